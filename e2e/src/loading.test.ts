import type { Page, Route } from '@playwright/test';
import { expect, failed, retry, signedInTest } from './test';

const footer = (page: Page) => page.getByRole('contentinfo');
const noted = /failed (?:at|to load)|Failed to load resource|integrity|ERR_FAILED|preload/i;

const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });

signedInTest('a missing frame of the authenticated area says so', async ({ page, expectedConsole }) => {
  expectedConsole.push(noted);
  await page.route('**/host/shell.*.js*', missing);
  await page.goto('/dashboardMSSP');
  await expect(failed(page)).toContainText('Codice: SHELL');
  await expect(footer(page)).toBeVisible();
  await page.unroute('**/host/shell.*.js*');
  await retry(page).click();
  await expect(page.getByRole('heading', { name: 'Pannello di controllo' })).toBeVisible();
});
