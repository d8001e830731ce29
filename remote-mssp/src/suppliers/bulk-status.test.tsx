import { configureSession, type Session } from '@portal/shared/session';
import { expectAccessible, held, json } from '@portal/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listCall, statusChip, suppliersTab } from '../testing/suppliers-tab';

const { api, shown } = suppliersTab();
const supplier = (id: number, stato_contatto: string) => ({ id, denominazione: `Ditta ${id}`, stato_contatto });
const many = (count: number) => Array.from({ length: count }, (_, index) => supplier(index + 1, 'da contattare'));

const box = (name: string) => screen.getByRole('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const all = () => box('Seleziona tutte le aziende mostrate');
const bar = (name: string) => screen.queryByRole('group', { name });
const states = () => screen.getAllByRole('button', { name: /Stato contatto di/ }).map((menu) => menu.textContent);
async function markAll(user: Awaited<ReturnType<typeof shown>>['user']) {
  await user.click(all());
  await user.click(button('Segna come contattate'));
  await user.click(button('Imposta «Contattata»'));
}

const updates = () => api.received.filter(({ call }) => call.startsWith('PATCH'));

test('marks those selected, past those that have the state or are under contract, with one toast', async () => {
  api.on(
    listCall,
    json([supplier(1, 'da contattare'), supplier(2, 'Contattata'), supplier(3, 'contrattualizzata'), supplier(4, 'x')]),
  );
  api.reply(json({}));
  const { user, services } = await shown();
  expect(screen.queryByRole('button', { name: 'Segna come contattate' })).not.toBeInTheDocument();
  await user.click(all());
  expect(bar('4 selezionate')).toBeVisible();
  expect(screen.getByText('4 selezionate', { selector: '[role="status"]' })).toBeInTheDocument();
  await expectAccessible();
  await user.click(button('Segna come contattate'));
  await user.click(button('Imposta «Contattata»'));
  await waitFor(() => expect(states()).toEqual(['Contattata', 'Contattata', 'Contattata']));
  // Both are on their way at once.
  expect(new Map(updates().map(({ call, body }) => [call.slice(-3), body]))).toEqual(
    new Map([
      ['/1/', { stato_contatto: 'contattata' }],
      ['/4/', { stato_contatto: 'contattata' }],
    ]),
  );
  expect(services.notify.mock.calls).toEqual([['Stato contatto aggiornato: 2 aziende, 2 senza modifiche', 'success']]);
  expect(screen.queryByRole('button', { name: 'Deseleziona' })).not.toBeInTheDocument();
});

test('a few go at a time, with progress, until they are stopped; the rest stays selected', async () => {
  api.on(listCall, json(many(20)));
  const answer = held(json({}));
  api.reply(answer.reply);
  const { user, services } = await shown();
  await user.click(all());
  await user.click(button('Segna come rifiutate'));
  await user.click(button('Imposta «Rifiutata»'));
  await waitFor(() => expect(answer.waiting()).toBe(4));
  const progress = screen.getByRole('progressbar', { name: 'Aggiornamento in corso...' });
  expect(progress).toHaveAttribute('max', '20');
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  await expectAccessible();
  act(() => answer.release());
  await waitFor(() => expect(updates()).toHaveLength(5));
  expect(answer.waiting()).toBe(4);
  await user.click(button('Interrompi'));
  for (let left = 4; left > 0; left -= 1) act(() => answer.release());
  await waitFor(() =>
    expect(services.notify.mock.calls).toEqual([['Stato contatto aggiornato: 5 aziende, 15 non elaborate', 'success']]),
  );
  expect(updates()).toHaveLength(5);
  expect(bar('15 selezionate')).toBeVisible();
  expect(button('Deseleziona')).toHaveFocus();
});

test('each failure is named and stays selected for another try', async () => {
  api.on(listCall, json(many(3)));
  api.reply(json({}));
  api.on('PATCH /api/enterprise/aziende-caricate/2/', json({}, 500), json({}));
  const { user, services } = await shown();
  await markAll(user);
  await waitFor(() =>
    expect(services.notify.mock.calls).toEqual([['Stato contatto aggiornato: 2 aziende, 1 non riuscita', 'error']]),
  );
  const notice = screen.getByText('Modifiche non riuscite: 1 «Contattata»').closest('[role="alert"]');
  expect(notice).toHaveTextContent('Modifiche non riuscite: 1 «Contattata»');
  expect(notice).toHaveTextContent('Ditta 2: Errore nella richiesta: 500');
  expect(box('Seleziona Ditta 2')).toBeChecked();
  expect(box('Seleziona Ditta 1')).not.toBeChecked();
  await expectAccessible();
  await user.click(button('Segna come contattate'));
  // One alone is changed without a question.
  await waitFor(() => expect(states()).toEqual(['Contattata', 'Contattata', 'Contattata']));
  expect(screen.queryByText(/non riuscite/)).not.toBeInTheDocument();
});

test('what failed, told in the order of the rows, is tried again from where it is told, whatever is selected', async () => {
  api.on(listCall, json(many(4)));
  api.reply(json({}));
  // The second in its row is the last to fail.
  const late = held(json({}, 500));
  api.on('PATCH /api/enterprise/aziende-caricate/2/', late.reply, json({}));
  api.on('PATCH /api/enterprise/aziende-caricate/4/', json({}, 400), json({}, 500), json({}));
  const { user, services } = await shown();
  await markAll(user);
  await waitFor(() => expect(late.waiting()).toBe(1));
  act(() => late.release());
  await screen.findByText('Modifiche non riuscite: 2 «Contattata»');
  const notice = within(screen.getByRole('alert'));
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ditta 2: Errore nella richiesta: 500',
    'Ditta 4: Errore nella richiesta: 400',
  ]);
  await user.click(button('Deseleziona'));
  await user.click(box('Seleziona Ditta 4'));
  await user.click(button('Riprova'));
  await screen.findByText('Modifiche non riuscite: 1 «Contattata»');
  expect(screen.getByRole('rowheader', { name: 'Ditta 4' })).toHaveFocus();
  expect(updates()).toHaveLength(6);
  await user.click(button('Riprova'));
  await waitFor(() => expect(states()).toEqual(['Contattata', 'Contattata', 'Contattata', 'Contattata']));
  expect(box('Seleziona Ditta 4')).not.toBeChecked();
  expect(services.notify.mock.calls.map(([message]) => message)).toEqual([
    'Stato contatto aggiornato: 2 aziende, 2 non riuscite',
    'Stato contatto aggiornato: 1 azienda, 1 non riuscita',
    'Stato contatto aggiornato: 1 azienda',
  ]);
});

