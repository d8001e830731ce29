import { empty, expectAccessible, held, html, json, reset, scriptedApi } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel';

const api = scriptedApi({ isSignedIn: true });
const list = 'GET /api/mssp/tecnici/';
const creation = 'POST /api/mssp/tecnici/';
const enable = (id: string | number) => `POST /api/mssp/tecnici/${id}/enable/`;
const disable = (id: string | number) => `POST /api/mssp/tecnici/${id}/disable/`;

const ada = {
  id_tecnico: 5,
  nome: 'Ada',
  cognome: 'Neri',
  email: 'ada@example.com',
  telefono: '+39 06 555',
  ruolo: 'Tecnico',
  stato: 'attivo',
};
const ugo = { id: 'u/9', nome: 'Ugo', cognome: null, email: null, telefono: '', ruolo: null, stato: 'disattivo' };

const shown = async (at = '/dashboardMSSP/tecnici', language: 'it' | 'en' = 'it') => {
  const view = await renderPanel({ at, apiOrigin: api.origin(), language });
  await screen.findByRole('row', { name: /Ada/ });
  return view;
};
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const stateOf = (name: string) => screen.getByRole('switch', { name: `Stato – ${name}` });

beforeEach(() => api.on(list, json([ada, ugo])));

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
    expect(cells(/Ugo/)).toEqual(['—', '—', '—', 'Disattivo']);
    expect(stateOf('Ada Neri')).toBeChecked();
    expect(stateOf('Ugo')).not.toBeChecked();
    await expectAccessible();
  });

  test('the search matches the first name and the full name as shown, in any case', async () => {
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

  test('names are shown and searched with single spaces', async () => {
    api.on(list, json([{ ...ada, nome: '  Ada  Maria ', cognome: ' Neri ' }, ugo]));
    const { user } = await shown();
    expect(names()).toEqual(['Ada Maria Neri', 'Ugo']);
    await user.type(screen.getByRole('searchbox'), ' maria  neri ');
    expect(names()).toEqual(['Ada Maria Neri']);
  });

  test.each([null, 'sospeso'])('a state that is %p is a dash, with a switch that cannot be used', async (stato) => {
    api.on(list, json([{ ...ada, stato }]));
    const { user } = await shown();
    expect(screen.getByRole('row', { name: /Ada/ })).toHaveTextContent('—');
    expect(screen.getByRole('row', { name: /Ada/ })).not.toHaveTextContent('Disattivo');
    expect(stateOf('Ada Neri')).toBeDisabled();
    await user.click(stateOf('Ada Neri'));
    expect(api.received.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  test('an empty list says what to do', async () => {
    api.on(list, json([]));
    await renderPanel({ at: '/dashboardMSSP/tecnici', apiOrigin: api.origin() });
    expect(await screen.findByText('Nessun tecnico trovato')).toBeVisible();
    expect(screen.getByText('Crea il primo con «Crea Tecnico».')).toBeVisible();
  });

  test('a list that cannot be read says so in its tab', async () => {
    api.on(list, json({ tecnici: [] }));
    await renderPanel({ at: '/dashboardMSSP/tecnici', apiOrigin: api.origin() });
    expect(await screen.findByRole('alert')).toHaveTextContent('Non è stato possibile caricare i tecnici');
    await expectAccessible();
  });
});

const forbidden = json({ detail: 'no' }, 403);
const notAllowed = 'Operazione non consentita: se ti serve, chiedi l’accesso a chi gestisce il portale.';

describe('what the account is not allowed', () => {
  // Before a 403 is believed, the session renews its token and replays the call.
  beforeEach(() => api.on('POST /api/token/refresh/', json({ access: 'access-2', refresh: 'refresh-2' })));

  test('a list: it says so and what to do, beside the specified text', async () => {
    api.on(list, forbidden);
    const { user } = await renderPanel({ at: '/dashboardMSSP/tecnici', apiOrigin: api.origin() });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Operazione non consentita');
    expect(alert).toHaveTextContent('Il tuo account non può vedere questo elenco.');
    expect(alert).toHaveTextContent('Errore nella richiesta: 403');
    expect(alert).not.toHaveTextContent('Non è stato possibile caricare i tecnici');
    expect(screen.queryByRole('button', { name: 'Crea Tecnico' })).not.toBeInTheDocument();
    await expectAccessible();
    api.on(list, json([ada, ugo]));
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('row', { name: /Ada/ })).toBeVisible();
  });

  test('a list that was allowed before is no longer shown', async () => {
    const { user } = await shown();
    api.on(list, forbidden);
    api.on(creation, json({ ...ada, id_tecnico: 6 }, 201));
    await user.click(screen.getByRole('button', { name: 'Crea Tecnico' }));
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Operazione non consentita');
    expect(screen.queryByRole('row', { name: /Ada/ })).not.toBeInTheDocument();
  });

  test('the switch', async () => {
    api.on(disable(5), forbidden);
    const { user, services } = await shown();
    await user.click(stateOf('Ada Neri'));
    const message = `Errore durante l'aggiornamento dello stato del tecnico. ${notAllowed}`;
    await waitFor(() => expect(services.notify.mock.calls).toEqual([[message, 'error', 'Ada Neri']]));
    expect(stateOf('Ada Neri')).toBeChecked();
  });

  test('the creation, whose form stays', async () => {
    api.on(creation, forbidden);
    const { user, services } = await shown();
    await user.click(screen.getByRole('button', { name: 'Crea Tecnico' }));
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    const message = `Errore durante la creazione del tecnico. ${notAllowed}`;
    await waitFor(() => expect(services.notify.mock.calls).toEqual([[message, 'error', '']]));
    expect(screen.getByRole('dialog', { name: 'Crea Tecnico' })).toBeVisible();
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
    expect(services.notify.mock.calls).toEqual([['Tecnico disabilitato con successo', 'success', 'Ada Neri']]);
    expect(stateOf('Ada Neri')).toHaveFocus();
    expect(api.callsTo(disable(5))).toHaveLength(1);
  });

  test('enables a technician who is not active, with the id as it came', async () => {
    api.on(enable('u%2F9'), json({ whatever: true }));
    const { user, services } = await shown();
    await user.click(stateOf('Ugo'));
    await waitFor(() => expect(stateOf('Ugo')).toBeChecked());
    expect(services.notify.mock.calls).toEqual([['Tecnico abilitato con successo', 'success', 'Ugo']]);
    expect(api.callsTo(enable('u%2F9'))[0]?.body).toBe('');
  });

  test.each([
    ['a refusal', json({ detail: 'no' }, 400)],
    ['a server error', html(500)],
    ["a gateway's page", html(502)],
    ['a broken connection', reset],
  ])('%s leaves the state as it was and says so', async (_, reply) => {
    api.on(disable(5), reply);
    const { user, services } = await shown();
    await user.click(stateOf('Ada Neri'));
    await waitFor(() =>
      expect(services.notify.mock.calls).toEqual([
        ["Errore durante l'aggiornamento dello stato del tecnico", 'error', 'Ada Neri'],
      ]),
    );
    expect(stateOf('Ada Neri')).toBeChecked();
    expect(stateOf('Ada Neri')).not.toHaveAttribute('aria-busy');
  });

  test('a reading that began before the change does not bring the old state back', async () => {
    const { user, client } = await shown();
    const old = held(json([ada, ugo]));
    api.on(list, old.reply, json([{ ...ada, stato: 'disattivo' }, ugo]));
    api.on(disable(5), empty());
    act(() => void client.refetchQueries());
    await waitFor(() => expect(old.waiting()).toBe(1));
    await user.click(stateOf('Ada Neri'));
    await waitFor(() => expect(stateOf('Ada Neri')).not.toBeChecked());
    await act(async () => old.release());
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(stateOf('Ada Neri')).not.toBeChecked();
  });
});

describe('creation', () => {
  const field = (name: string) => screen.getByRole('textbox', { name });
  const open = async () => {
    const view = await shown();
    await view.user.click(screen.getByRole('button', { name: 'Crea Tecnico' }));
    return view;
  };

  test('sends the four fields exactly as typed, says so, and shows the row at once', async () => {
    const second = held(json([ada, ugo]));
    api.on(creation, json({ id: 12, email: 'eva@example.com' }, 201));
    const { user, services } = await open();
    expect(screen.getByRole('dialog', { name: 'Crea Tecnico' })).toBeVisible();
    expect(field('Nome')).toHaveFocus();
    await expectAccessible();
    api.on(list, second.reply);
    await user.type(field('Nome'), ' Eva ');
    await user.type(field('Cognome'), 'Blu');
    await user.type(field('Email'), ' not an address ');
    await user.type(field('Telefono'), '06/1');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo(creation).map(({ body }) => body)).toEqual([
      { email: ' not an address ', nome: ' Eva ', cognome: 'Blu', telefono: '06/1' },
    ]);
    expect(services.notify.mock.calls).toEqual([
      ['Tecnico creato. Email di attivazione inviata a eva@example.com.', 'success', 'Eva Blu'],
    ]);
    expect(names()).toEqual(['Ada Neri', 'Ugo', 'Eva Blu']);
    await waitFor(() => expect(second.waiting()).toBe(1));
    await act(async () => second.release());
    await waitFor(() => expect(names()).toEqual(['Ada Neri', 'Ugo']));
  });

  test('a list that is still being read is read anew, so that it holds the new technician', async () => {
    const old = held(json([ada]));
    api.on(list, old.reply);
    api.on(creation, json({ id: 12, email: 'eva@example.com' }, 201));
    const { user } = await renderPanel({ at: '/dashboardMSSP/tecnici', apiOrigin: api.origin() });
    await waitFor(() => expect(old.waiting()).toBeGreaterThan(0));
    await user.click(screen.getByRole('button', { name: 'Crea Tecnico' }));
    api.on(list, json([ada, { id: 12, nome: 'Eva' }]));
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(async () => {
      while (old.waiting() > 0) old.release();
    });
    expect(await screen.findByRole('row', { name: /Eva/ })).toBeVisible();
  });

  test('nothing is required: empty fields are sent as they are', async () => {
    api.on(creation, json({ id_tecnico: 3, email: '' }, 201));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() =>
      expect(api.callsTo(creation).map(({ body }) => body)).toEqual([
        { email: '', nome: '', cognome: '', telefono: '' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('an answer without id is a creation all the same: the list is read again', async () => {
    api.on(creation, empty(201));
    const { user, services } = await open();
    await user.type(field('Email'), 'eva@example.com');
    api.on(list, json([ada, ugo, { id: 12, nome: 'Eva' }]));
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    expect(await screen.findByText('Eva')).toBeVisible();
    expect(services.notify.mock.calls).toEqual([
      ['Tecnico creato. Email di attivazione inviata a eva@example.com.', 'success', ''],
    ]);
  });

  test.each([
    ['a refusal', json({ detail: 'Non ora' }, 400), 'Non ora'],
    ['a broken connection', reset, ''],
  ])('%s keeps the dialog and its text, and says so in it too', async (_, reply, detail) => {
    api.on(creation, reply);
    const { user, services } = await open();
    await user.type(field('Nome'), 'Eva');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() =>
      expect(services.notify.mock.calls).toEqual([['Errore durante la creazione del tecnico', 'error', 'Eva']]),
    );
    expect(field('Nome')).toHaveValue('Eva');
    const dialog = screen.getByRole('dialog', { name: 'Crea Tecnico' });
    expect(dialog).toHaveTextContent(`Errore durante la creazione del tecnico${detail}`);
    await expectAccessible();
    expect(screen.getByRole('button', { name: 'Salva' })).not.toHaveAttribute('aria-busy');
  });

  test('what the server says of a field stands at it until it is edited, and the field takes focus', async () => {
    const body = { detail: 'Già usata', email: ['Già usata'], telefono: ['Troppo lungo'] };
    api.on(creation, json(body, 400), json({ id: 12 }, 201));
    const { user } = await open();
    await user.type(field('Nome'), 'Eva');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Già usata'));
    expect(field('Email')).toHaveFocus();
    expect(field('Telefono')).toHaveAccessibleDescription('Troppo lungo');
    expect(field('Nome')).not.toHaveAttribute('aria-invalid');
    expect(screen.getAllByText('Già usata')).toHaveLength(1);
    await expectAccessible();
    await user.keyboard('e');
    expect(field('Email')).not.toHaveAttribute('aria-invalid');
    expect(field('Email')).toHaveFocus();
    expect(field('Telefono')).toHaveAttribute('aria-invalid');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('the new technician is marked and brought into view, whatever was searched before', async () => {
    const { user } = await shown('/dashboardMSSP/tecnici?cerca=ada');
    const shownRows: string[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
      shownRows.push(this.textContent ?? '');
    });
    api.on(creation, json({ id: 12, email: 'eva@example.com' }, 201));
    api.on(list, json([{ id: 12, nome: 'Eva', stato: 'disattivo' }, ada, ugo]));
    await user.click(screen.getByRole('button', { name: 'Crea Tecnico' }));
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(names()).toEqual(['Eva', 'Ada Neri', 'Ugo']));
    expect(screen.getByRole('row', { name: /Eva/ })).toHaveClass('marked');
    expect(screen.getByRole('row', { name: /Ada/ })).not.toHaveClass('marked');
    expect(shownRows.at(-1)).toContain('Eva');
    const before = shownRows.length;
    await user.click(screen.getByRole('button', { name: 'Nome' }));
    expect(names()[0]).toBe('Ada Neri');
    expect(shownRows).toHaveLength(before);
    jest.restoreAllMocks();
  });

  test('a second press of Salva while it is being sent sends nothing', async () => {
    const answer = held(json({ id: 12 }, 201));
    api.on(creation, answer.reply);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(answer.waiting()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    act(() => answer.release());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo(creation)).toHaveLength(1);
  });

  test('Annulla closes; Escape with typed text asks first', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Crea Tecnico' }));
    await user.type(field('Nome'), 'Eva');
    await user.keyboard('{Escape}');
    const question = within(screen.getByRole('alertdialog', { name: 'Scartare il testo?' }));
    await user.click(question.getByRole('button', { name: 'Continua a scrivere' }));
    expect(field('Nome')).toHaveValue('Eva');
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.callsTo(creation)).toEqual([]);
  });
});

test('English is whole', async () => {
  api.on(disable(5), empty());
  const { user, services } = await shown('/dashboardMSSP/tecnici', 'en');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent?.trim())).toEqual([
    'Name',
    'Email',
    'Phone',
    'Role',
    'State',
  ]);
  await user.click(screen.getByRole('switch', { name: 'State – Ada Neri' }));
  await waitFor(() => expect(services.notify.mock.calls).toEqual([['Technician disabled', 'success', 'Ada Neri']]));
});
