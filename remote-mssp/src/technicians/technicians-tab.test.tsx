import { empty, expectAccessible, held, json, reset } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel';
import { showToasts } from '../testing/show-toasts';
import { ada, creationCall, listCall, names, techniciansTab, ugo } from '../testing/technicians-tab';

const { api, shown } = techniciansTab();
const enable = (id: string | number) => `POST /api/mssp/tecnici/${id}/enable/`;
const disable = (id: string | number) => `POST /api/mssp/tecnici/${id}/disable/`;
const stateOf = (name: string) => screen.getByRole('switch', { name: `Stato – ${name}` });

const forbidden = json({ detail: 'no' }, 403);
const notAllowed = 'Operazione non consentita: se ti serve, chiedi l’accesso a chi gestisce il portale.';

describe('the list', () => {
  test('shows name, email, telephone, role and state of each technician', async () => {
    await shown();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent?.trim())).toEqual([
      'Nome',
      'Email',
      'Telefono',
      'Ruolo',
      'Stato',
    ]);
    const cells = (name: RegExp) =>
      within(screen.getByRole('row', { name }))
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent);
    expect(names()).toEqual(['Ada Neri', 'Ugo']);
    expect(cells(/Ada/)).toEqual(['ada@example.com', '+39 06 555', 'Tecnico', 'Attivo']);
    expect(screen.getByRole('link', { name: '+39 06 555' })).toHaveAttribute('href', 'tel:+3906555');
    expect(cells(/Ugo/)).toEqual(['—', '—', '—', 'Disattivo']);
    expect(stateOf('Ada Neri')).toBeChecked();
    expect(stateOf('Ugo')).not.toBeChecked();
    await expectAccessible();
  });

  test('the search matches the first name and the full name as shown, in any case @full', async () => {
    const { user } = await shown();
    const search = screen.getByRole('searchbox', { name: 'Cerca per nome' });
    await user.type(search, 'DA NE');
    expect(names()).toEqual(['Ada Neri']);
    await user.clear(search);
    await user.type(search, 'ugo');
    expect(names()).toEqual(['Ugo']);
    await user.type(search, '!');
    expect(screen.getByText('Nessun tecnico trovato')).toBeVisible();
  });

  test.each([null, 'sospeso'])('a state that is %p is a dash, with a switch that cannot be used', async (stato) => {
    api.on(listCall, json([{ ...ada, stato }]));
    const { user } = await shown();
    expect(screen.getByRole('row', { name: /Ada/ })).toHaveTextContent('—');
    expect(screen.getByRole('row', { name: /Ada/ })).not.toHaveTextContent('Disattivo');
    expect(stateOf('Ada Neri')).toBeDisabled();
    await user.click(stateOf('Ada Neri'));
    expect(api.received.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  test('an empty list says what to do @full', async () => {
    api.on(listCall, json([]));
    await renderPanel({ at: '/dashboardMSSP/tecnici', apiOrigin: api.origin() });
    expect(await screen.findByText('Nessun tecnico trovato')).toBeVisible();
    expect(screen.getByText('Crea il primo con «Crea Tecnico».')).toBeVisible();
  });
});

test('a link to those of a state is the same in each language', async () => {
  const { user, unmount } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Opzioni dell’elenco' }));
  await user.click(screen.getByRole('menuitem', { name: 'Filtri e viste', hidden: true }));
  await user.click(await screen.findByRole('radio', { name: 'Attivo' }));
  await user.click(screen.getByRole('button', { name: 'Applica' }));
  expect(names()).toEqual(['Ada Neri']);
  const address = () => screen.getByLabelText('Address').textContent ?? '';
  await waitFor(() => expect(address()).toContain('colonne=state%3Dattivo'));
  const link = address();
  unmount();
  await shown(link, 'en');
  expect(names()).toEqual(['Ada Neri']);
});

describe('what the account is not allowed', () => {
  // Before a 403 is believed, the session renews its token and replays the call.
  beforeEach(() => api.on('POST /api/token/refresh/', json({ access: 'access-2', refresh: 'refresh-2' })));

  test('a list: it says so and what to do, beside the specified text', async () => {
    api.on(listCall, forbidden);
    const { user } = await renderPanel({ at: '/dashboardMSSP/tecnici', apiOrigin: api.origin() });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Operazione non consentita');
    expect(alert).toHaveTextContent('Il tuo account non può vedere questo elenco.');
    expect(alert).toHaveTextContent('Errore nella richiesta: 403');
    expect(alert).not.toHaveTextContent('Non è stato possibile caricare i tecnici');
    expect(screen.queryByRole('button', { name: 'Crea Tecnico' })).not.toBeInTheDocument();
    await expectAccessible();
    api.on(listCall, json([ada, ugo]));
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('row', { name: /Ada/ })).toBeVisible();
  });

  test('a list that was allowed before is no longer shown; once it is again, it has the focus @full', async () => {
    const { user, client } = await shown();
    api.on(listCall, forbidden);
    api.on(creationCall, json({ ...ada, id_tecnico: 6 }, 201));
    await user.click(screen.getByRole('button', { name: 'Crea Tecnico' }));
    await user.click(await screen.findByRole('button', { name: 'Salva' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Operazione non consentita');
    expect(screen.queryByRole('row', { name: /Ada/ })).not.toBeInTheDocument();
    const again = screen.getByRole('button', { name: 'Riprova' });
    await user.click(again);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(again).toHaveFocus();
    api.on(listCall, json([ada, ugo]));
    await user.click(again);
    expect(await screen.findByRole('row', { name: /Ada/ })).toBeVisible();
    expect(document.body).not.toHaveFocus();
  });

  test('the switch @full', async () => {
    api.on(disable(5), forbidden);
    const { user, services } = await shown();
    await user.click(stateOf('Ada Neri'));
    const message = "Errore durante l'aggiornamento dello stato del tecnico";
    await waitFor(() => expect(services.notify.mock.calls).toEqual([[message, 'error', `Ada Neri\n${notAllowed}`]]));
    expect(stateOf('Ada Neri')).toBeChecked();
  });
});

describe('the switch', () => {
  test('disables an active technician once the server said yes; meanwhile it is busy and ignores clicks', async () => {
    const answer = held(empty());
    api.on(disable(5), answer.reply);
    const { user, services } = await shown();
    await user.click(stateOf('Ada Neri'));
    expect(stateOf('Ada Neri')).toBeChecked();
    expect(stateOf('Ada Neri')).toHaveAttribute('aria-busy', 'true');
    expect(stateOf('Ada Neri')).toHaveFocus();
    await user.click(stateOf('Ada Neri'));
    await waitFor(() => expect(answer.waiting()).toBe(1));
    await expectAccessible();
    act(() => answer.release());
    await waitFor(() => expect(stateOf('Ada Neri')).not.toBeChecked());
    expect(services.notify.mock.calls).toEqual([
      [
        'Tecnico disabilitato con successo',
        'success',
        'Ada Neri',
        expect.objectContaining({ label: 'Annulla modifica' }),
      ],
    ]);
    expect(stateOf('Ada Neri')).toHaveFocus();
    expect(api.callsTo(disable(5))).toHaveLength(1);
  });

  test('enables a technician who is not active, with the id as it came', async () => {
    api.on(enable('u%2F9'), json({ whatever: true }));
    const { user, services } = await shown();
    await user.click(stateOf('Ugo'));
    await waitFor(() => expect(stateOf('Ugo')).toBeChecked());
    expect(services.notify.mock.lastCall.slice(0, 3)).toEqual(['Tecnico abilitato con successo', 'success', 'Ugo']);
    expect(api.callsTo(enable('u%2F9'))[0]?.body).toBe('');
  });

  test('is set back by the undo, once, unless somebody has done so already', async () => {
    api.on(disable(5), empty());
    api.on(enable(5), empty());
    const view = await shown();
    const { user, client, services } = view;
    showToasts(view);
    await user.click(stateOf('Ada Neri'));
    await user.click(await screen.findByRole('button', { name: 'Annulla modifica' }));
    await waitFor(() => expect(stateOf('Ada Neri')).toBeChecked());
    const told = 'Modifica annullata – Tecnico abilitato con successo';
    expect(services.notify.mock.lastCall).toEqual([told, 'success', 'Ada Neri', undefined]);
    expect(screen.queryByRole('button', { name: 'Annulla modifica' })).not.toBeInTheDocument();
    await user.click(stateOf('Ada Neri'));
    await screen.findByRole('button', { name: 'Annulla modifica' });
    await act(() => client.refetchQueries());
    await waitFor(() => expect(stateOf('Ada Neri')).toBeChecked());
    await user.keyboard('{Control>}z{/Control}');
    expect(api.callsTo(enable(5))).toHaveLength(1);
  });

  test.each([
    ['a refusal', json({ detail: 'no' }, 400), 'Ada Neri\nno'],
    ['a broken connection', reset, 'Ada Neri'],
  ])('%s leaves the state as it was and says so', async (_, reply, about) => {
    api.on(disable(5), reply);
    const { user, services } = await shown();
    await user.click(stateOf('Ada Neri'));
    await waitFor(() =>
      expect(services.notify.mock.calls).toEqual([
        ["Errore durante l'aggiornamento dello stato del tecnico", 'error', about],
      ]),
    );
    expect(stateOf('Ada Neri')).toBeChecked();
    expect(stateOf('Ada Neri')).not.toHaveAttribute('aria-busy');
  });
});
