import { getSession } from '@portal/shared/session';
import { empty, foreignServer, held, json } from '@portal/shared/testing';
import { act, waitFor } from '@testing-library/react';
import { mount } from './mount';
import { mountedPanels } from './testing/mounted-panels';
import { companies, portalApi, technicians } from './testing/portal-api';
import { withConstructedSheets } from './testing/style-sheets';

withConstructedSheets();
jest.mock('./script-origin', () => jest.requireActual('./testing/portal-api'));

const api = portalApi({ isSignedIn: true });
const elsewhere = foreignServer();
const show = mountedPanels(api.origin);
const refresh = 'POST /api/token/refresh/';
const tokens = { access: 'mine-1', refresh: 'refresh-1' };
const alfa = json({ aziende: [{ id: 1, nome: 'Alfa' }] });
const bearersOf = (call: string) => api.callsTo(call).map(({ headers }) => headers.authorization);

describe('with tokens', () => {
  test('sends them to the API alone, renews them once, and hands the new ones back', async () => {
    api.on(companies, empty(401), alfa);
    api.on(refresh, json({ access: 'mine-2', refresh: 'refresh-2' }));
    const onRenewed = jest.fn();
    localStorage.clear();
    const { panel, user, onSessionEnded } = await show({ session: { tokens, onRenewed } });
    expect(await panel.findByText('Alfa')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'In sintesi' }));
    expect(bearersOf(companies)).toEqual(['Bearer mine-1', 'Bearer mine-2']);
    expect(api.callsTo(refresh).map(({ body }) => body)).toEqual([{ refresh: 'refresh-1' }]);
    expect(onRenewed.mock.calls).toEqual([[{ access: 'mine-2', refresh: 'refresh-2' }]]);
    expect(onSessionEnded).not.toHaveBeenCalled();
    expect({ ...localStorage }).toEqual({});
  });

  test.each([
    ['refused', { access: 'mine-1', refresh: 'spent' }, 'refused'],
    ['missing', { access: 'mine-1' }, 'missing'],
  ])('a renewal that is %s ends the session, and the page stays where it is', async (_, given, reason) => {
    api.on(companies, empty(401));
    api.on(refresh, empty(401));
    const { panel, update, onSessionEnded } = await show({ session: { tokens: given } });
    expect(await panel.findByText(/La sessione è terminata/, undefined, { timeout: 5000 })).toBeInTheDocument();
    expect(onSessionEnded.mock.calls).toEqual([[reason]]);
    expect(location.pathname).toBe('/');
    expect(panel.queryByRole('heading', { name: 'Pannello di controllo' })).not.toBeInTheDocument();

    api.on(companies, alfa);
    await update({ session: { tokens: { access: 'new-1', refresh: 'new-2' } } });
    expect(await panel.findByText('Alfa')).toBeInTheDocument();
    expect(bearersOf(companies).at(-1)).toBe('Bearer new-1');
  });
});

test('an action that ends the session gives no notice of its own', async () => {
  api.on(technicians, json([{ id_tecnico: 1, nome: 'Ada', cognome: 'Neri', stato: 'attivo' }]));
  api.on('POST /api/mssp/tecnici/1/disable/', empty(401));
  api.on(refresh, empty(401));
  const routing = { kind: 'memory', initialPath: '/dashboardMSSP/tecnici' } as const;
  const { panel, user, onNotify, onSessionEnded } = await show({ session: { tokens: { ...tokens } }, routing });
  await user.click(await panel.findByRole('switch', { name: 'Stato – Ada Neri' }));
  await waitFor(() => expect(onSessionEnded.mock.calls).toEqual([['refused']]));
  expect(onNotify).not.toHaveBeenCalled();
});

