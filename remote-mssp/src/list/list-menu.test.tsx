import { expectAccessible, json } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { companiesTab, listCall } from '../testing/companies-tab';
import { parseCsv } from '../testing/parse-csv';
import { savedFiles } from '../testing/saved-files';

const { api, shown } = companiesTab();
const files = savedFiles();
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent?.trim());
const companies = [
  { id: 1, nome: 'Alfa; Srl', endpoint_attivi: 8, endpoint_totali: 10, malware_rate: 12.5, minacce_percentuale: 60 },
  { id: 2, nome: '\u0000=Beta' },
  { id: 3, nome: ' "=Gamma"' },
];

beforeEach(() => api.on(listCall, json({ aziende: companies })));

async function opened() {
  const view = await shown();
  await view.user.click(screen.getByRole('button', { name: 'Opzioni dell’elenco' }));
  return view;
}

test('a column that is hidden stays so on the next visit, and does not sort any more', async () => {
  const { user, unmount } = await opened();
  await expectAccessible();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Copertura NIS2' }));
  expect(headers()).not.toContain('NIS2');
  // The menu stays, for the next column.
  expect(screen.getByRole('menuitemcheckbox', { name: 'Copertura NIS2', checked: false })).toHaveFocus();
  unmount();
  await opened();
  expect(headers()).not.toContain('NIS2');
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Copertura NIS2' }));
  expect(headers()).toContain('NIS2');
  expect(localStorage.getItem('portal.columns.companies')).toBeNull();
});

test('the rows shown are copied as a table of the columns shown, nothing of theirs as a formula', async () => {
  const { user, services } = await opened();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('menuitem', { name: 'Copia le righe' }));
  await waitFor(() => expect(services.notify.mock.calls).toEqual([['3 righe copiate', 'success']]));
  const [head, first, second, third] = (write.mock.calls[0]?.[0] ?? '').split('\n').map((line) => line.split('\t'));
  expect(head?.slice(0, 3)).toEqual(['Azienda', 'Endpoint attivi', 'Malware File Angel']);
  expect(first?.slice(0, 3)).toEqual(['Alfa; Srl', '8 su 10', '12,5%']);
  expect(second?.[0]).toBe("'\u0000=Beta");
  expect(third?.[0]).toBe('"""=Gamma"""');
});

test('the client companies are exported, nothing of theirs as a formula', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('menuitem', { name: 'Esporta CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await files[0]?.content.text();
  const [, head, first, second] = parseCsv((text ?? '').replace(/^\uFEFF/, ''));
  expect(head).toHaveLength(6);
  expect(first?.[0]).toBe('Alfa; Srl');
  expect(second?.slice(0, 2)).toEqual(["'\u0000=Beta", '']);
});

test('the list says as of when it is, and is read anew', async () => {
  const { user } = await shown();
  expect(screen.getByText(/^Aggiornato alle \d{2}:\d{2}$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aggiorna l’elenco' }));
  await waitFor(() => expect(api.callsTo(listCall)).toHaveLength(2));
});
