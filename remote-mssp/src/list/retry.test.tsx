import { empty, json, scriptedApi } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel';

const api = scriptedApi({ isSignedIn: true });
const companies = 'GET /api/mssp/portal/aziende/';
const refresh = 'POST /api/token/refresh/';

test('Riprova renews the session although the refresh was unavailable a moment ago', async () => {
  api.on(companies, empty(401), empty(401), json({ aziende: [{ id: 1, nome: 'Alfa' }] }));
  api.on(refresh, empty(503), json({ access: 'access-2', refresh: 'refresh-2' }));
  const { user } = await renderPanel({ at: '/dashboardMSSP', apiOrigin: api.origin() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Errore di rete o server non raggiungibile');
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Alfa')).toBeVisible();
  expect(api.callsTo(refresh)).toHaveLength(2);
});
