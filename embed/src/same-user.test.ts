import { getSession } from '@portal/shared/session';
import { empty, held, json, type Reply, scriptedApi } from '@portal/shared/testing';
import { act, fireEvent, waitFor } from '@testing-library/react';
import type { PanelOptions, PanelSession } from './panel-api';
import { mountedPanels } from './testing/mounted-panels';
import { comeFrom, companies, technicians } from './testing/portal-api';
import { withConstructedSheets } from './testing/style-sheets';
import { tokenOf } from './testing/token-of';

withConstructedSheets();
jest.mock('./script-origin', () => jest.requireActual('./testing/portal-api'));

const api = scriptedApi({ isSignedIn: false });
const show = mountedPanels(api.origin);
const suppliers = 'GET /api/enterprise/aziende-caricate/';
const over = /La sessione è terminata/;

const answers: readonly (readonly [call: string, reply: Reply])[] = [
  [companies, json({ aziende: [{ id: 1, nome: 'Alfa' }] })],
  [technicians, json(['Ada', 'Eva'].map((nome, id) => ({ id_tecnico: id, nome, cognome: 'Neri' })))],
  [
    suppliers,
    json(['Beta', 'Gamma'].map((denominazione, id) => ({ id, denominazione, stato_contatto: 'contattata' }))),
  ],
];

const answer = () => {
  for (const [call, reply] of answers) api.on(call, reply);
};

beforeEach(() => {
  comeFrom(api.origin());
  api.on('POST /api/token/refresh/', empty(401));
  answer();
});

const ofUser = (id: string): PanelSession => ({
  tokens: { access: tokenOf({ user_id: id }), refresh: `refresh-${id}` },
});
const lentTo = (id: string): PanelSession => {
  const token = tokenOf({ sub: id });
  return { getAccessToken: () => token, refresh: async () => null };
};

// Keys of the test library do not come into a shadow root.
const type = (field: Element, value: string) => fireEvent.change(field, { target: { value } });

type Shown = Awaited<ReturnType<typeof show>>;

/** At the suppliers with search, filter, order and scroll place, and the dialog of a note that is being written. */
async function leaveWork({ panel, user, root, onNavigate }: Shown) {
  await user.click(await panel.findByRole('link', { name: 'Provisioning aziende' }));
  await panel.findByText('Beta');
  type(panel.getByRole('searchbox'), 'a');
  await user.click(panel.getByRole('button', { name: /^contattata/ }));
  await user.click(panel.getByRole('button', { name: /^Ragione sociale/ }));
  const region = panel.getByRole('region', { name: 'Elenco delle aziende caricate' });
  region.scrollTop = 120;
  fireEvent.scroll(region);
  await user.click(panel.getAllByRole('button', { name: /^Aggiungi nota/ })[0] ?? root);
  type(panel.getByRole('textbox', { name: 'Nota' }), 'da richiamare');
  await waitFor(() => expect(onNavigate.mock.lastCall?.[0]).toMatch(/cerca=a&stato=contattata&ordine=/));
}

/** Saving is refused, and with it the session. */
async function endSession({ panel, user, root }: Shown) {
  api.on('PATCH /api/enterprise/aziende-caricate/1/', empty(401));
  api.on('PATCH /api/enterprise/aziende-caricate/0/', empty(401));
  await user.click(panel.getByRole('button', { name: 'Salva' }));
  await panel.findByText(over);
  // A role would not tell: jsdom keeps the computed style of before.
  expect(root.querySelector('[style*="display: none"] h1')).toBeInTheDocument();
  expect(root.querySelector('dialog[open]')).not.toBeInTheDocument();
}

const placeOf = ({ panel }: Shown) => ({
  search: panel.getByRole('searchbox', { hidden: true }),
  filter: panel.getByRole('button', { name: /^contattata/, hidden: true }),
  region: panel.getByRole('region', { name: 'Elenco delle aziende caricate', hidden: true }),
});

