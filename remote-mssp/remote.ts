import { defineRemote } from '@portal/shared/remote';
import { messages } from './src/messages/messages';
import { firstCalls, panelPaths } from './src/panel-context/panel-paths';

/** The control panel of managed security providers: client companies, technicians, supplier companies. */
export default defineRemote({
  screens: {
    panel: {
      // Any signed-in address that no other screen shows.
      path: '/*',
      access: 'signed-in',
      title: { it: 'Pannello di controllo', en: 'Control panel' },
      prefetch: firstCalls,
      load: async () =>
        (await import(/* webpackChunkName: "panel" */ './src/panel/load-panel-screen')).loadPanelScreen(),
    },
  },
  navigation: [],
  messages,
  links: {
    ...panelPaths,
    company: `${panelPaths.dashboard}?azienda=:id`,
    supplier: `${panelPaths.suppliers}?fornitore=:id`,
  },
  extensionPoints: ['company@1', 'company-actions@1', 'dashboard@1', 'search@1', 'supplier@1'],
  embed: { entry: '../embed/src/embed.ts', name: 'mssp-control-panel' },
});