test.each([
  ['{Control>}k{/Control}', 'Cerca ovunque'],
  ['?', 'Scorciatoie da tastiera'],
])('%s over a bar that goes meanwhile gives focus to its own button', async (key, name) => {
  api.on(listCall, json(many(2)));
  api.on('GET /api/mssp/portal/aziende/', json({ aziende: [] }));
  api.on('GET /api/mssp/tecnici/', json([]));
  const answer = held(json({}));
  api.reply(answer.reply);
  const { user } = await shown();
  await markAll(user);
  await waitFor(() => expect(answer.waiting()).toBe(2));
  await user.keyboard(key);
  await screen.findByRole('dialog');
  for (let left = 2; left > 0; left -= 1) act(() => answer.release());
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Interrompi', hidden: true })).not.toBeInTheDocument(),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button(name)).toHaveFocus());
});

test('a change of which all fail is told once, by the list’s own notice', async () => {
  api.on(listCall, json([...many(2), supplier(3, 'contattata')]));
  api.reply(json({}, 500));
  const { user, services } = await shown();
  await markAll(user);
  expect(await screen.findByText('Nessuna azienda aggiornata: 2 errori, 1 senza modifiche «Contattata»')).toBeVisible();
  expect(services.notify).not.toHaveBeenCalled();
  await user.click(button('Chiudi'));
  expect(screen.getByRole('rowheader', { name: 'Ditta 1' })).toHaveFocus();
});

test('goes on while another tab shows, which tells how it ended, and can be stopped from its own', async () => {
  api.on(listCall, json(many(1_000)));
  api.on('GET /api/mssp/tecnici/', json([]));
  const answer = held(json({}));
  api.reply(answer.reply);
  const { user, services } = await shown();
  await user.click(all());
  expect(screen.getByText('1.000 selezionate', { selector: '[role="status"]' })).toBeInTheDocument();
  await user.click(all());
  await markAll(user);
  await waitFor(() => expect(answer.waiting()).toBe(4));
  await user.click(screen.getByRole('link', { name: 'Tecnici' }));
  act(() => answer.release());
  await waitFor(() => expect(updates()).toHaveLength(5));
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Provisioning aziende' }));
  await user.click(await screen.findByRole('button', { name: 'Interrompi' }));
  await user.click(screen.getByRole('link', { name: 'Tecnici' }));
  for (let left = 4; left > 0; left -= 1) act(() => answer.release());
  const told = ['Stato contatto aggiornato: 5 aziende, 995 non elaborate', 'success'];
  await waitFor(() => expect(services.notify.mock.calls).toEqual([told]));
});