test.each([
  ['tokens', ofUser],
  ['lent tokens @full', lentTo],
])('the same user, with %s, goes on where they were, with what they typed', async (_, session) => {
  const shown = await show({ session: session('ada') });
  await leaveWork(shown);
  const before = placeOf(shown);
  await endSession(shown);
  expect(shown.onSessionEnded.mock.calls).toEqual([['refused']]);

  const [reads, navigations] = [api.callsTo(suppliers).length, shown.onNavigate.mock.calls.length];
  await shown.update({ session: session('ada') });
  expect(await shown.panel.findByRole('textbox', { name: 'Nota' })).toHaveValue('da richiamare');
  const after = placeOf(shown);
  expect(after).toEqual(before);
  expect(after.search).toHaveValue('a');
  expect(after.filter).toHaveAttribute('aria-pressed', 'true');
  expect(after.region.scrollTop).toBe(120);
  expect(shown.panel.queryByText(over)).not.toBeInTheDocument();
  await waitFor(() => expect(api.callsTo(suppliers)).toHaveLength(reads + 1));
  expect(shown.onNavigate.mock.calls).toHaveLength(navigations);
});

test.each<[string, PanelSession, string]>([
  ['another user', ofUser('eva'), '127.0.0.1'],
  ['tokens that name no user @full', { tokens: { access: 'opaque' } }, '127.0.0.1'],
  ['the same id, of another API @full', ofUser('ada'), 'localhost'],
])('with %s the panel begins where the page wants, and finds nothing of the user before', async (_, session, host) => {
  const shown = await show({ session: ofUser('ada') });
  await leaveWork(shown);
  await endSession(shown);
  for (const [call] of answers) api.on(call, json(call === companies ? { aziende: [] } : []));
  await shown.update({ session, apiOrigin: api.origin().replace('127.0.0.1', host) });
  expect(await shown.panel.findByRole('heading', { name: 'Pannello di controllo' })).toBeInTheDocument();
  expect(shown.onNavigate.mock.lastCall).toEqual(['/dashboardMSSP']);
  await shown.user.click(shown.panel.getByRole('link', { name: 'Provisioning aziende' }));
  expect(await shown.panel.findByRole('searchbox')).toHaveValue('');
  expect(shown.panel.queryByRole('dialog')).not.toBeInTheDocument();
  expect(shown.root.innerHTML).not.toMatch(/Beta|Gamma|richiamare/);
});

test('lent tokens that change hands take the panel along, in the midst of a session @full', async () => {
  let token = tokenOf({ user_id: 1 });
  const shown = await show({ session: { getAccessToken: () => token, refresh: async () => null } });
  const { panel, user } = shown;
  await user.click(await panel.findByRole('link', { name: 'Tecnici' }));
  type(await panel.findByRole('searchbox'), 'ada');
  token = tokenOf({ user_id: 2 });
  await user.click(panel.getByRole('link', { name: 'Provisioning aziende' }));
  await waitFor(() => expect(shown.onNavigate.mock.lastCall).toEqual(['/dashboardMSSP']));
  expect(await panel.findByText('Alfa')).toBeInTheDocument();
  await user.click(panel.getByRole('link', { name: 'Tecnici' }));
  expect(await panel.findByRole('searchbox')).toHaveValue('');
});

test('while the user of the next tokens is unknown, nothing of the previous user shows', async () => {
  const shown = await show({ session: lentTo('ada') });
  const { panel, root } = shown;
  const row = await panel.findByText('Alfa');
  let give = (_: string) => {};
  const token = new Promise<string>((resolve) => {
    give = resolve;
  });
  const reads = api.received.length;
  await shown.update({ session: { getAccessToken: () => token, refresh: async () => null } });
  expect(row.closest('[style*="display: none"]')).toBeInTheDocument();
  expect(panel.getByText('Caricamento...')).toBeInTheDocument();
  expect(api.received).toHaveLength(reads);
  await shown.update({ theme: 'dark' });
  expect(row.closest('[style*="display: none"]')).toBeInTheDocument();
  await act(async () => give(tokenOf({ sub: 'ada' })));
  await waitFor(() => expect(root.querySelector('[style*="display: none"]')).not.toBeInTheDocument());
  expect(row).toBeInTheDocument();
  expect(shown.onSessionEnded).not.toHaveBeenCalled();
});

