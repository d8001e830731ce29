import type { Page } from '@playwright/test';
import { fullRun } from './full-run';
import { type Credentials, demo } from './provider';
import { expect, fillLogin, signedInState, signIn, stopTime, storedTokens, test } from './test';

const next = 'Seconda-2026!';
const old = (page: Page) => page.getByRole('textbox', { name: 'Vecchia password' });
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'Nuova password', exact: true });
const confirmation = (page: Page) => page.getByRole('textbox', { name: 'Conferma nuova password' });

/** Signs in as a separate technician, so that a new password affects no other test. */
const ownTest = test.extend<{ person: Credentials }>({
  person: async ({ provider }, use) => use(await provider.createActiveTechnician()),
  storageState: async ({ portal, provider, person }, use) =>
    use(signedInState(portal.origin, await provider.tokens(person))),
});

async function send(page: Page, oldPassword: string, password: string, repeated = password) {
  await old(page).fill(oldPassword);
  await newPassword(page).fill(password);
  await confirmation(page).fill(repeated);
  await page.getByRole('button', { name: 'Cambia password' }).click();
}

ownTest('a changed password ends the session, and the new one signs in', async ({ page, person, expectedConsole }) => {
  expectedConsole.push(/status of 401/);
  await page.clock.install();
  await page.goto('/change-password');
  await expect(old(page)).toBeVisible();
  await stopTime(page);
  await send(page, person.password, next);
  await expect(page.getByText('Password aggiornata con successo!')).toBeVisible();
  await page.clock.runFor(1_400);
  await expect(page).toHaveURL('/change-password');
  expect(await storedTokens(page)).toEqual([expect.any(String), expect.any(String), null]);
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/');
  expect(await storedTokens(page)).toEqual([null, null, null]);
  await page.clock.resume();
  await expect(page.getByRole('status').getByText('Password aggiornata con successo!')).toBeVisible();

  await fillLogin(page, person);
  await expect(page.getByRole('alertdialog', { name: 'Login errato' })).toBeVisible();
  await page.keyboard.press('Escape');
  await fillLogin(page, { ...person, password: next });
  await expect(page).toHaveURL('/dashboardMSSP');
});

test('Chromium has no advice on its fields after a sign-in', fullRun, async ({ page }) => {
  const advice: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[DOM]')) advice.push(message.text());
  });
  await signIn(page);
  await page.goto('/change-password');
  await expect(old(page)).toBeVisible();
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(demo.username);
  // Chromium reports it once the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(advice).toEqual([]);
});
