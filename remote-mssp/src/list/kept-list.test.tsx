import { json, scriptedApi } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel';

const api = scriptedApi({ isSignedIn: true });
const supplier = (id: number, denominazione: string) => ({ id, denominazione, stato_contatto: 'contattata' });
const search = () => screen.getByRole('searchbox');
const address = () => screen.getByLabelText('Address');
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

beforeEach(() => {
  api.on('GET /api/enterprise/aziende-caricate/', json([supplier(1, 'Alfa'), supplier(2, 'Beta')]));
  api.on('GET /api/mssp/tecnici/', json([{ id_tecnico: 1, nome: 'Ada', cognome: 'Neri' }]));
});

async function shown(at = '') {
  const view = await renderPanel({ at: `/dashboardMSSP/provisioning${at}`, apiOrigin: api.origin() });
  await screen.findAllByRole('rowheader');
  return view;
}
type User = Awaited<ReturnType<typeof shown>>['user'];

async function goTo(user: User, tab: string, row: string) {
  await user.click(screen.getByRole('link', { name: tab }));
  await screen.findByText(row);
}

test('a tab is as it was left, however soon that was after the last key', async () => {
  const { user } = await shown();
  await user.click(screen.getByRole('button', { name: 'Ragione sociale' }));
  await user.click(screen.getByRole('button', { name: 'Ragione sociale' }));
  await user.click(screen.getByRole('button', { name: /^contattata/ }));
  await user.type(search(), 'a');
  await goTo(user, 'Tecnici', 'Ada Neri');
  expect(search()).toHaveValue('');
  await goTo(user, 'Provisioning aziende', 'Beta');
  expect(search()).toHaveValue('a');
  expect(names()).toEqual(['Beta', 'Alfa']);
  await waitFor(() => expect(address()).toHaveTextContent('?cerca=a&stato=contattata&ordine=-name'));
});

test('the link to the tab that is open shows everything, and so it stays', async () => {
  const { user } = await shown('?cerca=alfa');
  await user.click(screen.getByRole('link', { name: 'Provisioning aziende' }));
  expect(names()).toEqual(['Alfa', 'Beta']);
  await goTo(user, 'Tecnici', 'Ada Neri');
  await goTo(user, 'Provisioning aziende', 'Beta');
  expect(search()).toHaveValue('');
});

test('an address with a query of its own is that, and nothing that was left', async () => {
  const { user } = await shown('?cerca=alfa');
  await goTo(user, 'Tecnici', 'Ada Neri');
  await user.click(screen.getByRole('link', { name: 'Link' }));
  expect(await screen.findByText('Nessuna azienda trovata')).toBeVisible();
  expect(search()).toHaveValue('beta');
});
