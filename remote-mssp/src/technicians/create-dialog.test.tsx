import { configureSession } from '@portal/shared/session';
import { empty, expectAccessible, held, json, reset } from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel';
import { ada, creationCall, listCall, names, techniciansTab, ugo } from '../testing/technicians-tab';

const { api, shown } = techniciansTab();

describe('creation', () => {
  const field = (name: string) => screen.getByRole('textbox', { name });
  const open = async () => {
    const view = await shown();
    await view.user.click(screen.getByRole('button', { name: 'Crea Tecnico' }));
    await screen.findByRole('dialog', { name: 'Crea Tecnico' });
    return view;
  };

  test('sends the four fields exactly as typed, says so, and shows the row at once', async () => {
    const second = held(json([ada, ugo]));
    api.on(creationCall, json({ id: 12, email: 'eva@example.com' }, 201));
    const { user, services } = await open();
    expect(screen.getByRole('dialog', { name: 'Crea Tecnico' })).toBeVisible();
    expect(field('Nome')).toHaveFocus();
    await expectAccessible();
    api.on(listCall, second.reply);
    await user.type(field('Nome'), ' Eva ');
    await user.type(field('Cognome'), 'Blu');
    await user.type(field('Email'), ' not an address ');
    await user.type(field('Telefono'), '06/1');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo(creationCall).map(({ body }) => body)).toEqual([
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

  test('a list that is still being read is read anew, so that it holds the new technician @full', async () => {
    const old = held(json([ada]));
    api.on(listCall, old.reply);
    api.on(creationCall, json({ id: 12, email: 'eva@example.com' }, 201));
    const { user } = await renderPanel({ at: '/dashboardMSSP/tecnici', apiOrigin: api.origin() });
    await waitFor(() => expect(old.waiting()).toBeGreaterThan(0));
    await user.click(screen.getByRole('button', { name: 'Crea Tecnico' }));
    api.on(listCall, json([ada, { id: 12, nome: 'Eva' }]));
    await user.click(await screen.findByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(async () => {
      while (old.waiting() > 0) old.release();
    });
    expect(await screen.findByRole('row', { name: /Eva/ })).toBeVisible();
  });

  test('nothing is required: empty fields are sent as they are @full', async () => {
    api.on(creationCall, json({ id_tecnico: 3, email: '' }, 201));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() =>
      expect(api.callsTo(creationCall).map(({ body }) => body)).toEqual([
        { email: '', nome: '', cognome: '', telefono: '' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('an answer without id is a creation all the same: the list is read again @full', async () => {
    api.on(creationCall, empty(201));
    const { user, services } = await open();
    await user.type(field('Email'), 'eva@example.com');
    api.on(listCall, json([ada, ugo, { id: 12, nome: 'Eva' }]));
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    expect(await screen.findByText('Eva')).toBeVisible();
    expect(services.notify.mock.calls).toEqual([
      ['Tecnico creato. Email di attivazione inviata a eva@example.com.', 'success', ''],
    ]);
  });

  test.each([
    ['a refusal', json({ detail: 'Non ora' }, 400), 'Non ora', 'Eva\nNon ora', false],
    ['one of what the form has not', json({ ruolo: ['Ignoto'] }, 400), 'Ignoto', 'Eva\nIgnoto', false],
    ['a failure without a word', json({ error: 'at line 1' }, 500), 'Errore nella richiesta: 500', 'Eva', true],
    ['a broken connection', reset, 'Errore di rete o server non raggiungibile', 'Eva', true],
  ])('%s keeps the dialog and its text, and says so in it too', async (_, reply, detail, about, isUnknown) => {
    api.on(creationCall, reply);
    const { user, services } = await open();
    const reads = api.callsTo(listCall).length;
    // The technician may be there all the same, where nobody said that it is not.
    api.on(listCall, json([ada, ugo, { id: 12, nome: 'Eva' }]));
    await user.type(field('Nome'), 'Eva');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() =>
      expect(services.notify.mock.calls).toEqual([['Errore durante la creazione del tecnico', 'error', about]]),
    );
    expect(field('Nome')).toHaveValue('Eva');
    const dialog = screen.getByRole('dialog', { name: 'Crea Tecnico' });
    expect(dialog).toHaveTextContent(`Errore durante la creazione del tecnico${detail}`);
    await expectAccessible();
    expect(screen.getByRole('button', { name: 'Salva' })).not.toHaveAttribute('aria-busy');
    await waitFor(() => expect(names()).toEqual(isUnknown ? ['Ada Neri', 'Ugo', 'Eva'] : ['Ada Neri', 'Ugo']));
    expect(api.callsTo(listCall)).toHaveLength(isUnknown ? reads + 1 : reads);
  });

  test('what the server says beside what the fields say stands above them', async () => {
    api.on(creationCall, json({ email: ['Già usata'], non_field_errors: ['Limite raggiunto'] }, 400));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Già usata'));
    expect(screen.getByText('Limite raggiunto')).toBeVisible();
    expect(screen.getAllByText(/Già usata/)).toHaveLength(1);
  });

  test('what the server says of a field stands at it until it is edited, and the field takes focus', async () => {
    const body = { detail: 'Già usata', email: ['Già usata'], telefono: ['Troppo lungo'] };
    api.on(creationCall, json(body, 400), json({ id: 12 }, 201));
    const { user } = await open();
    await user.type(field('Nome'), 'Eva');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Già usata'));
    expect(field('Email')).toHaveFocus();
    expect(field('Telefono')).toHaveAccessibleDescription('Troppo lungo');
    expect(field('Nome')).not.toHaveAttribute('aria-invalid');
    expect(screen.getAllByText('Già usata')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'Crea Tecnico' })).not.toHaveTextContent('Errore');
    await expectAccessible();
    await user.keyboard('e');
    expect(field('Email')).not.toHaveAttribute('aria-invalid');
    expect(field('Email')).toHaveFocus();
    expect(field('Telefono')).toHaveAttribute('aria-invalid');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('a draft that was kept is taken up; discarded, it leaves focus at the button that begins another', async () => {
    act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
    const { user, unmount } = await open();
    await user.type(field('Nome'), 'Eva');
    unmount();
    const again = await shown();
    await again.user.click(screen.getByRole('button', { name: 'Riprendi' }));
    await waitFor(() => expect(field('Nome')).toHaveValue('Eva'));
    await again.user.keyboard('{Escape}');
    await again.user.click(screen.getByRole('button', { name: 'Scarta' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Crea Tecnico' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Riprendi' })).not.toBeInTheDocument();
  });

  test('the new technician is marked and brought into view, whatever was searched before @full', async () => {
    const { user } = await shown('/dashboardMSSP/tecnici?cerca=ada');
    const shownRows: string[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
      shownRows.push(this.textContent ?? '');
    });
    api.on(creationCall, json({ id: 12, email: 'eva@example.com' }, 201));
    api.on(listCall, json([{ id: 12, nome: 'Eva', stato: 'disattivo' }, ada, ugo]));
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
});
