import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { MsspControlPanelElement, PanelListeners, PanelTemplateProperties } from './load-panel.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mssp-control-panel': DetailedHTMLProps<HTMLAttributes<MsspControlPanelElement>, MsspControlPanelElement> &
        PanelTemplateProperties &
        PanelListeners<'on'>;
    }
  }
}
