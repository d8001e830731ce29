import { Panel } from './panel';
import type { Mount } from './panel-api';

export const mount: Mount = (element, options) => {
  const host = document.createElement('div');
  // Nothing is in the page yet if the options are refused.
  const panel = new Panel(host.attachShadow({ mode: 'open' }), options);
  element.append(host);
  return {
    update: (changes) => panel.update(changes),
    unmount() {
      panel.unmount();
      host.remove();
    },
  };
};
