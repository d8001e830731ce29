import { act, fireEvent, waitFor } from '@testing-library/react';
import { mountedPanels } from './testing/mounted-panels';
import { portalApi } from './testing/portal-api';
import { withConstructedSheets } from './testing/style-sheets';

withConstructedSheets();
jest.mock('./script-origin', () => jest.requireActual('./testing/portal-api'));

const api = portalApi({ isSignedIn: false });
const show = mountedPanels(api.origin);
const browser = { kind: 'browser', basePath: '/clienti' } as const;

afterEach(() => history.replaceState(null, '', '/'));

/** The page goes to an address by its own router, as its user's Back does. */
const pageGoesTo = (address: string) =>
  act(async () => {
    history.replaceState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

test('an address of the page outside the base path leaves the panel where it is', async () => {
  const warn = jest.spyOn(console, 'warn');
  history.replaceState(null, '', '/clienti/dashboardMSSP/tecnici');
  const { panel, update, onNavigate, onError } = await show({ routing: browser });
  const row = await panel.findByText('Ada Neri');
  await pageGoesTo('/altrove');
  await update({ theme: 'dark' });
  expect(row).toBeInTheDocument();
  await pageGoesTo('/clienti/dashboardMSSP');
  expect(await panel.findByText('Alfa')).toBeInTheDocument();
  expect(onNavigate.mock.calls).toEqual([['/dashboardMSSP']]);
  expect(onError).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
});

test('a path that is none of the panel’s is the dashboard’s', async () => {
  const { panel, update, onReady, onNavigate } = await show({ routing: { kind: 'memory', initialPath: '/altro?a=1' } });
  expect(await panel.findByText('Alfa')).toBeInTheDocument();
  expect(onReady.mock.calls).toEqual([['/dashboardMSSP?a=1']]);
  await update({ routing: { kind: 'memory', initialPath: '/dashboardMSSP/tecnici' } });
  await panel.findByText('Ada Neri');
  await update({ routing: { kind: 'memory', initialPath: '/ancora' } });
  expect(await panel.findByText('Alfa')).toBeInTheDocument();
  expect(onNavigate.mock.calls).toEqual([['/dashboardMSSP/tecnici'], ['/dashboardMSSP']]);
});

test('nor does it stay in the page’s address, whose other entries remain', async () => {
  history.replaceState(null, '', '/clienti/vecchio/indirizzo?a=1#b');
  const entries = history.length;
  const { panel, onReady, onNavigate } = await show({ routing: browser });
  expect(await panel.findByText('Alfa')).toBeInTheDocument();
  expect(location.href).toBe('http://localhost/clienti/dashboardMSSP?a=1#b');
  expect(history).toHaveLength(entries);
  expect([onReady.mock.calls, onNavigate.mock.calls]).toEqual([[['/dashboardMSSP?a=1#b']], []]);
});

test('a change of the API’s origin that leaves the path as it is, is no navigation', async () => {
  const { panel, update, onNavigate } = await show();
  await panel.findByText('Alfa');
  await update({ apiOrigin: api.origin().replace('127.0.0.1', 'localhost') });
  await panel.findByText('Alfa');
  expect(onNavigate).not.toHaveBeenCalled();
});

describe('links', () => {
  test('have no address of the page’s where the panel’s address is its own, and go by click and Enter', async () => {
    const { panel, root, user, onNavigate } = await show();
    await panel.findByText('Alfa');
    expect(root.querySelectorAll('a[href^="/"]')).toHaveLength(0);
    const technicians = panel.getByRole('link', { name: 'Tecnici' });
    fireEvent.click(technicians, { ctrlKey: true });
    await panel.findByText('Ada Neri');
    panel.getByRole('link', { name: 'Dashboard' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onNavigate.mock.calls).toEqual([['/dashboardMSSP/tecnici'], ['/dashboardMSSP']]));
  });

  test('have the page’s where it is the page’s', async () => {
    history.replaceState(null, '', '/clienti');
    const { panel } = await show({ routing: browser });
    const technicians = await panel.findByRole('link', { name: 'Tecnici' });
    expect(technicians).toHaveAttribute('href', '/clienti/dashboardMSSP/tecnici');
  });
});
