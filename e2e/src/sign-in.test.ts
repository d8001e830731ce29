import type { Page } from '@playwright/test';
import { firstScreen } from './first-screen';
import { fullRun, fullRunUnless } from './full-run';
import { demo } from './provider';
import { expect, fillLogin, storedTokens, test } from './test';

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

test('signs in by the mouse', fullRun, async ({ page }) => {
  await page.goto('/');
  await username(page).click();
  await page.keyboard.insertText(demo.username);
  await password(page).click();
  await page.keyboard.insertText(demo.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(panelHeading(page)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Giulia Ferri');
  await expect(page.getByRole('banner').getByRole('img')).toHaveJSProperty('complete', true);
  expect(await storedTokens(page)).toEqual([expect.any(String), expect.any(String), null]);
});

test('Enter in the password field signs in', fullRun, async ({ page }) => {
  await page.goto('/');
  await username(page).fill(demo.username);
  await password(page).fill(demo.password);
  await password(page).press('Enter');
  await expect(panelHeading(page)).toBeVisible();
});

test('a slow sign-in says so, and is sent once', fullRun, async ({ page, faults }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/token/') && calls.push(request.method()));
  await faults.inject({ path: '/api/token/', latencyMs: 1_000 });
  await page.goto('/');
  await fillLogin(page);
  const button = page.getByRole('button', { name: 'Caricamento...' });
  await expect(button).toBeVisible();
  await button.click({ force: true });
  await password(page).press('Enter');
  await expect(panelHeading(page)).toBeVisible();
  expect(calls).toEqual(['POST']);
});

test('the fields are required', fullRun, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(username(page)).toBeFocused();
  await expect(username(page)).toHaveAccessibleDescription('Inserisci lo username');
  await username(page).fill('demo');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription('Inserisci la password');
});

test('the password can be shown, and is hidden to begin with', fullRun, async ({ page }) => {
  await page.goto('/');
  await password(page).fill('segreta');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostra password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('segreta');
  await page.getByRole('button', { name: 'Nascondi password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(page).toHaveURL('/');
  await expect(username(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
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

const responses = [
  { name: 'too many attempts', fault: { status: 429 }, text: 'Troppi tentativi: aspetta qualche minuto e riprova' },
  { name: 'a failing server', fault: { status: 500 }, text: 'Errore nella richiesta: 500' },
  {
    name: 'a page in place of an answer',
    fault: { status: 200, body: '<h1>Benvenuti</h1>', contentType: 'text/html' },
    text: 'Risposta del server non valida',
  },
  {
    name: 'a reason in markup',
    fault: { status: 400, body: { detail: '<img src=x onerror=alert(1)>' } },
    text: '<img src=x onerror=alert(1)>',
  },
  {
    name: 'a connection that breaks',
    fault: { dropResponse: true },
    text: 'Errore di rete o server non raggiungibile',
  },
] as const;

for (const { name, fault, text } of responses)
  test(
    `says what came of it: ${name}`,
    fullRunUnless(name === 'too many attempts'),
    async ({ page, faults, expectedConsole }) => {
      expectedConsole.push(/Failed to load resource/);
      await faults.inject({ path: '/api/token/', ...fault });
      await page.goto('/');
      await fillLogin(page);
      await expect(failure(page)).toContainText(text);
      expect(await storedTokens(page)).toEqual([null, null, null]);
      await faults.clear();
      await failure(page).getByRole('button', { name: 'OK' }).click();
      await page.getByRole('button', { name: 'Accedi' }).click();
      await expect(panelHeading(page)).toBeVisible();
    },
  );

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
