import { expectAccessible, json, renderScreen, scriptedApi } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote';

const api = scriptedApi({ isSignedIn: true });
const call = 'GET /api/mssp/portal/aziende/';
const show = (language?: 'it' | 'en') =>
  renderScreen(remote, 'sample', { apiOrigin: api.origin(), ...(language && { language }) });

test('counts the client companies, in both languages', async () => {
  api.on(call, json({ aziende: [{ id: 1 }, { id: 2 }] }));
  const view = await show();
  expect(await screen.findByText('2 aziende clienti')).toBeVisible();
  await expectAccessible();
  view.unmount();
  await show('en');
  expect(await screen.findByText('2 client companies')).toBeVisible();
});

test('says what failed, and tries again', async () => {
  api.on(call, json({}, 500), json({ aziende: [{ id: 1 }] }));
  const { user } = await show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Errore nella richiesta: 500');
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Un’azienda cliente')).toBeVisible();
});
