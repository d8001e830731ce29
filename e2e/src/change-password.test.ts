import type { Page } from '@playwright/test';
import { fullRun } from './full-run';
import { type Credentials, demo } from './provider';
import { expect, fillLogin, signedInState, signIn, stopTime, storedTokens, test } from './test';

const next = 'Seconda-2026!';
const old = (page: Page) => page.getByRole('textbox', { name: 'Vecchia password' });
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'Nuova password', exact: true });
const confirmation = (page: Page) => page.getByRole('textbox', { name: 'Conferma nuova password' });
const mismatch = (page: Page) => page.getByText('Le nuove password non coincidono', { exact: true });
const weak = (page: Page) => page.getByText('La nuova password non soddisfa i requisiti di sicurezza', { exact: true });

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

ownTest(
  'checks the confirmation, then the strength, then asks the server',
  fullRun,
  async ({ page, expectedConsole }) => {
    expectedConsole.push(/status of 400/);
    const calls: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/api/auth/change-password/') && calls.push(request.method()),
    );
    await page.goto('/change-password');

    await send(page, '', 'debole', 'diversa');
    await expect(mismatch(page)).toBeVisible();
    await expect(weak(page)).toHaveCount(0);
    await confirmation(page).pressSequentially('!');
    await expect(mismatch(page)).toHaveCount(0);

    for (const password of [
      'senza-maiuscole-1',
      'SENZA-MINUSCOLE-1',
      'Senza-Cifre!',
      'SenzaSpeciali1',
      'Corta1!',
      'Backtick1~`€',
    ]) {
      await send(page, 'x', password);
      await expect(weak(page)).toBeVisible();
      await newPassword(page).pressSequentially('x');
      await expect(weak(page)).toHaveCount(0);
    }
    await send(page, '', next);
    await expect(old(page)).toHaveAccessibleDescription('Inserisci la vecchia password');
    expect(calls).toEqual([]);

    await send(page, 'non-è-questa', next);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText('La vecchia password non è corretta');
    await expect(page).toHaveURL('/change-password');
    expect(calls).toEqual(['POST']);
  },
);

ownTest(
  'shows what the server says as text, and keeps the session',
  fullRun,
  async ({ page, faults, expectedConsole }) => {
    expectedConsole.push(/Failed to load resource/);
    await page.goto('/change-password');
    for (const [fault, text] of [
      [{ status: 400, body: { detail: '<img src=x onerror=alert(1)>' } }, '<img src=x onerror=alert(1)>'],
      [{ status: 400, body: { detail: { new_password: ['Troppo comune'] } } }, 'Troppo comune'],
      [{ status: 500, body: '' }, 'Errore generico'],
      [{ dropResponse: true }, 'Errore di rete'],
    ] as const) {
      await faults.clear();
      await faults.inject({ path: '/api/auth/change-password/', ...fault });
      await send(page, 'x', next);
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(text);
    }
    expect(await storedTokens(page)).toEqual([expect.any(String), expect.any(String), null]);
    await expect(page.getByRole('banner')).toContainText('Ada Conti');
    await page.getByRole('link', { name: 'Torna alla dashboard' }).click();
    await expect(page).toHaveURL('/dashboardMSSP');
  },
);

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
