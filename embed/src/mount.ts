import { Panel } from './panel';
import type { Mount } from './panel-api';
import { mistake } from './panel-options';

export const mount: Mount = (element, options) => {
  if (typeof element?.append !== 'function') throw mistake('mount: element', 'an element of the page', element);
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
