import { expectAccessible, json, renderScreen, scriptedApi } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../remote';

const api = scriptedApi({ isSignedIn: true });
const list = 'GET /api/mssp/portal/aziende/';
const show = (id: string) => renderScreen(remote, 'client', { at: `/report/${id}`, apiOrigin: api.origin() });

const companies = [
  {
    id: 1,
    nome: 'Alfa',
    endpoint_attivi: 3,
    endpoint_totali: 5,
    malware_rate: 0.01,
    browsing_protezione: 40,
    nis2_risk_score: null,
    minacce_percentuale: 70,
  },
  { id: 'b/2', nome: 'Beta', malware_rate: 10, browsing_protezione: 90, nis2_risk_score: 60, minacce_percentuale: 20 },
];

test('puts one company beside the fleet, and names it in the title', async () => {
  api.on(list, json({ aziende: companies }));
  const { services } = await show('1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Alfa' })).toBeVisible();
  expect(screen.getByText('Endpoint attivi: 3 su 5')).toBeVisible();
  expect(screen.getByText('Priorità: 1ª su 2 aziende (1ª: la più urgente)')).toBeVisible();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Malware rilevato (File Angel)< 0,1% buono5,0%',
    'Protezione navigazione (Browsing Angel)40,0% critico65,0%',
    'Copertura NIS2—60,0%',
    'Rischio cyber70,0% critico45,0%',
  ]);
  expect(services.setTitle).toHaveBeenCalledWith('Alfa');
  await expectAccessible();
});

test('prints, with its date', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  api.on(list, json({ aziende: companies }));
  const { user } = await show('1');
  expect(await screen.findByText(/^Situazione al \d/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stampa' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('an id travels in the address as it is', async () => {
  api.on(list, json({ aziende: companies }));
  await show(encodeURIComponent('b/2'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Beta' })).toBeVisible();
});

test('an unknown company leads back', async () => {
  api.on(list, json({ aziende: companies }));
  const { user } = await show('9');
  expect(await screen.findByRole('heading', { level: 1, name: 'Azienda non trovata' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Tutte le aziende' }));
  expect(screen.getByText('Elsewhere: /report')).toBeVisible();
});
