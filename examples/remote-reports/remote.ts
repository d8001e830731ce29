import { defineRemote } from '@portal/shared/remote';
import { messages } from './src/messages/messages';

/** A report on the client companies, for a meeting: the fleet, and one page a client. */
export default defineRemote({
  screens: {
    report: {
      path: '/report',
      access: 'signed-in',
      title: { it: 'Report', en: 'Report' },
      load: async () => (await import(/* webpackChunkName: "report" */ './src/report/report-screen')).ReportScreen,
    },
    client: {
      path: '/report/:id',
      access: 'signed-in',
      title: { it: 'Report di un cliente', en: 'Client report' },
      load: async () => (await import(/* webpackChunkName: "client" */ './src/client/client-screen')).ClientScreen,
    },
  },
  navigation: [{ path: '/report', label: { it: 'Report', en: 'Report' } }],
  messages,
  extensions: {
    priority: {
      point: 'mssp.company@1',
      height: 4,
      title: { it: 'Report', en: 'Report' },
      load: async () => (await import('./src/extensions/company-priority')).CompanyPriority,
    },
    'open-report': {
      point: 'mssp.company-actions@1',
      icon: 'M4 20V10m5 10V4m5 16v-7m5 7V8',
      title: { it: 'Apri il report', en: 'Open the report' },
      load: async () => (await import('./src/extensions/open-report')).openReport,
    },
  },
});
