import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fullRun } from './full-run';
import { expect, fillLogin, stopTime, test } from './test';

const strong = 'Nuova-2026!';
const modal = (page: Page) => page.getByRole('dialog', { name: 'Recupero password' });
const message = (page: Page) => modal(page).locator('form + [role=status]');
const checklist = (page: Page) => page.getByRole('list', { name: 'Requisiti della password' });
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'Nuova password' });
const confirmation = (page: Page) => page.getByRole('textbox', { name: 'Conferma password' });

async function openModal(page: Page, username = '') {
  await page.goto('/');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Password dimenticata?' }).click();
  await expect(modal(page)).toBeVisible();
}

async function setPassword(page: Page, password: string, repeated = password) {
  await newPassword(page).fill(password);
  await confirmation(page).fill(repeated);
  await page.getByRole('button', { name: 'Imposta password' }).click();
}

test.describe('the modal for a forgotten password', () => {
  test('starts with the username where that is an email address, and gives focus back', fullRun, async ({ page }) => {
    await openModal(page, 'ada@example.com');
    await expect(modal(page).getByLabel('Email')).toHaveValue('ada@example.com');
    await expect(modal(page).getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Password dimenticata?' })).toBeFocused();
    await openModal(page, 'demo');
    await expect(modal(page).getByLabel('Email')).toHaveValue('');
  });

  test('asks for an email address', fullRun, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/request-password-reset/') && calls.push(request.url()));
    await openModal(page);
    const email = modal(page).getByLabel('Email');
    await modal(page).getByRole('button', { name: 'Invia email di recupero' }).click();
    await expect(email).toHaveAccessibleDescription('Inserisci la tua email');
    await email.fill('ada');
    await email.press('Enter');
    await expect(email).toHaveAccessibleDescription(/indirizzo email completo/);
    await expect(email).toHaveAttribute('type', 'email');
    expect(calls).toEqual([]);
  });

  test('tells in a live region how it went', fullRun, async ({ page, faults, expectedConsole }) => {
    expectedConsole.push(/Failed to load resource/);
    await openModal(page, 'demo@example.com');
    await expect(message(page)).toBeEmpty();
    const send = modal(page).getByRole('button', { name: 'Invia email di recupero' });

    await faults.inject({ path: '/api/auth/request-password-reset/', status: 400, times: 1 });
    await send.click();
    await expect(message(page)).toHaveText("Errore nell'invio. Verifica l'indirizzo.");

    await page.context().setOffline(true);
    await send.click();
    await expect(message(page)).toHaveText('Errore di rete.');
    await page.context().setOffline(false);

    await send.click();
    await expect(message(page)).toHaveText('Email inviata! Controlla la tua casella di posta.');
  });
});

test('a forgotten password is replaced by the mailed link, which works once', async ({
  page,
  provider,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { username } = await provider.createActiveTechnician();
  await page.clock.install();
  await openModal(page, username);
  await modal(page).getByRole('button', { name: 'Invia email di recupero' }).click();
  await expect(message(page)).toHaveText('Email inviata! Controlla la tua casella di posta.');
  const link = await provider.mailedLink(username);
  expect(link).toContain('/reset-password/');

  await page.goto(link);
  await expect(newPassword(page)).toBeVisible();
  await stopTime(page);
  await setPassword(page, strong);
  await expect(page.getByText('Password aggiornata!')).toBeVisible();
  await page.clock.runFor(1_400);
  await expect(page).toHaveURL(link);
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/');
  await page.clock.resume();
  await fillLogin(page, { username, password: strong });
  await expect(page.getByRole('heading', { name: 'Pannello di controllo' })).toBeVisible();

  await page.goto(link);
  await setPassword(page, 'Seconda-2026!');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Il link potrebbe essere scaduto o già usato.',
  );
  expect(await provider.accepts({ username, password: strong })).toBe(true);
});

test('a new technician activates the account, sets a password and signs in', async ({ page, provider }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/auth/activate/') && calls.push(request.method()));
  const email = await provider.createTechnician();
  const link = await provider.mailedLink(email);
  await page.clock.install();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Account attivato!' })).toBeVisible();
  await expect(page.getByText('Ora puoi impostare la tua password.')).toBeVisible();
  expect(calls).toEqual(['POST']);

  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page).toHaveURL(link.replace('/activate/', '/reset-password/'));
  await expect(page.getByRole('heading', { name: 'Imposta la password' })).toBeFocused();
  await setPassword(page, strong);
  await expect(page.getByText('Password aggiornata!')).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(page).toHaveURL('/');
  await fillLogin(page, { username: email, password: strong });
  await expect(page.getByRole('banner')).toContainText('Ada Conti');
});

