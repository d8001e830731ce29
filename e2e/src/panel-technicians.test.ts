import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fullRun } from './full-run';
import { callsOf, expectToast, holdCall, openTab, rowOf, rows, search, toasts } from './panel-page';
import { expect, signedInState, signedInTest as test } from './test';

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
  'a refused creation says so, keeps the form, and Escape asks before it goes',
  fullRun,
  async ({ page, expectedConsole }) => {
    expectedConsole.push(/status of 400/);
    await openTab(page, 'technicians');
    const form = await fillForm(page, 'demo@example.com');
    await form.getByRole('button', { name: 'Salva' }).click();
    await expectToast(page, 'Errore durante la creazione del tecnico');
    await expect(form.getByText('Errore durante la creazione del tecnico')).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Esiste già un account con questa email');
    await expect(form.getByLabel('Cognome')).toHaveValue("D'Àvila");
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Scartare il testo?' });
    await question.getByRole('button', { name: 'Continua a scrivere' }).click();
    await expect(form.getByLabel('Email')).toHaveValue('demo@example.com');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Scarta' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: 'Crea Tecnico' })).toBeFocused();
  },
);

test('an empty form is sent as it is, and the provider decides', fullRun, async ({ page, expectedConsole }) => {
  expectedConsole.push(/status of 400/);
  await openTab(page, 'technicians');
  const calls = callsOf(page, 'POST');
  await page.getByRole('button', { name: 'Crea Tecnico' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await expectToast(page, 'Errore durante la creazione del tecnico');
  expect(calls.map((call) => call.postDataJSON())).toEqual([{ email: '', nome: '', cognome: '', telefono: '' }]);
});

test(
  'the switch disables and enables, moves only once the server agreed, and says what came of it',
  fullRun,
  async ({ page, provider, faults, expectedConsole }) => {
    expectedConsole.push(/status of 500/);
    const { username } = await provider.createActiveTechnician();
    await openTab(page, 'technicians');
    const row = rowOf(page, 'technicians', username);
    const state = row.getByRole('switch');
    const calls = callsOf(page, 'POST');
    await expect(state).toBeChecked();

    const release = await holdCall(page, '/disable/');
    await state.click();
    await expect(state).toHaveAttribute('aria-busy', 'true');
    await expect(state).toBeChecked();
    await state.click({ force: true });
    release();
    await expectToast(page, 'Tecnico disabilitato con successo');
    await expect(state).not.toBeChecked();
    await expect(state).toBeFocused();
    await expect(row).toContainText('Disattivo');

    await faults.inject({ path: '/api/mssp/tecnici/*', method: 'POST', status: 500, times: 1 });
    await state.click();
    await expectToast(page, "Errore durante l'aggiornamento dello stato del tecnico");
    await expect(state).not.toBeChecked();

    await state.click();
    await expectToast(page, 'Tecnico abilitato con successo');
    await expect(state).toBeChecked();
    expect(calls.map((call) => new URL(call.url()).pathname.split('/').at(-2))).toEqual([
      'disable',
      'enable',
      'enable',
    ]);
    await page.reload();
    await expect(rowOf(page, 'technicians', username).getByRole('switch')).toBeChecked();
  },
);

test('a toast waits under the pointer, and the bell keeps what it said', fullRun, async ({ page, provider }) => {
  const { username } = await provider.createActiveTechnician();
  await page.clock.install();
  await openTab(page, 'technicians');
  await rowOf(page, 'technicians', username).getByRole('switch').click();
  const toast = toasts(page).getByText('Tecnico disabilitato con successo');
  await toast.hover();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(toast).toBeHidden();
  await page.getByRole('button', { name: 'Notifiche', exact: true }).click();
  const recent = page.getByRole('dialog', { name: 'Notifiche recenti' });
  await expect(recent.getByRole('listitem')).toHaveText([/Operazione riuscita: Tecnico disabilitato con successo/]);
  await recent.getByRole('button', { name: 'Svuota' }).click();
  await page.getByRole('button', { name: 'Notifiche', exact: true }).click();
  await expect(recent).toContainText('Nessuna notifica recente');
});

test('a search that finds nobody says so', fullRun, async ({ page }) => {
  await page.goto('/dashboardMSSP/tecnici?cerca=nessuno-si-chiama-così');
  await expect(page.getByText('Nessun tecnico trovato')).toBeVisible();
  await page.getByRole('button', { name: 'Mostra tutto' }).click();
  await expect(rows(page, 'technicians').nth(3)).toBeVisible();
});

const technicianTest = test.extend({
  storageState: async ({ portal, provider }, use) =>
    use(signedInState(portal.origin, await provider.tokens(await provider.createActiveTechnician()))),
});

technicianTest(
  'a technician reads the list, and is shown what is not allowed',
  fullRun,
  async ({ page, expectedConsole }) => {
    expectedConsole.push(/status of 403/);
    await openTab(page, 'technicians');
    const form = await fillForm(page, newEmail());
    await form.getByRole('button', { name: 'Salva' }).click();
    await expectToast(page, /Errore durante la creazione del tecnico\. Operazione non consentita/);
    await expect(form.getByLabel('Cognome')).toHaveValue("D'Àvila");
  },
);

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

test('a page that may not use the clipboard says so', fullRun, async ({ page, expectedConsole }) => {
  expectedConsole.push(/Permissions policy violation: The Clipboard API/);
  await page.route('**/dashboardMSSP/tecnici', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'permissions-policy': 'clipboard-write=()' } });
  });
  await openTab(page, 'technicians');
  await rows(page, 'technicians')
    .first()
    .getByRole('button', { name: /^Copia / })
    .first()
    .click();
  await expectToast(page, 'Il browser non permette di copiare da questa pagina.');
});
