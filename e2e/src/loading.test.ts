import type { Page, Route } from '@playwright/test';
import { fullRun } from './full-run';
import { expect, failed, retry, signedInTest, test } from './test';

const footer = (page: Page) => page.getByRole('contentinfo');
const noted = /failed (?:at|to load)|Failed to load resource|integrity|ERR_FAILED|preload/i;

const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });

const entry = '**/remotes/remote-auth/**/entry.*.js*';

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

test(
  'another try asks anew for a file that began to hang late in the load',
  fullRun,
  async ({ page, expectedConsole }) => {
    expectedConsole.push(noted);
    let letGo = () => {};
    const isFree = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(entry, async (route) => {
      await isFree;
      await route.continue();
    });
    const screen = '**/remotes/remote-auth/**/set-password.*.js*';
    await page.route(screen, () => undefined);
    await page.clock.install();
    await page.goto('/reset-password/token', { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByText('Caricamento...')).toBeVisible();
    await page.clock.fastForward(30_000);
    letGo();
    await expect(page.locator('script[src*="/set-password."]')).toBeAttached();
    await page.clock.fastForward(91_000);
    await expect(failed(page)).toContainText('Il caricamento non è finito entro 120 secondi.');
    await page.unroute(screen);
    await retry(page).click();
    await expect(page.getByRole('heading', { name: 'Imposta la password' })).toBeVisible();
  },
);
