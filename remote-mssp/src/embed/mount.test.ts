import { getSession } from '@portal/shared/session';
import { empty, held, html, json, scriptedApi } from '@portal/shared/testing';
import { act, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { foreignServer } from '../testing/foreign-server';
import { withConstructedSheets } from '../testing/style-sheets';
import { mount } from './mount';
import type { PanelHandle, PanelOptions, PanelSession } from './panel-api';

withConstructedSheets();
jest.setTimeout(60_000);

// The portal of these tests is the scripted API: a script of a test file has no origin.
const mockPortal = { origin: '' };
jest.mock('./script-origin', () => ({
  get scriptOrigin() {
    return mockPortal.origin;
  },
}));

const api = scriptedApi({ isSignedIn: true });
const elsewhere = foreignServer();
const companies = 'GET /api/mssp/portal/aziende/';
const technicians = 'GET /api/mssp/tecnici/';
const refresh = 'POST /api/token/refresh/';
const tokens = { access: 'mine-1', refresh: 'refresh-1' };
const mounted: PanelHandle[] = [];

beforeEach(() => {
  mockPortal.origin = api.origin();
  api.on(companies, json({ aziende: [{ id: 1, nome: 'Alfa' }] }));
  api.on(technicians, json([{ id_tecnico: 1, nome: 'Ada', cognome: 'Neri' }]));
});

afterEach(() => {
  act(() => {
    for (const handle of mounted.splice(0)) handle.unmount();
  });
  document.body.replaceChildren();
});

/** The panel in a page's element, with what it called back. */
async function show(given: Partial<PanelOptions> = {}) {
  const calls = {
    onSessionEnded: jest.fn(),
    onNavigate: jest.fn(),
    onNotify: jest.fn(),
    onError: jest.fn(),
    onReady: jest.fn(),
  };
  const place = document.createElement('main');
  document.body.append(place);
  const options: PanelOptions = { session: { tokens }, apiOrigin: api.origin(), ...calls, ...given };
  const handle = await act(async () => mount(place, options));
  mounted.push(handle);
  const root = place.firstElementChild?.shadowRoot?.firstElementChild;
  if (!(root instanceof HTMLElement)) throw new Error('Nothing was mounted');
  const update = (changes: Partial<PanelOptions>) => act(async () => handle.update(changes));
  return { ...calls, place, handle, update, panel: within(root), user: userEvent.setup() };
}

const bearersOf = (call: string) => api.callsTo(call).map(({ headers }) => headers.authorization);

test('shows the panel in a shadow root, and says so', async () => {
  const { panel, place, onReady, onNavigate } = await show();
  expect(await panel.findByText('Alfa')).toBeInTheDocument();
  expect(place.children).toHaveLength(1);
  expect(place.textContent).toBe('');
  expect(onReady).toHaveBeenCalledWith('/dashboardMSSP');
  expect(onNavigate).not.toHaveBeenCalled();
});

test('starts at the path it is given, tells where it goes, and leaves the page where it is', async () => {
  const { panel, user, onReady, onNavigate } = await show({
    routing: { kind: 'memory', initialPath: '/dashboardMSSP/tecnici' },
  });
  expect(await panel.findByText('Ada Neri')).toBeInTheDocument();
  expect(onReady).toHaveBeenCalledWith('/dashboardMSSP/tecnici');
  await user.click(panel.getByRole('link', { name: 'Dashboard' }));
  expect(await panel.findByText('Alfa')).toBeInTheDocument();
  expect(onNavigate.mock.calls).toEqual([['/dashboardMSSP']]);
  expect(location.pathname).toBe('/');
});

test('below a base path its address is the page’s, and Back moves it', async () => {
  history.replaceState(null, '', '/clienti/dashboardMSSP/tecnici');
  const { panel, user } = await show({ routing: { kind: 'browser', basePath: '/clienti' } });
  await panel.findByText('Ada Neri');
  await user.click(panel.getByRole('link', { name: 'Dashboard' }));
  await panel.findByText('Alfa');
  expect(location.pathname).toBe('/clienti/dashboardMSSP');
  await act(async () => history.back());
  expect(await panel.findByText('Ada Neri')).toBeInTheDocument();
  expect(location.pathname).toBe('/clienti/dashboardMSSP/tecnici');
  history.replaceState(null, '', '/');
});

test('where the page is not below the base path, it says so and keeps its address to itself', async () => {
  const { panel, onError } = await show({ routing: { kind: 'browser', basePath: '/clienti' } });
  expect(await panel.findByText('Alfa')).toBeInTheDocument();
  expect(String(onError.mock.calls[0]?.[0])).toContain('/ is not below the base path /clienti');
});

test('changes its language and theme, and stays where it is', async () => {
  const { panel, user, update, place, onReady } = await show();
  await user.click(await panel.findByRole('link', { name: 'Tecnici' }));
  await panel.findByText('Ada Neri');
  await update({ language: 'en', theme: 'dark' });
  expect(await panel.findByRole('heading', { name: 'Control panel' })).toBeInTheDocument();
  expect(panel.getByText('Ada Neri')).toBeInTheDocument();
  const root = place.firstElementChild?.shadowRoot?.querySelector('[data-portal]');
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(root).toHaveAttribute('lang', 'en');
  expect(onReady).toHaveBeenCalledTimes(1);
});

describe('with tokens', () => {
  test('sends them to the API alone, renews them once, and hands the new ones back', async () => {
    api.on(companies, empty(401), json({ aziende: [{ id: 1, nome: 'Alfa' }] }));
    api.on(refresh, json({ access: 'mine-2', refresh: 'refresh-2' }));
    const onRenewed = jest.fn();
    localStorage.clear();
    const { panel, onSessionEnded } = await show({ session: { tokens, onRenewed } });
    expect(await panel.findByText('Alfa')).toBeInTheDocument();
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

    api.on(companies, json({ aziende: [{ id: 1, nome: 'Alfa' }] }));
    await update({ session: { tokens: { access: 'new-1', refresh: 'new-2' } } });
    expect(await panel.findByText('Alfa')).toBeInTheDocument();
    expect(bearersOf(companies).at(-1)).toBe('Bearer new-1');
  });
});

describe('tokens that were renewed', () => {
  const refreshTokens = () => api.callsTo(refresh).map(({ body }) => body);
  const alfa = json({ aziende: [{ id: 1, nome: 'Alfa' }] });
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

  test('are kept where the panel was taken away meanwhile, and told to nobody', async () => {
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

  test('give way to those of a later sign-in in the same object', async () => {
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
  const borrowed = <Given extends object>(given?: Given) => ({
    getAccessToken: jest.fn((): string | null | Promise<string | null> => 'theirs-1'),
    refresh: jest.fn(async (): Promise<string | null> => 'theirs-2'),
    ...given,
  });

  test('asks for one before each call, and for another once one was refused', async () => {
    api.on(companies, empty(401), json({ aziende: [{ id: 1, nome: 'Alfa' }] }));
    const session = borrowed();
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

  test('an embedder that still gives the refused token does not make it ask again', async () => {
    api.on(companies, empty(401), json({ aziende: [{ id: 1, nome: 'Alfa' }] }));
    const session = borrowed();
    const { panel, user } = await show({ session });
    await panel.findByText('Alfa');
    await user.click(panel.getByRole('link', { name: 'Tecnici' }));
    await panel.findByText('Ada Neri');
    expect(bearersOf(technicians)).toEqual(['Bearer theirs-2']);
    expect(session.refresh).toHaveBeenCalledTimes(1);
  });

  test('null from refresh ends the session', async () => {
    api.on(companies, empty(401));
    const { panel, onSessionEnded } = await show({ session: borrowed({ refresh: jest.fn(async () => null) }) });
    await panel.findByText(/La sessione è terminata/, undefined, { timeout: 5000 });
    expect(onSessionEnded.mock.calls).toEqual([['refused']]);
  });

  test('without a token to begin with, the session is over at once and nothing is asked of the API', async () => {
    const { panel, onSessionEnded } = await show({ session: borrowed({ getAccessToken: () => null }) });
    await panel.findByText(/La sessione è terminata/);
    expect(onSessionEnded.mock.calls).toEqual([['missing']]);
    expect(api.received).toEqual([]);
  });

  test('while the first token is on its way the panel shows that it loads, and then its rows', async () => {
    let give: (token: string) => void = () => {};
    const token = new Promise<string>((resolve) => {
      give = resolve;
    });
    const { panel, onSessionEnded } = await show({ session: borrowed({ getAccessToken: () => token }) });
    expect(await panel.findByRole('heading', { name: 'Pannello di controllo' })).toBeInTheDocument();
    expect(panel.getByRole('region', { name: 'Elenco delle aziende' })).toHaveAttribute('aria-busy', 'true');
    expect(api.received).toEqual([]);
    give('theirs-1');
    expect(await panel.findByText('Alfa')).toBeInTheDocument();
    expect(bearersOf(companies)).toEqual(['Bearer theirs-1']);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test('null that comes late ends the session as well', async () => {
    const getAccessToken = () => new Promise<null>((resolve) => setTimeout(resolve, 700, null));
    const { panel, onSessionEnded } = await show({ session: borrowed({ getAccessToken }) });
    await panel.findByText(/La sessione è terminata/, undefined, { timeout: 5000 });
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
    expect(api.received).toEqual([]);
  });

  test('an error from getAccessToken is no end: the next try asks again', async () => {
    const getAccessToken = jest.fn(async () => 'theirs-1').mockRejectedValueOnce(new Error('offline'));
    getAccessToken.mockRejectedValueOnce(new Error('offline still'));
    const { panel, user, onError, onSessionEnded } = await show({ session: borrowed({ getAccessToken }) });
    expect(await panel.findByText('Errore di rete o server non raggiungibile')).toBeInTheDocument();
    expect(onError).toHaveBeenCalledWith(new Error('offline'));
    expect(api.received).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Riprova' }));
    expect(await panel.findByText('Alfa')).toBeInTheDocument();
    expect(bearersOf(companies)).toEqual(['Bearer theirs-1']);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test('an error from refresh leaves the session, and is told', async () => {
    api.on(companies, empty(401));
    const lost = new Error('offline');
    const { panel, onError, onSessionEnded } = await show({
      session: borrowed({ refresh: jest.fn(() => Promise.reject(lost)) }),
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
    ['what is no address', () => 'http://['],
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

  test('is refused by update too, whichever of the two it changes, and the panel goes on as it was', async () => {
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

  test('follows no base address that the page gets later', async () => {
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

describe('notices', () => {
  const create = async (shown: Awaited<ReturnType<typeof show>>) => {
    api.on('POST /api/mssp/tecnici/', json({ email: 'a@b.it', id_tecnico: 2 }, 201));
    const { panel, user } = shown;
    await user.click(await panel.findByRole('button', { name: 'Crea Tecnico' }));
    await user.type(panel.getByLabelText('Email'), 'a@b.it');
    await user.click(panel.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(shown.onNotify).toHaveBeenCalled());
  };
  const atTechnicians = { routing: { kind: 'memory', initialPath: '/dashboardMSSP/tecnici' } } as const;
  const message = 'Tecnico creato. Email di attivazione inviata a a@b.it.';

  test('are told and shown, and stay behind the bell', async () => {
    const shown = await show(atTechnicians);
    await create(shown);
    expect(shown.onNotify.mock.calls).toEqual([[expect.objectContaining({ message, tone: 'success' })]]);
    expect(await shown.panel.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(shown.panel.queryByText(message)).not.toBeInTheDocument(), { timeout: 5000 });
    await shown.user.click(shown.panel.getByRole('button', { name: /Notifiche/ }));
    expect(await shown.panel.findByText(message)).toBeInTheDocument();
  });

  test('are not shown where the embedder prevents it', async () => {
    const shown = await show({ ...atTechnicians, onNotify: undefined } as object);
    await shown.update({ onNotify: (notice) => notice.preventDefault() });
    api.on('POST /api/mssp/tecnici/', json({ email: 'a@b.it', id_tecnico: 2 }, 201));
    await shown.user.click(await shown.panel.findByRole('button', { name: 'Crea Tecnico' }));
    await shown.user.click(shown.panel.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(shown.panel.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shown.panel.queryByText(/Tecnico creato/)).not.toBeInTheDocument();
  });
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

test('a failing API is shown as such, with its way to try again', async () => {
  api.on(companies, html(500), json({ aziende: [{ id: 1, nome: 'Alfa' }] }));
  const { panel, user } = await show();
  await user.click(await panel.findByRole('button', { name: 'Riprova' }));
  expect(await panel.findByText('Alfa')).toBeInTheDocument();
});

test('what an embedder’s callback throws reaches the page and stops nothing', async () => {
  const reported = jest.fn();
  Object.defineProperty(globalThis, 'reportError', { configurable: true, value: reported });
  const mistake = new Error('theirs');
  const { panel } = await show({
    onReady: () => {
      throw mistake;
    },
  });
  expect(await panel.findByText('Alfa')).toBeInTheDocument();
  expect(reported).toHaveBeenCalledWith(mistake);
  Reflect.deleteProperty(globalThis, 'reportError');
});

test.each<[string, unknown, RegExp]>([
  ['no session', {}, /^session must be/],
  ['half a session', { session: { getAccessToken: () => 'a' } }, /^session must be/],
  ['tokens that are none', { session: { tokens: 'a' } }, /^session must be/],
  ['routing of no kind', { session: { tokens }, routing: { kind: 'hash' } }, /^routing must be/],
])('%s is refused with the page untouched', (_, options, message) => {
  const place = document.createElement('main');
  expect(() => mount(place, options as PanelOptions)).toThrow(message);
  expect(place.childNodes).toHaveLength(0);
});

test('an update that is refused leaves the panel as it was', async () => {
  const { panel, handle } = await show();
  await panel.findByText('Alfa');
  expect(() => handle.update({ session: {} as PanelSession })).toThrow(TypeError);
  expect(panel.getByText('Alfa')).toBeInTheDocument();
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