test('stopped after another tab showed, it leaves the rest selected', async () => {
  api.on(listCall, json(many(20)));
  api.on('GET /api/mssp/tecnici/', json([]));
  const answer = held(json({}));
  api.reply(answer.reply);
  const { user } = await shown();
  await markAll(user);
  await waitFor(() => expect(answer.waiting()).toBe(4));
  await user.click(screen.getByRole('link', { name: 'Tecnici' }));
  await user.click(screen.getByRole('link', { name: 'Provisioning aziende' }));
  expect(bar('20 selezionate')).toBeVisible();
  await user.click(button('Interrompi'));
  for (let left = 4; left > 0; left -= 1) act(() => answer.release());
  await waitFor(() => expect(bar('16 selezionate')).toBeVisible());
  expect(box('Seleziona Ditta 4')).not.toBeChecked();
});

test('names what failed where another tab shows, and on its own still, selected for another try', async () => {
  act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
  api.on(listCall, json(many(3)));
  api.on('GET /api/mssp/tecnici/', json([]));
  const answer = held(json({}, 500));
  api.reply(answer.reply);
  api.on('PATCH /api/enterprise/aziende-caricate/3/', json({}));
  const { user, services } = await shown('?stato=da+contattare');
  await markAll(user);
  await waitFor(() => expect(answer.waiting()).toBe(2));
  await user.click(screen.getByRole('link', { name: 'Tecnici' }));
  for (let left = 2; left > 0; left -= 1) act(() => answer.release());
  const told = ['Stato contatto aggiornato: 1 azienda, 2 non riuscite', 'error', 'Ditta 1, Ditta 2'];
  await waitFor(() => expect(services.notify.mock.calls).toEqual([told]));
  const back = async () => {
    await user.click(screen.getByRole('link', { name: 'Provisioning aziende' }));
    await screen.findAllByRole('rowheader');
    expect(statusChip('da contattare')).toHaveAttribute('aria-pressed', 'true');
  };
  await back();
  expect(screen.getByText('Modifiche non riuscite: 2 «Contattata»')).toBeVisible();
  expect(screen.queryByText(/non confermate/)).not.toBeInTheDocument();
  expect(bar('2 selezionate')).toBeVisible();
  await user.click(button('Deseleziona'));
  await user.click(screen.getByRole('link', { name: 'Tecnici' }));
  await back();
  expect(bar('2 selezionate')).not.toBeInTheDocument();
  api.reply(json({}));
  await user.click(button('Riprova'));
  // No longer of the filter, they stay in sight.
  await waitFor(() => expect(states()).toEqual(['Contattata', 'Contattata']));
  expect(screen.queryByText(/non riuscite/)).not.toBeInTheDocument();
});

test('an undo from another tab names what failed, and on its own has it tried again', async () => {
  api.on(listCall, json([supplier(1, 'rifiutato'), supplier(2, 'rifiutato')]));
  api.on('GET /api/mssp/portal/aziende/', json({ aziende: [] }));
  api.reply(json({}));
  const { user, services } = await shown();
  await user.click(all());
  await user.click(button('Segna come contattate'));
  await waitFor(() => expect(services.notify).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByText('Nessuna azienda trovata')).toBeVisible();
  api.on('PATCH /api/enterprise/aziende-caricate/2/', json({}, 500));
  services.notify.mock.calls[0]?.[3]?.onSelect();
  await waitFor(() => expect(services.notify).toHaveBeenCalledTimes(2));
  expect(services.notify.mock.calls[1]?.[2]).toBe('Ditta 2');
  await user.click(screen.getByRole('link', { name: 'Provisioning aziende' }));
  api.on('PATCH /api/enterprise/aziende-caricate/2/', json({}));
  await user.click(await screen.findByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(states()).toEqual(['Rifiutata', 'Rifiutata']));
  expect(screen.queryByText(/non riuscite/)).not.toBeInTheDocument();
});

test('a session that ends stops the run; the same user is told what was done, and the rest is selected @full', async () => {
  const signIn = () => act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
  signIn();
  api.on(listCall, json(many(20)));
  api.reply(json({}, 401));
  for (const id of [1, 2, 3]) api.on(`PATCH /api/enterprise/aziende-caricate/${id}/`, json({}));
  const { user, services, unmount } = await shown();
  await markAll(user);
  await waitFor(() => expect(services.notify).toHaveBeenCalledTimes(1));
  expect(updates().length).toBeLessThan(10);
  unmount();
  signIn();
  const again = await shown();
  expect(screen.getByText('Stato contatto aggiornato: 3 aziende, 17 non confermate')).toBeVisible();
  expect(bar('17 selezionate')).toBeVisible();
  expect(box('Seleziona Ditta 3')).not.toBeChecked();
  await expectAccessible();
  api.reply(json({}));
  await user.click(button('Segna come contattate'));
  await user.click(button('Imposta «Contattata»'));
  await waitFor(() => expect(again.services.notify).toHaveBeenCalledTimes(1));
  expect(bar('17 selezionate')).not.toBeInTheDocument();
  expect(screen.queryByText(/non confermate/)).not.toBeInTheDocument();
});

