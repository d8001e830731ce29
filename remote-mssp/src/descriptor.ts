import { contractVersion, type RemoteDescriptor } from '@portal/shared/contract';
import { it } from './texts/it';

/** What the host gets of this remote: its texts, and the control panel as a lazy screen. */
export const descriptor: RemoteDescriptor = {
  name: 'remote-mssp',
  contract: contractVersion,
  texts: {
    namespace: 'mssp',
    it,
    load: { en: async () => (await import(/* webpackChunkName: "texts-en" */ './texts/en')).en },
  },
  screens: {
    panel: async () => (await import(/* webpackChunkName: "panel" */ './panel/panel-screen')).PanelScreen,
  },
};
