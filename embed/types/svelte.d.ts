import type { HTMLAttributes } from 'svelte/elements';
import type { MsspControlPanelElement, PanelListeners, PanelTemplateProperties } from './load-panel.js';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'mssp-control-panel': Omit<HTMLAttributes<MsspControlPanelElement>, 'onerror'> &
      PanelTemplateProperties &
      PanelListeners<'on'>;
  }
}