describe('tokens that were renewed', () => {
  const refreshTokens = () => api.callsTo(refresh).map(({ body }) => body);
  const own = (onRenewed = jest.fn()) => ({ tokens: { access: 'own-1', refresh: 'own-refresh-1' }, onRenewed });

  test('serve a panel that is taken away and put back', async () => {
    api.on(companies, empty(401), alfa, empty(401), alfa);
    api.on(refresh, json({ access: 'own-2', refresh: 'own-refresh-2' }), json({ access: 'own-3' }));
    const session = own();
    const first = await show({ session });
    await first.panel.findByText('Alfa');
    act(() => first.handle.unmount());
    const { panel, onSessionEnded } = await show({ session });
    await panel.findByText('Alfa');
    expect(bearersOf(companies)).toEqual(['own-1', 'own-2', 'own-2', 'own-3'].map((token) => `Bearer ${token}`));
    expect(refreshTokens()).toEqual([{ refresh: 'own-refresh-1' }, { refresh: 'own-refresh-2' }]);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test('are kept where the panel was removed meanwhile, and reported to nobody @full', async () => {
    const renewal = held(json({ access: 'own-2', refresh: 'own-refresh-2' }));
    api.on(companies, empty(401), alfa);
    api.on(refresh, renewal.reply);
    const session = own();
    const first = await show({ session });
    await waitFor(() => expect(renewal.waiting()).toBe(1));
    act(() => first.handle.unmount());
    expect(renewal.isAbandoned()).toBe(false);
    renewal.release();
    // As long as an answer takes to come back.
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    const { panel } = await show({ session });
    await panel.findByText('Alfa');
    expect(bearersOf(companies)).toEqual(['Bearer own-1', 'Bearer own-2']);
    expect(session.onRenewed).not.toHaveBeenCalled();
  });

  test('give way to those of a later sign-in in the same object @full', async () => {
    api.on(companies, empty(401), alfa);
    api.on(refresh, json({ access: 'own-2', refresh: 'own-refresh-2' }));
    const session = own();
    const first = await show({ session });
    await first.panel.findByText('Alfa');
    act(() => first.handle.unmount());
    Object.assign(session.tokens, { access: 'other-1', refresh: 'other-refresh-1' });
    const { panel } = await show({ session });
    await panel.findByText('Alfa');
    expect(bearersOf(companies).at(-1)).toBe('Bearer other-1');
  });
});

describe('with the embedder’s own tokens', () => {
  const tokenProvider = <Given extends object>(given?: Given) => ({
    getAccessToken: jest.fn((): string | null | Promise<string | null> => 'theirs-1'),
    refresh: jest.fn(async (): Promise<string | null> => 'theirs-2'),
    ...given,
  });

  test('asks for one before each call, and for another once one was refused', async () => {
    api.on(companies, empty(401), alfa);
    const session = tokenProvider();
    const { panel, user } = await show({ session });
    expect(await panel.findByText('Alfa')).toBeInTheDocument();
    expect(bearersOf(companies)).toEqual(['Bearer theirs-1', 'Bearer theirs-2']);
    expect(session.refresh).toHaveBeenCalledTimes(1);
    expect(api.callsTo(refresh)).toEqual([]);

    session.getAccessToken.mockReturnValue('theirs-3');
    await user.click(panel.getByRole('link', { name: 'Tecnici' }));
    await panel.findByText('Ada Neri');
    expect(bearersOf(technicians)).toEqual(['Bearer theirs-3']);
  });

  test('an embedder that still gives the refused token does not make it ask again @full', async () => {
    api.on(companies, empty(401), alfa);
    const session = tokenProvider();
    const { panel, user } = await show({ session });
    await panel.findByText('Alfa');
    await user.click(panel.getByRole('link', { name: 'Tecnici' }));
    await panel.findByText('Ada Neri');
    expect(bearersOf(technicians)).toEqual(['Bearer theirs-2']);
    expect(session.refresh).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['null from refresh', 'refused', 1, { refresh: jest.fn(async () => null) }],
    ['null from getAccessToken', 'missing', 0, { getAccessToken: () => null }],
    [
      'null from getAccessToken that comes late @full',
      'missing',
      0,
      { getAccessToken: () => new Promise<null>((resolve) => setTimeout(resolve, 700, null)) },
    ],
  ])('%s ends the session', async (_, reason, calls, given) => {
    api.on(companies, empty(401));
    const { panel, onSessionEnded } = await show({ session: tokenProvider(given) });
    await panel.findByText(/La sessione è terminata/, undefined, { timeout: 5000 });
    expect(onSessionEnded.mock.calls).toEqual([[reason]]);
    expect(api.received).toHaveLength(calls);
  });

  test('while the first token is on its way the panel shows that it loads, and then its rows', async () => {
    let give: (token: string) => void = () => {};
    const token = new Promise<string>((resolve) => {
      give = resolve;
    });
    const { panel, onSessionEnded } = await show({ session: tokenProvider({ getAccessToken: () => token }) });
    expect(await panel.findByRole('heading', { name: 'Pannello di controllo' })).toBeInTheDocument();
    expect(panel.getByRole('region', { name: 'Elenco delle aziende' })).toHaveAttribute('aria-busy', 'true');
    expect(api.received).toEqual([]);
    give('theirs-1');
    expect(await panel.findByText('Alfa')).toBeInTheDocument();
    expect(bearersOf(companies)).toEqual(['Bearer theirs-1']);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test('an error from getAccessToken is no end: the next try asks again', async () => {
    const getAccessToken = jest.fn(async () => 'theirs-1').mockRejectedValueOnce(new Error('offline'));
    getAccessToken.mockRejectedValueOnce(new Error('offline still'));
    const { panel, user, onError, onSessionEnded } = await show({ session: tokenProvider({ getAccessToken }) });
    expect(await panel.findByText('Errore di rete o server non raggiungibile')).toBeInTheDocument();
    expect(onError).toHaveBeenCalledWith(new Error('offline'));
    expect(api.received).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Riprova' }));
    expect(await panel.findByText('Alfa')).toBeInTheDocument();
    expect(bearersOf(companies)).toEqual(['Bearer theirs-1']);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test('an error from refresh leaves the session, and is reported', async () => {
    api.on(companies, empty(401));
    const lost = new Error('offline');
    const { panel, onError, onSessionEnded } = await show({
      session: tokenProvider({ refresh: jest.fn(() => Promise.reject(lost)) }),
    });
    await waitFor(() => expect(onError).toHaveBeenCalledWith(lost), { timeout: 5000 });
    expect(await panel.findByText('Errore di rete o server non raggiungibile')).toBeInTheDocument();
    expect(onSessionEnded).not.toHaveBeenCalled();
  });
});

describe('with the portal’s session', () => {
  test('uses its tokens, and a logout in the portal ends it', async () => {
    const { panel, handle, onSessionEnded } = await show({ session: { shared: true } });
    await panel.findByText('Alfa');
    expect(bearersOf(companies)).toEqual(['Bearer access-1']);
    act(() => getSession().signOut());
    expect(await panel.findByText(/La sessione è terminata/)).toBeInTheDocument();
    expect(onSessionEnded.mock.calls).toEqual([['logout']]);
    act(() => getSession().signIn({ access: 'access-2', refresh: 'refresh-2' }));
    expect(await panel.findByText('Alfa')).toBeInTheDocument();
    act(() => handle.unmount());
  });

  const shared = { shared: true } as const;

  test.each([
    ['another origin', () => elsewhere.origin()],
    ['another host by user info', () => `${api.origin()}@${new URL(elsewhere.origin()).host}`],
    ['a host by two slashes', () => '/'],
    ['an invalid address', () => 'http://['],
  ])('is refused for %s, before anything is in the page or sent', async (_, apiOrigin) => {
    const place = document.createElement('main');
    expect(() => mount(place, { session: shared, apiOrigin: apiOrigin() })).toThrow(
      new TypeError(
        `apiOrigin (api-origin) "${apiOrigin()}" is refused: with the shared session, tokens go to ${api.origin()} alone, where this script came from`,
      ),
    );
    expect(place.children).toHaveLength(0);
    expect([elsewhere.received, api.received]).toEqual([[], []]);
  });

  test('is refused by update too, whichever of the two it changes, and the panel goes on as it was @full', async () => {
    const { panel, handle, user, update } = await show({ session: shared });
    await panel.findByText('Alfa');
    expect(() => handle.update({ apiOrigin: elsewhere.origin() })).toThrow('is refused');
    await user.click(panel.getByRole('link', { name: 'Tecnici' }));
    expect(await panel.findByText('Ada Neri')).toBeInTheDocument();

    await update({ session: { tokens: { access: 'mine-9' } }, apiOrigin: elsewhere.origin() });
    await panel.findByText('Errore nella richiesta: 404');
    expect(() => handle.update({ session: shared })).toThrow('is refused');
    expect(elsewhere.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer mine-9']);
  });

  test('follows no base address that the page gets later @full', async () => {
    const base = document.createElement('base');
    base.href = api.origin();
    document.head.append(base);
    const { panel, user } = await show({ session: shared, apiOrigin: '' });
    await panel.findByText('Alfa');
    base.href = elsewhere.origin();
    await user.click(panel.getByRole('link', { name: 'Tecnici' }));
    expect(await panel.findByText('Ada Neri')).toBeInTheDocument();
    expect(elsewhere.received).toEqual([]);
    base.remove();
  });
});