test('an activation that fails can be tried again', fullRun, async ({ page, provider, faults, expectedConsole }) => {
  expectedConsole.push(/status of 503/);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/auth/activate/') && calls.push(request.method()));
  const email = await provider.createTechnician();
  await faults.inject(
    { path: '/api/auth/activate/', status: 503, times: 1 },
    { path: '/api/auth/activate/', latencyMs: 800, times: 1 },
  );
  await page.goto(await provider.mailedLink(email));
  await expect(page.getByRole('heading', { name: 'Errore di attivazione' })).toBeVisible();
  await expect(page.getByText('Il link potrebbe essere scaduto o già usato.')).toBeVisible();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { name: 'Attivazione in corso...' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Account attivato!' })).toBeVisible();
  expect(calls).toEqual(['POST', 'POST']);
});

test('the way back does not activate again', fullRun, async ({ page, provider }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/auth/activate/') && calls.push(request.method()));
  const email = await provider.createTechnician();
  await page.goto(await provider.mailedLink(email));
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByRole('heading', { name: 'Imposta la password' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Account attivato!' })).toBeVisible();
  expect(calls).toEqual(['POST']);
});

test('the checklist follows each letter of the new password', fullRun, async ({ page }) => {
  const expectMet = (...met: string[]) =>
    expect(checklist(page).getByRole('listitem').filter({ hasText: '– soddisfatto' })).toHaveText(
      met.map((rule) => `${rule} – soddisfatto`),
    );
  const upper = '1 lettera maiuscola (A-Z)';
  const lower = '1 lettera minuscola (a-z)';
  const digit = '1 numero (0-9)';
  const special = '1 carattere speciale (!@#$...)';
  const length = 'Almeno 8 caratteri';
  await page.goto(`/reset-password/${randomUUID()}`);
  await expect(checklist(page).getByRole('listitem')).toHaveCount(5);
  await expectMet();
  await newPassword(page).pressSequentially('ÈÀ~`€ ');
  await expectMet();
  await newPassword(page).pressSequentially('ab');
  await expectMet(lower, length);
  await newPassword(page).pressSequentially('A');
  await expectMet(upper, lower, length);
  await newPassword(page).pressSequentially('1');
  await expectMet(upper, lower, digit, length);
  await newPassword(page).pressSequentially('|');
  await expectMet(upper, lower, digit, special, length);
  await newPassword(page).fill('aA1|');
  await expectMet(upper, lower, digit, special);
});

test('a new password is checked before anything is sent', fullRun, async ({ page, faults, expectedConsole }) => {
  expectedConsole.push(/Failed to load resource/);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/auth/reset-password/') && calls.push(request.method()));
  const mismatch = page.getByText('Le password non coincidono', { exact: true });
  const weak = page.getByText('La password non soddisfa i requisiti di sicurezza', { exact: true });
  await page.goto(`/reset-password/${randomUUID()}`);

  await setPassword(page, 'debole', 'diversa');
  await expect(mismatch).toBeVisible();
  await expect(weak).toHaveCount(0);
  await expect(confirmation(page)).toBeFocused();
  await newPassword(page).pressSequentially('!');
  await expect(mismatch).toHaveCount(0);

  await setPassword(page, 'debole');
  await expect(weak).toBeVisible();
  await expect(newPassword(page)).toBeFocused();
  await expect(newPassword(page)).toHaveAccessibleDescription(/non soddisfa i requisiti/);
  await confirmation(page).pressSequentially('!');
  await expect(weak).toHaveCount(0);
  expect(calls).toEqual([]);

  for (const [fault, text] of [
    [{ status: 500, body: 'oops', contentType: 'text/plain' }, 'Errore generico'],
    [{ status: 400, body: { detail: '<b>Troppo comune</b>' } }, '<b>Troppo comune</b>'],
    [{ status: 400, body: { detail: ['Già usata', 'Corta'] } }, 'Già usata'],
    [{ hang: false, dropResponse: true }, 'Errore di rete'],
  ] as const) {
    await faults.clear();
    await faults.inject({ path: '/api/auth/reset-password/', ...fault });
    await setPassword(page, strong);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(text);
  }
});
