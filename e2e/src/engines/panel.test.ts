import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { fullRun } from '../full-run';
import type { Provider } from '../provider';
import { enginesTest as test } from './engines-test';
import { containing, fillLogin, login, openPanel, search, seesToast } from './jobs';
import { Person } from './person';

const company = 'Molino "San Nicolò" & Figli S.r.l.';
const dialog = { role: 'dialog' };
const note = { role: 'textbox', within: dialog };

const nameOf = async (provider: Provider, status: string, index: number) =>
  String(
    (await provider.suppliers()).filter(({ stato_contatto }) => stato_contatto === status)[index]?.['denominazione'],
  );

/** States of the suppliers whose note starts with `note`. */
const statesOf = async (provider: Provider, note: string) =>
  (await provider.suppliers()).filter(({ nota }) => String(nota).startsWith(note)).map((one) => one['stato_contatto']);

test('an operator finds a company and enters its area in another tab', async ({
  engine,
  person,
  portal,
  expectedConsole,
}) => {
  // In the demo's area.
  expectedConsole.push(/favicon\.ico/);
  await openPanel(person, '/dashboardMSSP');
  await person.fill(search, 'SAN NICOLÒ');
  await person.sees({ role: 'rowheader' }, { count: 1 });
  await person.click({ role: 'button', name: `Accedi – ${company}` });
  const opened = async () => (await engine.tabs()).filter(({ id }) => id !== person.tab.id);
  await expect.poll(async () => (await opened()).length).toBe(1);
  const area = new Person((await opened())[0] ?? person.tab, portal.origin);
  await area.sees({ role: 'heading', name: company });
  expect(await area.tab.evaluate('opener === null')).toBe(true);
});

/** Keeps the text of what a frame would print. */
const keepPrinted = `new MutationObserver(() => {
  const frame = document.querySelector('iframe');
  if (!frame) return;
  const keep = () => {
    frame.contentWindow.print = () => { window.printed = frame.contentDocument.body.innerText; };
  };
  keep();
  frame.addEventListener('load', keep);
}).observe(document.body, { childList: true, subtree: true })`;

test('an operator prints a company’s report', fullRun, async ({ person }) => {
  await openPanel(person, '/dashboardMSSP');
  await person.tab.evaluate(keepPrinted);
  await person.click({ role: 'button', name: company });
  await person.click({ role: 'button', name: 'Stampa il rapporto' });
  await expect.poll(() => person.tab.evaluate('window.printed')).toContain(company);
});

test('an operator marks a supplier', fullRun, async ({ person, provider }) => {
  const supplier = await nameOf(provider, 'da contattare', 0);
  await openPanel(person, '/dashboardMSSP/provisioning?stato=da+contattare');
  await person.fill(search, supplier);
  await person.click({ role: 'button', name: `Da contattare – Stato contatto di ${supplier}` });
  await person.click({ role: 'menuitemradio', name: 'Contattata' });
  await seesToast(person, 'Stato contatto aggiornato');
  await person.sees({ role: 'button', name: `Contattata – Stato contatto di ${supplier}` });
});

test('an operator writes a note, and goes on to the next supplier', fullRun, async ({ person, provider }) => {
  const text = `Sentita ${randomUUID()}`;
  await openPanel(person, '/dashboardMSSP/provisioning?stato=contattata');
  await person.press('/', 'Enter', 'Enter');
  await person.sees(note, { isFocused: true });
  await person.fill(note, text);
  await person.click({ role: 'button', name: 'Salva e successivo', within: dialog });
  await person.sees(note, { value: expect.not.stringContaining(text) });
  await seesToast(person, 'Modificato con successo');
  await person.fill(note, text);
  await person.press('Control+Enter');
  await seesToast(person, 'Modificato con successo');
  expect(await statesOf(provider, text)).toEqual(['contattata', 'contattata']);
});

test('an operator creates a technician, who activates the account, sets a password, signs in and changes it', async ({
  person,
  provider,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/);
  const email = `tecnico-${randomUUID()}@example.com`;
  await openPanel(person, '/dashboardMSSP/tecnici');
  await person.click({ role: 'button', name: 'Crea Tecnico' });
  const fields = { Nome: 'Zoë', Cognome: "D'Àvila", Email: email, Telefono: '+39 06 555 0100' };
  for (const [label, text] of Object.entries(fields)) await person.fill({ label, within: dialog }, text);
  await person.click({ role: 'button', name: 'Salva', within: dialog });
  await seesToast(person, `Tecnico creato. Email di attivazione inviata a ${email}.`);
  await person.click({ role: 'button', name: 'Impostazioni' });
  await person.click({ role: 'menuitem', name: 'Logout' });

  await person.open(await provider.mailedLink(email));
  await person.click({ role: 'button', name: 'Continua' });
  const choose = async (label: string, confirmation: string, password: string) => {
    await person.fill({ label }, password);
    await person.fill({ label: confirmation }, password);
  };
  await choose('Nuova password', 'Conferma password', 'Prima-2026!');
  await person.press('Enter');
  await person.sees({ role: 'main' }, containing('Password aggiornata!'));
  await person.sees(login);
  await fillLogin(person, { username: email, password: 'Prima-2026!' });
  await person.click({ role: 'button', name: 'Impostazioni' });
  await person.click({ role: 'menuitem', name: 'Change Password' });
  await person.fill({ label: 'Vecchia password' }, 'Prima-2026!');
  await choose('Nuova password', 'Conferma nuova password', 'Seconda-2026!');
  await person.click({ role: 'button', name: 'Cambia password' });
  await person.sees(login);
  await fillLogin(person, { username: email, password: 'Seconda-2026!' });
  await person.sees({ role: 'banner' }, containing("Zoë D'Àvila"));
});