test('users without a name find neither favourites nor recent choices of one another @full', async () => {
  const { panel, user, root, update } = await show({ session: { tokens: { access: 'opaque-1' } } });
  const searchFor = async (name: string) => {
    await user.click(await panel.findByRole('button', { name: 'Cerca ovunque' }));
    type(await panel.findByRole('combobox'), name);
    return panel.findAllByRole('option');
  };
  await user.click((await searchFor('alfa'))[0] ?? root);
  await user.click(await panel.findByRole('button', { name: 'Preferita' }));
  expect(panel.getByRole('button', { name: 'Preferite 1' })).toBeInTheDocument();
  await update({ session: { tokens: { access: 'opaque-2' } } });
  await panel.findByText('Alfa');
  expect((await searchFor('')).map((option) => option.textContent)[0]).toBe('Dashboard');
  expect(panel.queryByRole('button', { name: /Preferit/ })).not.toBeInTheDocument();
});

const adaAtTechnicians: Partial<PanelOptions> = {
  session: ofUser('ada'),
  routing: { kind: 'memory', initialPath: '/dashboardMSSP/tecnici' },
};

test('a bulk update that another user interrupts tells them nothing, and offers no undo', async () => {
  const waiting = held(empty());
  api.on(
    technicians,
    json(['Ada', 'Eva'].map((nome, id) => ({ id_tecnico: id, nome, cognome: 'Neri', stato: 'disattivo' }))),
  );
  api.on('POST /api/mssp/tecnici/0/enable/', empty());
  api.on('POST /api/mssp/tecnici/1/enable/', waiting.reply);
  const { panel, user, update, onNotify } = await show(adaAtTechnicians);
  await user.click(await panel.findByRole('checkbox', { name: /^Seleziona tutti/ }));
  await user.click(panel.getByRole('button', { name: 'Attiva' }));
  await waitFor(() => expect(waiting.waiting()).toBe(1));
  await update({ session: ofUser('eva') });
  await waitFor(() => expect(waiting.isAbandoned()).toBe(true));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(onNotify).not.toHaveBeenCalled();
  expect(panel.queryByRole('button', { name: 'Annulla modifica' })).not.toBeInTheDocument();
});

test('a list that failed as the session ended is read for whoever comes back @full', async () => {
  api.on(technicians, empty(401));
  const shown = await show(adaAtTechnicians);
  await shown.panel.findByText(over);
  answer();
  await shown.update({ session: ofUser('ada') });
  expect(await shown.panel.findByText('Ada Neri')).toBeInTheDocument();
  expect(shown.panel.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
});

describe('the portal’s session', () => {
  const signIn = (userId: string) =>
    act(() => getSession().signIn({ access: `access-${userId}`, refresh: `refresh-${userId}` }, userId));

  test('goes on for the same user once it ran out', async () => {
    signIn('ada');
    const shown = await show({ session: { shared: true } });
    await leaveWork(shown);
    await endSession(shown);
    signIn('ada');
    expect(await shown.panel.findByRole('textbox', { name: 'Nota' })).toHaveValue('da richiamare');
  });

  test('leaves nothing after a logout', async () => {
    signIn('ada');
    const shown = await show({ session: { shared: true } });
    await leaveWork(shown);
    act(() => getSession().signOut());
    await shown.panel.findByText(over);
    expect(shown.root.innerHTML).not.toMatch(/Beta|Gamma|richiamare/);
    signIn('ada');
    expect(await shown.panel.findByText('Alfa')).toBeInTheDocument();
    expect(shown.panel.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('of another user, who signed in meanwhile, begins anew @full', async () => {
    signIn('ada');
    const shown = await show({ session: { shared: true } });
    await leaveWork(shown);
    signIn('eva');
    expect(await shown.panel.findByText('Alfa')).toBeInTheDocument();
    expect(shown.root.innerHTML).not.toMatch(/Beta|Gamma|richiamare/);
  });
});
