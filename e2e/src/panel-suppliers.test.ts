import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fullRun } from './full-run';
import { callsOf, expectToast, openTab, rowOf, rows, search, statusChip } from './panel-page';
import type { Listed, Provider } from './provider';
import { expect, signedInTest as test } from './test';

/** Each test changes different suppliers: of the same state, counted from the list's end. */
async function supplierOf(provider: Provider, status: string, fromEnd: number): Promise<Listed> {
  const supplier = (await provider.suppliers()).filter(({ stato_contatto }) => stato_contatto === status).at(-fromEnd);
  if (!supplier) throw new Error(`There are too few suppliers that are ${status}`);
  return supplier;
}

/** Searches for a supplier. @returns its row */
async function find(page: Page, supplier: Listed) {
  await openTab(page, 'suppliers');
  await search(page).fill(String(supplier['denominazione']).toUpperCase());
  const row = rowOf(page, 'suppliers', String(supplier['partita_iva']));
  await expect(row).toHaveCount(1);
  return row;
}

const statusMenu = (row: Awaited<ReturnType<typeof find>>) => row.getByRole('button', { name: /Stato contatto di/ });

test('an operator changes the state of a contact, by pointer and by keys that send nothing on their way', async ({
  page,
  provider,
}) => {
  const row = await find(page, await supplierOf(provider, 'da contattare', 1));
  const calls = callsOf(page, 'PATCH');
  const menu = statusMenu(row);
  await expect(menu).toContainText('Da contattare');
  await menu.click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Contattata', 'Rifiutata']);
  await page.getByRole('menuitemradio', { name: 'Contattata' }).click();
  await expectToast(page, 'Stato contatto aggiornato');
  await expect(menu).toContainText('Contattata');
  expect(calls.map((call) => call.postDataJSON())).toEqual([{ stato_contatto: 'contattata' }]);

  await menu.press('Alt+ArrowDown');
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown', 'End', 'Home', 'Escape']) await page.keyboard.press(key);
  await expect(menu).toBeFocused();
  expect(calls).toHaveLength(1);
  await menu.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Stato contatto aggiornato');
  await expect(menu).toContainText('Rifiutata');
  expect(calls.map((call) => call.postDataJSON()).at(-1)).toEqual({ stato_contatto: 'rifiutato' });
  await page.reload();
  await expect(menu).toContainText('Rifiutata');
});

