/** @jest-environment node */

import { tabAt } from './panel-paths';

test.each([
  ['/dashboardMSSP', 'dashboard'],
  ['/dashboardMSSP/', 'dashboard'],
  ['/dashboardMSSP/tecnici', 'technicians'],
  ['/DASHBOARDmssp/Tecnici/', 'technicians'],
  ['/dashboardMSSP/provisioning', 'suppliers'],
  ['/dashboardMSSP/altro', 'dashboard'],
  ['/', 'dashboard'],
])('%s shows the tab %s', (path, tab) => {
  expect(tabAt(path)).toBe(tab);
});
