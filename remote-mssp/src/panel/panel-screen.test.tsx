import { expectAccessible, foreignServer, json, scriptedApi } from '@portal/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel';

const api = scriptedApi({ isSignedIn: true });
const elsewhere = foreignServer();
const address = () => screen.getByLabelText('Address');
const menu = (name = 'Sezioni del pannello') => within(screen.getByRole('navigation', { name }));

beforeEach(() => {
  api.on(
    'GET /api/mssp/portal/aziende/',
    json({
      aziende: [
        { id: 1, nome: 'Alfa' },
        { id: 2, nome: 'Beta' },
      ],
    }),
  );
  api.on('GET /api/mssp/tecnici/', json([{ id_tecnico: 1, nome: 'Ada', cognome: 'Neri' }]));
  api.on(
    'GET /api/enterprise/aziende-caricate/',
    json([
      { id: 1, denominazione: 'Gamma' },
      { id: 2, denominazione: 'Beta', stato_contatto: 'rifiutato' },
    ]),
  );
});

const show = (at: string, language: 'it' | 'en' = 'it') => renderPanel({ at, apiOrigin: api.origin(), language });

test('has its title, its description and three tabs', async () => {
  await show('/dashboardMSSP');
  expect(screen.getByRole('heading', { level: 1, name: 'Pannello di controllo' })).toBeVisible();
  expect(screen.getByText('Panoramica dei sotto-account e creazione di nuovi')).toBeVisible();
  const links = menu().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboardMSSP'],
    ['Tecnici', '/dashboardMSSP/tecnici'],
    ['Provisioning aziende', '/dashboardMSSP/provisioning'],
  ]);
  await screen.findByText('Alfa');
});

test('each tab is a link to its own address, says that it is the current one, and Back returns', async () => {
  const { user } = await show('/dashboardMSSP');
  await screen.findByText('Alfa');
  await user.click(menu().getByRole('link', { name: 'Tecnici' }));
  expect(await screen.findByText('Ada Neri')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Tecnici' })).toBeInTheDocument();
  expect(address()).toHaveTextContent('/dashboardMSSP/tecnici');
  expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('Tecnici');
  await expectAccessible();
  await user.click(menu().getByRole('link', { name: 'Provisioning aziende' }));
  expect(await screen.findByText('Gamma')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('Ada Neri')).toBeVisible();
});

test('focus in a tab that goes with Back moves to the link of the one that comes', async () => {
  const { user } = await show('/dashboardMSSP');
  await screen.findByText('Alfa');
  await user.click(menu().getByRole('link', { name: 'Tecnici' }));
  const row = await screen.findByRole('rowheader', { name: 'Ada Neri' });
  act(() => row.focus());
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('Alfa')).toBeVisible();
  expect(menu().getByRole('link', { name: 'Dashboard' })).toHaveFocus();
});

test('each tab gives the page its title, in the language chosen', async () => {
  const { user, services, translations } = await show('/dashboardMSSP');
  const title = () => services.setTitle.mock.lastCall?.[0];
  await screen.findByText('Alfa');
  expect(title()).toBe('Dashboard – Pannello di controllo');
  await user.click(menu().getByRole('link', { name: 'Tecnici' }));
  expect(title()).toBe('Tecnici – Pannello di controllo');
  await user.click(menu().getByRole('link', { name: 'Provisioning aziende' }));
  expect(title()).toBe('Provisioning aziende – Pannello di controllo');
  await act(() => translations.change('en'));
  expect(title()).toBe('Company provisioning – Control panel');
  await screen.findByText('Gamma');
});

test('a link to the tab that is open changes its search and filter; typing replaces the entry that Back leaves', async () => {
  const { user } = await show('/dashboardMSSP/tecnici');
  await screen.findByText('Ada Neri');
  await user.click(menu().getByRole('link', { name: 'Provisioning aziende' }));
  await screen.findByText('Gamma');
  await user.type(screen.getByRole('searchbox'), 'gam');
  await waitFor(() => expect(address()).toHaveTextContent('/dashboardMSSP/provisioning?cerca=gam'));
  await user.click(screen.getByRole('link', { name: 'Link' }));
  expect(screen.getByRole('searchbox')).toHaveValue('beta');
  expect(screen.getByRole('button', { name: /^rifiutata/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Beta')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('searchbox')).toHaveValue('gam');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('Ada Neri')).toBeVisible();
});

test("a host that lends the address of another API gives it no token of the window's session", async () => {
  await renderPanel({ at: '/dashboardMSSP', apiOrigin: elsewhere.origin() });
  expect(await screen.findByText('Errore nella richiesta: 404')).toBeVisible();
  expect(elsewhere.received.length).toBeGreaterThan(0);
  for (const { headers } of elsewhere.received) expect(headers).not.toHaveProperty('authorization');
});
