import type { Page } from '@playwright/test';
import { expect, fillLogin, stopTime, test } from './test';

const strong = 'Nuova-2026!';
const modal = (page: Page) => page.getByRole('dialog', { name: 'Recupero password' });
const message = (page: Page) => modal(page).locator('form + [role=status]');
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
