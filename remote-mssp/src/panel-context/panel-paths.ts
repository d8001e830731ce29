import { matchRoute, paths } from '@portal/shared/site';

/** The panel's addresses, under whatever base the router around it has. */
export const panelPaths = {
  dashboard: paths.dashboard,
  technicians: `${paths.dashboard}/tecnici`,
  suppliers: `${paths.dashboard}/provisioning`,
} as const;

export type PanelTab = keyof typeof panelPaths;

export const panelTabs = ['dashboard', 'technicians', 'suppliers'] as const satisfies readonly PanelTab[];

const tabRoutes = panelTabs.map((tab) => ({ tab, path: panelPaths[tab] }));

/** The tab at an address; any address that is no tab's shows the dashboard. */
export const tabAt = (pathname: string): PanelTab => matchRoute(tabRoutes, pathname)?.tab ?? 'dashboard';

/** The call that reads each tab's list, by the addresses that show it. */
export const firstCalls = {
  '/*': ['/api/mssp/portal/aziende/'],
  [panelPaths.technicians]: ['/api/mssp/tecnici/'],
  [panelPaths.suppliers]: ['/api/enterprise/aziende-caricate/'],
} as const;
