import { json } from '@portal/shared/testing';
import { act, waitFor } from '@testing-library/react';
import { mount } from './mount';
import { mountedPanels } from './testing/mounted-panels';
import { portalApi } from './testing/portal-api';
import { reportedErrors } from './testing/reported-errors';
import { withConstructedSheets } from './testing/style-sheets';

withConstructedSheets();
jest.mock('./script-origin', () => jest.requireActual('./testing/portal-api'));

const api = portalApi({ isSignedIn: true });
const show = mountedPanels(api.origin);
const reported = reportedErrors();
const tokens = { access: 'mine-1', refresh: 'refresh-1' };

test('shows the panel in a shadow root, at the path it is given, tells where it goes, and leaves the page where it is', async () => {
  const { panel, place, user, onReady, onNavigate } = await show({
    routing: { kind: 'memory', initialPath: '/dashboardMSSP/tecnici' },
  });
  expect(await panel.findByText('Ada Neri')).toBeInTheDocument();
  expect(place.children).toHaveLength(1);
  expect(place.textContent).toBe('');
  expect(onReady).toHaveBeenCalledWith('/dashboardMSSP/tecnici');
  expect(onNavigate).not.toHaveBeenCalled();
  await user.click(panel.getByRole('link', { name: 'Dashboard' }));
  expect(await panel.findByText('Alfa')).toBeInTheDocument();
  expect(onNavigate.mock.calls).toEqual([['/dashboardMSSP']]);
  expect(location.pathname).toBe('/');
});

test('notices are reported and shown, and stay behind the bell', async () => {
  const message = 'Tecnico creato. Email di attivazione inviata a a@b.it.';
  api.on('POST /api/mssp/tecnici/', json({ email: 'a@b.it', id_tecnico: 2 }, 201));
  const { panel, user, onNotify } = await show({
    routing: { kind: 'memory', initialPath: '/dashboardMSSP/tecnici' },
  });
  await user.click(await panel.findByRole('button', { name: 'Crea Tecnico' }));
  const seen = panel.findByText(message, {}, { timeout: 10_000 });
  await user.click(panel.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(onNotify.mock.calls).toEqual([[expect.objectContaining({ message, tone: 'success' })]]));
  await seen;
  await waitFor(() => expect(panel.queryByText(message)).not.toBeInTheDocument(), { timeout: 5000 });
  await user.click(panel.getByRole('button', { name: /Notifiche/ }));
  expect(await panel.findByText(message)).toBeInTheDocument();
});

test('says that there is no connection, in its language, until there is one', async () => {
  const { panel, update } = await show();
  await panel.findByText('Alfa');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(panel.getByText(/^Sei offline/).closest('[role="status"]')).toBeInTheDocument();
  await update({ language: 'en' });
  expect(await panel.findByText(/^You are offline/)).toBeInTheDocument();
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(panel.queryByText(/^You are offline/)).not.toBeInTheDocument();
});

test('an error of the panel reaches the page, and without personal data the portal, which learns of what page', async () => {
  const listen = jest.spyOn(window, 'addEventListener').mockImplementation((type) => {
    if (type === 'storage') throw new Error('lost by anna@example.it');
  });
  const { onError } = await show();
  const sent = () => api.callsTo('POST /telemetry').flatMap(({ body }) => body);
  await waitFor(() => expect(onError).toHaveBeenCalledWith(new Error('lost by anna@example.it')));
  await waitFor(() => expect(sent()).toHaveLength(onError.mock.calls.length));
  const fault = {
    type: 'failed',
    by: 'embed',
    page: location.origin,
    owner: 'remote-mssp 1.0.0',
    message: 'lost by …',
  };
  expect(sent()[0]).toMatchObject(fault);
  listen.mockRestore();
});

test('what an embedder’s callback throws reaches the page and stops nothing', async () => {
  const mistake = new Error('theirs');
  const { panel } = await show({
    onReady: () => {
      throw mistake;
    },
  });
  expect(await panel.findByText('Alfa')).toBeInTheDocument();
  expect(reported()).toEqual([mistake]);
});

test('unmounting twice, updating afterwards, or unmounting before anything shows does nothing', async () => {
  const { handle, place, panel } = await show();
  await panel.findByText('Alfa');
  act(() => {
    handle.unmount();
    handle.unmount();
    handle.update({ language: 'en' });
  });
  expect(place.childNodes).toHaveLength(0);
  await act(async () => mount(place, { session: { tokens }, apiOrigin: api.origin() }).unmount());
  expect(place.childNodes).toHaveLength(0);
});
