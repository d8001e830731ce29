import type { Page } from '@playwright/test';
import { firstScreen } from './first-screen';
import { demo } from './provider';
import { expect, fillLogin, test } from './test';

const panelHeading = (page: Page) => page.getByRole('heading', { name: 'Pannello di controllo' });
const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });
const failure = (page: Page) => page.getByRole('alertdialog', { name: 'Login errato' });

/** Presses Tab until `name` has focus. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string) {
  const target = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

test('signs in and out by the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(username(page)).toBeVisible();
  await tabTo(page, 'textbox', 'Username');
  await page.keyboard.type(demo.username);
  await page.keyboard.press('Tab');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(demo.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Mostra password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panelHeading(page)).toBeFocused();
  await expect(page).toHaveURL('/dashboardMSSP');
  await expect(page.getByRole('banner')).toContainText('Giulia Ferri');

  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Impostazioni' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Change Password' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('a wrong password opens the error, which leads back to the password', async ({ page, expectedConsole }) => {
  expectedConsole.push(/status of 401/);
  const refreshes: string[] = [];
  page.on('request', (request) => request.url().includes('/api/token/refresh/') && refreshes.push(request.url()));
  await page.goto('/');
  await fillLogin(page, { username: 'demo', password: 'sbagliata' });
  await expect(failure(page)).toContainText('Controlla Username e Password');
  await expect(failure(page).getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(failure(page)).toBeHidden();
  await expect(password(page)).toBeFocused();
  await expect(username(page)).toHaveValue('demo');
  await page.keyboard.type(demo.password);
  await page.keyboard.press('Enter');
  await expect(panelHeading(page)).toBeVisible();
  expect(refreshes).toEqual([]);
});

test('says that nobody answers', async ({ page, expectedConsole }) => {
  // The authenticated area may still be loading.
  expectedConsole.push(
    /ERR_INTERNET_DISCONNECTED/,
    /remote-(mssp|auth)\//,
    /A part of the host failed to load/,
    /The deferred bundle failed/,
  );
  await page.goto('/');
  // Without the login's code, the page would show its failure instead.
  await expect(firstScreen(page)).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Sei offline' })).toBeVisible();
  await fillLogin(page);
  await expect(failure(page)).toContainText('Errore di rete o server non raggiungibile');
  await page.context().setOffline(false);
  await expect(page.getByText('Sei offline')).toHaveCount(0);
});