test('an undo that the end of the session stops is told as one @full', async () => {
  const signIn = () => act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
  signIn();
  api.on(listCall, json([supplier(1, 'rifiutato'), supplier(2, 'rifiutato')]));
  api.reply(json({}));
  const { user, services, unmount } = await shown();
  await user.click(all());
  await user.click(button('Segna come contattate'));
  await waitFor(() => expect(services.notify).toHaveBeenCalledTimes(1));
  api.reply(json({}, 401));
  act(() => services.notify.mock.calls[0]?.[3]?.onSelect());
  await waitFor(() => expect(services.notify).toHaveBeenCalledTimes(2));
  unmount();
  signIn();
  await shown();
  const told = 'Modifica annullata – Stato contatto aggiornato: 0 aziende, 2 non confermate';
  expect(screen.getByText(told)).toBeVisible();
});

test.each<[string, (session: Session) => void]>([
  ['a logout', (session) => session.signOut()],
  ["another user's sign-in", (session) => session.signIn({ access: 'b', refresh: 's' }, 'bea')],
])('%s leaves nothing of a run that it stops, nor of one before', async (_, leave) => {
  const session = configureSession({});
  act(() => session.signIn({ access: 'a', refresh: 'r' }, 'ada'));
  sessionStorage.setItem('portal.bulk.technicians', JSON.stringify({ userId: 'ada', total: 3, left: [2, 3] }));
  api.on(listCall, json(many(20)));
  const answer = held(json({}));
  api.reply(answer.reply);
  const { user, services } = await shown();
  await markAll(user);
  await waitFor(() => expect(answer.waiting()).toBe(4));
  act(() => leave(session));
  for (let left = 4; left > 0; left -= 1) act(() => answer.release());
  await waitFor(() => expect(services.notify).toHaveBeenCalled());
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('portal.bulk'))).toEqual([]);
});

test.each(['Deseleziona', 'Chiudi'])('%s forgets an interrupted run, and focuses its first row', async (name) => {
  act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
  sessionStorage.setItem('portal.bulk.suppliers', JSON.stringify({ userId: 'ada', total: 3, left: [2, 3] }));
  api.on(listCall, json(many(3)));
  api.on('GET /api/mssp/tecnici/', json([]));
  const { user } = await shown();
  expect(bar('2 selezionate')).toBeVisible();
  await user.click(button(name));
  expect(screen.getByRole('rowheader', { name: 'Ditta 2' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Tecnici' }));
  await user.click(screen.getByRole('link', { name: 'Provisioning aziende' }));
  await screen.findAllByRole('rowheader');
  expect(bar('2 selezionate')).not.toBeInTheDocument();
});

test.each(['was interrupted', 'failed'])(
  'closing the notice of a run that %s while the search finds nothing focuses the headers',
  async (end) => {
    act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
    if (end === 'was interrupted')
      sessionStorage.setItem('portal.bulk.suppliers', JSON.stringify({ userId: 'ada', total: 3, left: [2, 3] }));
    api.on(listCall, json(many(3)));
    api.reply(json({}, 500));
    const { user } = await shown();
    if (end === 'failed') await markAll(user);
    await screen.findByText(end === 'failed' ? /Nessuna azienda aggiornata/ : /1 azienda, 2 non confermate/);
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await user.click(button('Chiudi'));
    expect(button('Ragione sociale')).toHaveFocus();
  },
);

test('what a run of another user left goes as the panel opens', async () => {
  act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'bea'));
  sessionStorage.setItem('portal.bulk.suppliers', JSON.stringify({ userId: 'ada', total: 3, left: [2, 3] }));
  api.on(listCall, json(many(3)));
  await shown();
  expect(bar('2 selezionate')).not.toBeInTheDocument();
  expect(sessionStorage.getItem('portal.bulk.suppliers')).toBeNull();
});

test.each(['{', '{}'])('a broken record of an interrupted run, %s, is ignored', async (text) => {
  act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
  sessionStorage.setItem('portal.bulk.suppliers', text);
  await shown();
  expect(screen.queryByText(/non confermate/)).not.toBeInTheDocument();
});

test('what a search hides stays selected, and is not changed @full', async () => {
  api.on(listCall, json(many(3)));
  api.reply(json({}));
  const { user } = await shown();
  await user.click(all());
  await user.type(screen.getByRole('searchbox'), 'ditta 2');
  expect(bar('1 selezionata')).toBeVisible();
  await user.click(button('Segna come contattate'));
  await waitFor(() => expect(updates()).toHaveLength(1));
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(bar('2 selezionate')).toBeVisible());
  await user.click(button('Deseleziona'));
  // The bar goes with the button that was pressed.
  await waitFor(() => expect(screen.getByRole('rowheader', { name: 'Ditta 1' })).toHaveFocus());
});
