import { expectAccessible, json } from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { listCall, names, statusChip, statusMenu, suppliersTab, updateCall } from '../testing/suppliers-tab';

const { api, shown } = suppliersTab();
const alfa = { id: 1, denominazione: 'Alfa Srl', stato_contatto: 'da contattare' };
const beta = { id: 2, denominazione: 'Beta Spa', stato_contatto: 'da contattare' };
const gamma = { id: 3, denominazione: 'Gamma', stato_contatto: 'contattata' };

const toContact = '?stato=da+contattare';

beforeEach(() => {
  api.on(listCall, json([alfa, beta, gamma]));
  api.on(updateCall(1), json({ id: 1, stato_contatto: 'contattata' }));
});

async function markAlfa(user: Awaited<ReturnType<typeof shown>>['user']) {
  await user.click(statusMenu('Alfa'));
  await user.click(screen.getByRole('menuitemradio', { name: 'Contattata' }));
  await waitFor(() => expect(statusMenu('Alfa')).toHaveTextContent('Contattata'));
}

test('a supplier that the filter no longer fits stays, says so, and goes with the filter', async () => {
  const { user } = await shown(toContact);
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona tutte le aziende mostrate' }));
  await markAlfa(user);
  expect(names()).toEqual(['Alfa SrlFuori dal filtro', 'Beta Spa']);
  // It is in sight, but not counted, and nothing is done to it.
  expect(screen.getByText('1 azienda su 3')).toHaveAttribute('role', 'status');
  expect(screen.getByText('1 selezionata')).toBeVisible();
  const box = screen.getByRole('checkbox', { name: 'Seleziona Alfa Srl' });
  expect(box).toBeDisabled();
  expect(box).not.toBeChecked();
  const all = screen.getByRole('checkbox', { name: 'Seleziona tutte le aziende mostrate' });
  await user.click(all);
  await user.click(screen.getByRole('rowheader', { name: /Alfa/ }));
  await user.keyboard(' {Control>}a{/Control}');
  expect(all).toBeChecked();
  expect(screen.getByText('1 selezionata')).toBeVisible();
  await expectAccessible();
  await user.click(statusChip('contattata'));
  expect(names()).toEqual(['Alfa Srl', 'Gamma']);
  await user.click(statusChip('da contattare'));
  expect(names()).toEqual(['Beta Spa']);
  expect(screen.getByText('1 azienda su 3')).toBeVisible();
});

test('it stays while the list is searched and read again', async () => {
  const { user, client } = await shown(toContact);
  await markAlfa(user);
  api.on(listCall, json([{ ...alfa, stato_contatto: 'contattata' }, { ...beta, denominazione: 'Beta Nuova' }, gamma]));
  await act(() => client.refetchQueries());
  await waitFor(() => expect(names()).toEqual(['Alfa SrlFuori dal filtro', 'Beta Nuova']));
  await user.type(screen.getByRole('searchbox'), 'alfa');
  expect(names()).toEqual(['Alfa SrlFuori dal filtro']);
});

test('a change that fails marks nothing; without a filter nothing is marked', async () => {
  api.on(updateCall(1), json({}, 500), json({ id: 1, stato_contatto: 'contattata' }));
  const { user, services } = await shown(toContact);
  await user.click(statusMenu('Alfa'));
  await user.click(screen.getByRole('menuitemradio', { name: 'Contattata' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(expect.stringContaining('500'), 'error', 'Alfa Srl'),
  );
  expect(names()).toEqual(['Alfa Srl', 'Beta Spa']);
  await user.click(statusChip('Tutti'));
  await markAlfa(user);
  expect(names()).toEqual(['Alfa Srl', 'Beta Spa', 'Gamma']);
});
