import { expectAccessible, json, scriptedApi } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel';

const api = scriptedApi({ isSignedIn: true });
const list = 'GET /api/enterprise/aziende-caricate/';
const alfa = { id: 1, denominazione: 'Alfa Srl', stato_contatto: 'da contattare' };
const beta = { id: 2, denominazione: 'Beta Spa', stato_contatto: 'da contattare' };
const gamma = { id: 3, denominazione: 'Gamma', stato_contatto: 'contattata' };

const filteredBy = async (status: string, language: 'it' | 'en' = 'it') => {
  const at = `/dashboardMSSP/provisioning?stato=${status}`;
  const view = await renderPanel({ at, apiOrigin: api.origin(), language });
  await screen.findAllByRole('rowheader');
  return view;
};
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const statusMenu = (name: string) => row(name).getByRole('button', { name: /Stato contatto di/ });
const chip = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} ?\\d+$`) });

beforeEach(() => {
  api.on(list, json([alfa, beta, gamma]));
  api.on('PATCH /api/enterprise/aziende-caricate/1/', json({ id: 1, stato_contatto: 'contattata' }));
});

async function markAlfa(user: Awaited<ReturnType<typeof filteredBy>>['user']) {
  await user.click(statusMenu('Alfa'));
  await user.click(screen.getByRole('menuitemradio', { name: 'Contattata' }));
  await waitFor(() => expect(statusMenu('Alfa')).toHaveTextContent('Contattata'));
}

test('a supplier that the filter no longer fits stays, and says so', async () => {
  const { user } = await filteredBy('da contattare');
  await markAlfa(user);
  expect(names()).toEqual(['Alfa SrlFuori dal filtro', 'Beta Spa']);
  // It is in sight, but not counted.
  expect(screen.getByText('1 azienda su 3')).toHaveAttribute('role', 'status');
  await expectAccessible();
});

test('it goes with the filter, and does not come back with it', async () => {
  const { user } = await filteredBy('da contattare');
  await markAlfa(user);
  await user.click(chip('contattata'));
  expect(names()).toEqual(['Alfa Srl', 'Gamma']);
  await user.click(chip('da contattare'));
  expect(names()).toEqual(['Beta Spa']);
  expect(screen.getByText('1 azienda su 3')).toBeVisible();
});

test('it stays while the list is searched and read again', async () => {
  const { user, client } = await filteredBy('da contattare');
  await markAlfa(user);
  api.on(list, json([{ ...alfa, stato_contatto: 'contattata' }, { ...beta, denominazione: 'Beta Nuova' }, gamma]));
  await act(() => client.refetchQueries());
  await waitFor(() => expect(names()).toEqual(['Alfa SrlFuori dal filtro', 'Beta Nuova']));
  await user.type(screen.getByRole('searchbox'), 'alfa');
  expect(names()).toEqual(['Alfa SrlFuori dal filtro']);
});

test('a change that fails marks nothing; without a filter nothing is marked', async () => {
  api.on('PATCH /api/enterprise/aziende-caricate/1/', json({}, 500), json({ id: 1, stato_contatto: 'contattata' }));
  const { user, services } = await filteredBy('da contattare');
  await user.click(statusMenu('Alfa'));
  await user.click(screen.getByRole('menuitemradio', { name: 'Contattata' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(expect.stringContaining('500'), 'error', 'Alfa Srl'),
  );
  expect(names()).toEqual(['Alfa Srl', 'Beta Spa']);
  await user.click(chip('Tutti'));
  await markAlfa(user);
  expect(names()).toEqual(['Alfa Srl', 'Beta Spa', 'Gamma']);
});
