import {
  expectAccessible,
  fakeServices,
  json,
  loadExtension,
  renderExtension,
  scriptedApi,
} from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote';

const api = scriptedApi({ isSignedIn: true });
const list = 'GET /api/mssp/portal/aziende/';
const show = () =>
  renderExtension(remote, 'priority', {
    point: 'mssp.company@1',
    props: { company: { id: 2, name: 'Beta' } },
    apiOrigin: api.origin(),
  });

test('a company’s drawer says how urgent it is, and leads to its report', async () => {
  const companies = [
    { id: 1, nome: 'Alfa', minacce_percentuale: 20 },
    { id: 2, nome: 'Beta', minacce_percentuale: 70 },
  ];
  api.on(list, json({ aziende: companies }));
  await show();
  expect(await screen.findByText('Priorità: 1ª su 2 aziende (1ª: la più urgente)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Apri il report' })).toHaveAttribute('href', '/reports.client?id=2');
  await expectAccessible();
});

test('without the list it still leads there', async () => {
  api.on(list, json({}, 500));
  await show();
  expect(await screen.findByText('Non è stato possibile caricare il report')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Apri il report' })).toBeVisible();
});

test('the menu’s action leads there too', async () => {
  const openReport = await loadExtension(remote, 'open-report', 'mssp.company-actions@1');
  const services = fakeServices();
  await openReport({ company: { id: 2, name: 'Beta' } }, services);
  expect(services.navigate).toHaveBeenCalledWith('/reports.client?id=2');
});
