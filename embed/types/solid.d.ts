import type { JSX as SolidJsx } from 'solid-js';
import type { MsspControlPanelElement, PanelListeners, PanelTemplateProperties } from './load-panel.js';

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'mssp-control-panel': Omit<SolidJsx.HTMLAttributes<MsspControlPanelElement>, 'on:error'> &
        PanelTemplateProperties &
        PanelListeners<'on:'>;
    }
  }
}
