/** @jest-environment node */

import { panelPaths, tabAt } from './panel-paths';

test('the tabs have the addresses that links and bookmarks know', () => {
  expect(panelPaths).toEqual({
    dashboard: '/dashboardMSSP',
    technicians: '/dashboardMSSP/tecnici',
    suppliers: '/dashboardMSSP/provisioning',
  });
});

test.each([
  ['/dashboardMSSP', 'dashboard'],
  ['/dashboardMSSP/', 'dashboard'],
  ['/dashboardMSSP/tecnici', 'technicians'],
  ['/DASHBOARDmssp/Tecnici/', 'technicians'],
  ['/dashboardMSSP/provisioning', 'suppliers'],
  ['/dashboardMSSP/altro', 'dashboard'],
  ['/whatever/else', 'dashboard'],
  ['/', 'dashboard'],
])('%s shows the tab %s', (path, tab) => {
  expect(tabAt(path)).toBe(tab);
});
