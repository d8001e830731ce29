import { paths } from '@portal/shared/contract';

/** The panel's addresses, under whatever base the router around it has. */
export const panelPaths = {
  dashboard: paths.dashboard,
  technicians: `${paths.dashboard}/tecnici`,
  suppliers: `${paths.dashboard}/provisioning`,
} as const;

export type PanelTab = keyof typeof panelPaths;

export const panelTabs = ['dashboard', 'technicians', 'suppliers'] as const satisfies readonly PanelTab[];

const plain = (path: string) => path.toLowerCase().replace(/\/+$/, '');

/** The tab at an address; any address that is no tab's shows the dashboard. */
export function tabAt(pathname: string): PanelTab {
  const asked = plain(pathname);
  return panelTabs.find((tab) => plain(panelPaths[tab]) === asked) ?? 'dashboard';
}