for (const { name, fault, message } of [
  { name: 'a server error', fault: { status: 500 }, message: 'Errore nella richiesta: 500' },
  { name: 'a cut connection', fault: { dropResponse: true }, message: 'Errore di rete o server non raggiungibile' },
])
  test(
    `${name} leaves the state as it was, and the toast says why`,
    fullRun,
    async ({ page, provider, faults, expectedConsole }) => {
      expectedConsole.push(/status of 500|ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
      const supplier = await supplierOf(provider, 'da contattare', name === 'a server error' ? 2 : 3);
      const row = await find(page, supplier);
      await faults.inject({ method: 'PATCH', path: '/api/enterprise/*', ...fault });
      await statusMenu(row).click();
      await page.getByRole('menuitemradio', { name: 'Rifiutata' }).click();
      await expectToast(page, `Errore aggiornamento stato: ${message}`);
      await expect(statusMenu(row)).toContainText('Da contattare');
    },
  );

test('a supplier under contract has a blue badge, and nothing to change', fullRun, async ({ page, provider }) => {
  const row = await find(page, await supplierOf(provider, 'contrattualizzata', 1));
  await expect(row.getByText('Contrattualizzata')).toBeVisible();
  await expect(statusMenu(row)).toHaveCount(0);
  await expect(row.getByRole('button')).toHaveText(['', 'Dettagli', '']);
});

test('the details show every field, to read alone', fullRun, async ({ page, provider }) => {
  const supplier = await supplierOf(provider, 'contattata', 1);
  const row = await find(page, supplier);
  const details = row.getByRole('button', { name: /^Dettagli/ });
  await details.click();
  const dialog = page.getByRole('dialog', { name: 'Dettaglio fornitore' });
  for (const field of ['denominazione', 'partita_iva', 'codice_fiscale', 'email_riferimento', 'indirizzo', 'nota']) {
    await expect(dialog).toContainText((supplier[field] ?? '—').toString().replace(/\s+/g, ' '));
  }
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();
});

test(
  'a note: unchanged sends nothing, changed sends itself alone, emptied sends null',
  fullRun,
  async ({ page, provider }) => {
    const supplier = await supplierOf(provider, 'contattata', 2);
    const row = await find(page, supplier);
    const calls = callsOf(page, 'PATCH');
    const edit = row.getByRole('button', { name: /^Aggiungi nota/ });
    const dialog = page.getByRole('dialog', { name: 'Aggiungi nota' });
    const note = dialog.getByRole('textbox');
    const save = dialog.getByRole('button', { name: 'Salva', exact: true });

    await edit.click();
    await expect(note).toHaveAttribute('placeholder', 'Note opzionali');
    await expect(note).toHaveValue(String(supplier['nota'] ?? ''));
    await save.click();
    await expect(dialog).toBeHidden();
    expect(calls).toEqual([]);

    await edit.click();
    await note.fill('Una nota\ndi due righe; con "virgolette"');
    await save.click();
    await expectToast(page, 'Modificato con successo');
    await edit.click();
    await expect(note).toHaveValue('Una nota\ndi due righe; con "virgolette"');
    await note.fill('');
    await save.click();
    await expectToast(page, 'Modificato con successo');
    await expect(edit).toBeFocused();
    expect(calls.map((call) => call.postDataJSON())).toEqual([
      { nota: 'Una nota\ndi due righe; con "virgolette"' },
      { nota: null },
    ]);
  },
);

test(
  'a note that is not saved stays in its dialog; Escape asks before it is lost',
  fullRun,
  async ({ page, provider, faults, expectedConsole }) => {
    expectedConsole.push(/status of 503/);
    const row = await find(page, await supplierOf(provider, 'contattata', 3));
    await faults.inject({ method: 'PATCH', path: '/api/enterprise/*', status: 503, times: 1 });
    const edit = row.getByRole('button', { name: /^Aggiungi nota/ });
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Aggiungi nota' });
    await dialog.getByRole('textbox').fill('Da non perdere');
    await dialog.getByRole('button', { name: 'Salva', exact: true }).click();
    await expectToast(page, 'Errore salvataggio: Errore di rete o server non raggiungibile');
    await expect(dialog.getByRole('textbox')).toHaveValue('Da non perdere');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Scartare il testo?' });
    await question.getByRole('button', { name: 'Continua a scrivere' }).click();
    await dialog.getByRole('button', { name: 'Salva', exact: true }).click();
    await expectToast(page, 'Modificato con successo');
    await expect(dialog).toBeHidden();
  },
);

const columns = [
  'denominazione',
  'partita_iva',
  'stato_contatto',
  'email_riferimento',
  'email_contatto',
  'codice_fiscale',
  'telefono',
  'indirizzo',
  'dominio_web',
  'nota',
];
const cell = (value: string) => (/[;"\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const csvLine = (supplier: Listed) =>
  columns
    .map((column) => String(supplier[column] ?? ''))
    .map((value, index) => cell(index === 2 ? value.toUpperCase() : value))
    .join(';');

test('the export is the file of what the table shows, to the byte', async ({ page, provider }) => {
  await openTab(page, 'suppliers');
  await search(page).fill('s.r.l.');
  await statusChip(page, 'contrattualizzata').click();
  await page.getByRole('button', { name: 'Ragione sociale' }).click();
  await expect(page).toHaveURL(/cerca=s\.r\.l\..*stato=contrattualizzata.*ordine=name/);
  const count = Number(
    await page
      .getByText(/^\d+ aziende su \d+$/)
      .textContent()
      .then((text) => text?.split(' ')[0]),
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta Csv' }).click(),
  ]);
  const today = new Date();
  const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  expect(download.suggestedFilename()).toBe(`fornitori_non_attivi_${date.join('-')}.csv`);

  const text = (await readFile(await download.path())).toString('utf8');
  const [first, headers, ...lines] = text.split('\r\n');
  expect(first).toBe('\uFEFFsep=;');
  expect(headers).toBe(
    'Ragione sociale;Partita IVA;Stato contatto;Email riferimento;Email contatto;Codice fiscale;Telefono;Indirizzo;Dominio web;Nota',
  );
  const expected = (await provider.suppliers())
    .filter(({ stato_contatto }) => stato_contatto === 'contrattualizzata')
    .filter(({ denominazione }) => String(denominazione).toLowerCase().includes('s.r.l.'));
  expect(expected).toHaveLength(count);
  expect(lines.pop()).toBe('');
  expect([...lines].sort()).toEqual(expected.map(csvLine).sort());
  const shown = await rows(page, 'suppliers').getByRole('rowheader').allTextContents();
  expect(shown.slice(0, 5)).toEqual(lines.slice(0, 5).map((line) => line.split(';')[0]));
});

test('the filter rifiutata finds what is stored as rifiutato', fullRun, async ({ page, provider }) => {
  await openTab(page, 'suppliers', '?stato=rifiutata');
  await expect(statusChip(page, 'rifiutata')).toHaveAttribute('aria-pressed', 'true');
  const states = await rows(page, 'suppliers')
    .getByRole('button', { name: /Stato contatto di/ })
    .allTextContents();
  expect(new Set(states)).toEqual(new Set(['Rifiutata']));
  expect((await provider.suppliers()).some(({ stato_contatto }) => stato_contatto === 'rifiutato')).toBe(true);
});
