import { expectAccessible, json, scriptedApi } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel';

const api = scriptedApi({ isSignedIn: true });
const suppliers = [
  { id: 1, denominazione: 'Alfa Srl', stato_contatto: 'da contattare' },
  { id: 2, denominazione: 'Beta Spa', stato_contatto: 'contattata' },
];
const technicians = [{ id_tecnico: 1, nome: 'Ada', cognome: 'Neri', stato: 'attivo' }];

beforeEach(() => {
  api.on('GET /api/enterprise/aziende-caricate/', json(suppliers));
  api.on('GET /api/mssp/tecnici/', json(technicians));
  api.on('GET /api/mssp/portal/aziende/', json({ aziende: [{ id: 1, nome: 'Alfa Srl' }] }));
});

async function shown(tab: string, language: 'it' | 'en' = 'it') {
  const view = await renderPanel({ at: `/dashboardMSSP/${tab}`, apiOrigin: api.origin(), language });
  await screen.findAllByRole('rowheader');
  return view;
}

test('? and its button list the keys, which ? and / can be taken from', async () => {
  const { user } = await shown('provisioning');
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Scorciatoie da tastiera' }));
  const headings = dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Ovunque, tranne nei dialoghi', 'Negli elenchi', 'Nel dialogo della nota']);
  expect(dialog.getByText('Alla riga il cui nome inizia così')).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('switch', { name: 'Usa / per cercare e ? per i tasti' }));
  await user.keyboard('{Escape}?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Scorciatoie da tastiera' }));
  await user.click(await screen.findByRole('switch', { name: 'Usa / per cercare e ? per i tasti' }));
  await user.keyboard('{Escape}?');
  expect(await screen.findByRole('dialog', { name: 'Scorciatoie da tastiera' })).toBeVisible();
});

test.each([
  ['?', 'a row', /Stato contatto di Alfa/],
  ['?', 'the list', 'Opzioni dell’elenco'],
  ['{Control>}k{/Control}', 'a row', /Stato contatto di Alfa/],
])('%s in the menu of %s opens a dialog, which gives focus back to the menu’s button', async (key, _, name) => {
  const { user } = await shown('provisioning');
  await user.click(screen.getByRole('button', { name }));
  await user.keyboard(key);
  await screen.findByRole('dialog');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
});

test('? in the search is a letter', async () => {
  const { user } = await shown('provisioning');
  await user.type(screen.getByRole('searchbox'), '?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('?');
});

test('Enter and arrow down move from the search to the first row that it found', async () => {
  const { user } = await shown('provisioning');
  await user.type(screen.getByRole('searchbox'), 'b{Enter}');
  expect(screen.getByRole('rowheader', { name: 'Beta Spa' })).toHaveFocus();
  await user.clear(screen.getByRole('searchbox'));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('rowheader', { name: 'Alfa Srl' })).toHaveFocus();
  await user.type(screen.getByRole('searchbox'), 'zzz{Enter}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('Enter on a supplier opens its note, on a company its area; on a technician it goes to the switch, and changes nothing', async () => {
  const { user, unmount } = await shown('provisioning');
  await user.type(screen.getByRole('searchbox'), 'b{Enter}{Enter}');
  expect(screen.getByRole('dialog', { name: 'Aggiungi nota' })).toHaveTextContent('Beta Spa');
  unmount();
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const company = await shown('');
  await company.user.type(screen.getByRole('searchbox'), '{Enter}{Enter}');
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  open.mockRestore();
  company.unmount();
  const second = await shown('tecnici');
  await second.user.type(screen.getByRole('searchbox'), '{Enter}{Enter}');
  expect(screen.getByRole('switch', { name: 'Stato – Ada Neri' })).toHaveFocus();
  expect(api.received.every(({ call }) => call.startsWith('GET'))).toBe(true);
});
