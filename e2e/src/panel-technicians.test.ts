import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fullRun } from './full-run';
import { callsOf, expectToast, openTab, rowOf, rows, search } from './panel-page';
import { expect, signedInTest as test } from './test';

const newEmail = () => `tecnico-${randomUUID()}@example.com`;

async function fillForm(page: Page, email: string) {
  await page.getByRole('button', { name: 'Crea Tecnico' }).click();
  const form = page.getByRole('dialog', { name: 'Crea Tecnico' });
  await form.getByLabel('Nome', { exact: true }).fill(' Zoë ');
  await form.getByLabel('Cognome').fill("D'Àvila");
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Telefono').fill('+39 06 555 0100');
  return form;
}

test('an operator creates a technician, who finds the mail and activates the account', async ({
  page,
  context,
  provider,
}) => {
  const email = newEmail();
  await openTab(page, 'technicians');
  const calls = callsOf(page, 'POST');
  const form = await fillForm(page, email);
  await form.getByRole('button', { name: 'Salva' }).click();
  await expectToast(page, `Tecnico creato. Email di attivazione inviata a ${email}.`);
  await expect(form).toBeHidden();
  await expect(rowOf(page, 'technicians', email)).toBeInViewport();
  expect(calls.map((call) => call.postDataJSON())).toEqual([
    { email, nome: ' Zoë ', cognome: "D'Àvila", telefono: '+39 06 555 0100' },
  ]);
  await search(page).fill("zoë d'à");
  await expect(rowOf(page, 'technicians', email)).toContainText('+39 06 555 0100');

  const mail = await provider.mailedLink(email);
  const other = await context.newPage();
  await other.goto(mail);
  await expect(other.getByText('Account attivato!')).toBeVisible();
});

test(
  'a technician’s email is written to by a link, and copied by pointer and by keys',
  fullRun,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await openTab(page, 'technicians');
    const row = rows(page, 'technicians').first();
    const mail = row.getByRole('link');
    const email = (await mail.textContent()) ?? '';
    await expect(mail).toHaveAttribute('href', `mailto:${email}`);
    await row.getByRole('button', { name: `Copia ${email}` }).click();
    await expectToast(page, `Copiato: ${email}`);
    expect(await copied()).toBe(email);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expectToast(page, /Copiato: /);
    expect(await copied()).not.toBe(email);
  },
);
