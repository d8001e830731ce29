import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
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
