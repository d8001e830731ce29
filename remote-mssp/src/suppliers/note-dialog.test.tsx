import { configureSession } from '@portal/shared/session';
import { expectAccessible, held, html, json, reset } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { alfa, beta, listCall, row, statusMenu, suppliersTab, updateCall } from '../testing/suppliers-tab';

const { api, shown } = suppliersTab();
const saving = () => screen.getByRole('button', { name: 'Salva' });

test('the details show every field, dashes for what is missing, and nothing to edit', async () => {
  const { user, client } = await shown();
  await user.click(row('Alfa').getByRole('button', { name: 'Dettagli – Alfa Srl' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Dettaglio fornitore' }));
  expect(dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Ragione sociale', 'Alfa Srl'],
    ['Partita IVA', '01234567890'],
    ['Stato contatto', 'Da contattare'],
    ['Email riferimento', 'rif@alfa.example'],
    ['Email contatto', '—'],
    ['Codice fiscale', 'LFASRL'],
    ['Telefono', '+39 06 555'],
    ['Indirizzo', 'Via Roma 1'],
    ['Dominio web', 'alfa.example'],
    ['Nota', 'prima nota'],
  ]);
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['mailto:rif@alfa.example', 'tel:+3906555', 'https://alfa.example']);
  await expectAccessible();
  api.on(listCall, json([{ ...alfa, telefono: '+39 06 556' }]));
  await act(() => client.refetchQueries());
  expect(await dialog.findByRole('link', { name: '+39 06 556' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(['Dettagli', 'Aggiungi nota'])(
  '%s of a row that is no longer there gives focus to the first row',
  async (name) => {
    const { user, client } = await shown();
    await user.click(screen.getByRole('button', { name: `${name} – Beta Spa` }));
    api.on(listCall, json([alfa]));
    await act(() => client.refetchQueries());
    await waitFor(() => expect(screen.queryByText('Beta Spa', { selector: 'th *' })).not.toBeInTheDocument());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('rowheader', { name: 'Alfa Srl' })).toHaveFocus());
  },
);

describe('the note', () => {
  const note = () => screen.getByRole('textbox', { name: 'Nota' });
  const open = async (name = 'Alfa Srl') => {
    const view = await shown();
    await view.user.click(screen.getByRole('button', { name: `Aggiungi nota – ${name}` }));
    return view;
  };

  test('holds the note that is there, its caret at the end, beside what a call needs', async () => {
    const { user } = await open();
    expect(screen.getByRole('dialog', { name: 'Aggiungi nota' })).toBeVisible();
    expect(note()).toHaveValue('prima nota');
    expect(note()).toHaveAttribute('placeholder', 'Note opzionali');
    expect(note()).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Annulla' })).toBeVisible();
    const terms = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(terms).toEqual([
      ['Telefono', '+39 06 555'],
      ['Email riferimento', 'rif@alfa.example'],
      ['Dominio web', 'alfa.example'],
      ['Indirizzo', 'Via Roma 1'],
    ]);
    expect(screen.getByRole('link', { name: '+39 06 555' })).toHaveAttribute('href', 'tel:+3906555');
    expect(note()).toHaveProperty('selectionStart', 'prima nota'.length);
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('gets a line with date and initials by a key or a button, and the row shows the last one', async () => {
    jest.useFakeTimers({
      now: new Date(2026, 10, 4, 9),
      doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'],
    });
    api.on('GET /api/auth/user/userdetail/', json({ first_name: 'Giulia', last_name: 'Ferri' }));
    api.on(updateCall(1), json({}));
    const { user, client } = await open();
    await waitFor(() => expect(client.getQueryData(['mssp', 'operator'])).toBeDefined());
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    await user.keyboard('sentita');
    await user.click(screen.getByRole('button', { name: 'Inserisci data' }));
    await user.keyboard('richiamare{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const nota = 'prima nota\n04/11/2026 GF: sentita\n04/11/2026 GF: richiamare';
    expect(api.callsTo(updateCall(1)).map(({ body }) => body)).toEqual([{ nota }]);
    expect(row('Alfa').getByText('04/11/2026 GF: richiamare')).toBeVisible();
    jest.useRealTimers();
  });

  test('of a supplier under contract can only be read, and says why @full', async () => {
    const { user } = await shown();
    await user.click(row('Gamma').getByRole('button', { name: 'Leggi nota – Gamma' }));
    expect(screen.getByRole('dialog', { name: 'Nota' })).toBeVisible();
    expect(note()).toHaveAttribute('readonly');
    expect(note()).toHaveAccessibleDescription('L’azienda è contrattualizzata: la nota si può solo leggere.');
    expect(screen.queryByRole('button', { name: 'Salva' })).not.toBeInTheDocument();
    await expectAccessible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('sends the changed note alone, and the row keeps it', async () => {
    api.on(updateCall(1), json({ ...alfa, nota: 'seconda' }));
    const { user, services } = await open();
    await user.clear(note());
    await user.type(note(), 'seconda');
    await user.click(saving());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo(updateCall(1)).map(({ body }) => body)).toEqual([{ nota: 'seconda' }]);
    expect(services.notify.mock.calls).toEqual([['Modificato con successo', 'success', 'Alfa Srl']]);
    await user.click(screen.getByRole('button', { name: 'Aggiungi nota – Alfa Srl' }));
    expect(note()).toHaveValue('seconda');
  });

  test.each(['Alfa Srl', 'Beta Spa'])('unchanged text (%s) closes without a call @full', async (name) => {
    const { user, services } = await open(name);
    await user.type(note(), 'x{Backspace}');
    await user.click(saving());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.received.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
    expect(services.notify).not.toHaveBeenCalled();
  });

  test.each([
    ['a server error', html(500), 'Errore salvataggio: Errore nella richiesta: 500', ''],
    [
      'a refusal',
      json({ nota: ['Troppo lunga'] }, 400),
      'Errore salvataggio: Errore nella richiesta: 400',
      'Troppo lunga',
    ],
    ['a broken connection', reset, 'Errore salvataggio: Errore di rete o server non raggiungibile', ''],
  ])('%s keeps the dialog and its text, and says so in it too', async (_, reply, message, reason) => {
    api.on(updateCall(1), reply, json({ id: 1, nota: 'prima nota!' }));
    const { user, services } = await open();
    await user.type(note(), '!');
    await user.click(saving());
    const about = reason ? `Alfa Srl\n${reason}` : 'Alfa Srl';
    await waitFor(() => expect(services.notify.mock.calls).toEqual([[message, 'error', about]]));
    expect(note()).toHaveValue('prima nota!');
    expect(note()).toHaveAccessibleDescription(reason ? `${message}. ${reason}` : message);
    await expectAccessible();
    await user.click(saving());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  describe('that somebody else has changed meanwhile', () => {
    const colleague = json([{ ...alfa, nota: 'di un collega' }, beta]);
    const laterSeen = 'La nota salvata, che questa sostituisce: di un collega';
    const refusal = 'Errore salvataggio: la nota è cambiata nel frattempo; salva di nuovo per sostituirla';

    beforeEach(() =>
      jest.useFakeTimers({ now: 0, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'] }),
    );
    afterEach(() => jest.useRealTimers());

    test('is shown before it is replaced', async () => {
      api.on(updateCall(1), json({}));
      const { user, services } = await open();
      await user.type(note(), '!');
      api.on(listCall, colleague);
      jest.setSystemTime(11_000);
      await user.click(saving());
      await waitFor(() => expect(services.notify.mock.calls).toEqual([[refusal, 'error', 'Alfa Srl']]));
      expect(note()).toHaveFocus();
      expect(note()).toHaveAccessibleDescription(`${refusal} ${laterSeen}`);
      await expectAccessible();
      expect(api.callsTo(updateCall(1))).toEqual([]);
      await user.click(saving());
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(api.callsTo(updateCall(1)).map(({ body }) => body)).toEqual([{ nota: 'prima nota!' }]);
    });

    test('is not lost to one that goes on, whose text is kept', async () => {
      const { user, services } = await open();
      act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
      await user.clear(note());
      api.on(listCall, colleague);
      jest.setSystemTime(11_000);
      await user.keyboard('nuova{Control>}{Shift>}{Enter}{/Shift}{/Control}');
      await waitFor(() => expect(services.notify.mock.calls).toEqual([[refusal, 'error', 'Alfa Srl']]));
      await user.click(await screen.findByRole('button', { name: 'Riprendi' }));
      expect(note()).toHaveValue('nuova');
      expect(note()).toHaveAccessibleDescription(laterSeen);
      expect(api.callsTo(updateCall(1))).toEqual([]);
    });

    test('is not sent under a contract made meanwhile, and the text stays to be copied, also once it is resumed', async () => {
      act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
      const { user, services, client } = await open();
      await user.type(note(), '!');
      api.on(listCall, json([{ ...alfa, stato_contatto: 'contrattualizzata' }, beta]));
      jest.setSystemTime(11_000);
      await user.click(saving());
      const told = 'L’azienda è contrattualizzata: la nota si può solo leggere.';
      const failed = `Errore salvataggio: ${told}`;
      await waitFor(() => expect(services.notify.mock.calls).toEqual([[failed, 'error', 'Alfa Srl']]));
      expect(note()).toHaveValue('prima nota!');
      expect(note()).toHaveAccessibleDescription(failed);
      await user.click(saving());
      expect(note()).toHaveAccessibleDescription(told);
      await user.keyboard('{Escape}');
      await user.click(screen.getByRole('button', { name: 'Scarta' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

      api.on(listCall, json([alfa, beta]));
      await act(() => client.refetchQueries());
      await user.click(await screen.findByRole('button', { name: 'Aggiungi nota – Alfa Srl' }));
      await user.type(note(), '?');
      api.on(listCall, json([{ ...alfa, stato_contatto: 'contrattualizzata' }, beta]));
      await act(() => client.refetchQueries());
      await waitFor(() => expect(note()).toHaveAccessibleDescription(told));
      expect(note()).toHaveValue('prima nota?');
      expect(api.callsTo(updateCall(1))).toEqual([]);
    });

    test('is replaced where the list cannot be read, or what is written holds it', async () => {
      api.on(updateCall(1), json({}));
      const { user } = await open();
      api.on(listCall, html(500));
      jest.setSystemTime(11_000);
      await user.type(note(), ', di un collega{Control>}{Enter}{/Control}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      api.on(listCall, colleague);
      jest.setSystemTime(22_000);
      await user.click(screen.getByRole('button', { name: 'Aggiungi nota – Alfa Srl' }));
      await user.type(note(), '!{Control>}{Enter}{/Control}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(api.callsTo(updateCall(1)).map(({ body }) => body)).toEqual([
        { nota: 'prima nota, di un collega' },
        { nota: 'prima nota, di un collega!' },
      ]);
    });
  });

  test('takes nothing more while it is saved, and stays until it is', async () => {
    const answer = held(json({ ...alfa, nota: 'prima nota!' }));
    api.on(updateCall(1), answer.reply);
    const { user, services } = await open();
    await user.type(note(), '!{Control>}{Enter}{Enter}{/Control}{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(answer.waiting()).toBe(1));
    expect(note()).toHaveAttribute('readonly');
    await user.type(note(), ' tardi');
    await user.click(screen.getByRole('button', { name: 'Inserisci data' }));
    await user.click(screen.getByRole('radio', { name: 'Contattata' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Copia +39 06 555' }));
    expect(services.notify).toHaveBeenCalledWith('Copiato: +39 06 555', 'success');
    expect(note()).toHaveValue('prima nota!');
    expect(screen.getByRole('radio', { name: 'Contattata' })).not.toBeChecked();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(note()).toBeVisible();
    act(() => answer.release());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(services.notify).toHaveBeenCalledTimes(2);
  });

  test('takes text while the state is saved that was chosen in the row', async () => {
    const answer = held(json({ ...alfa, stato_contatto: 'contattata' }));
    api.on(updateCall(1), answer.reply, json({}));
    const { user } = await shown();
    await user.click(statusMenu('Alfa'));
    await user.click(screen.getByRole('menuitemradio', { name: 'Contattata' }));
    await user.click(screen.getByRole('button', { name: 'Aggiungi nota – Alfa Srl' }));
    await waitFor(() => expect(answer.waiting()).toBe(1));
    await user.type(note(), '!');
    act(() => answer.release());
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Contattata' })).toBeChecked());
    await user.click(saving());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo(updateCall(1)).map(({ body }) => body)).toEqual([
      { stato_contatto: 'contattata' },
      { nota: 'prima nota!' },
    ]);
  });

  test('Escape with unsaved text asks: keeping returns to the text, discarding closes', async () => {
    const { user } = await open();
    await user.type(note(), ' e altro');
    await user.keyboard('{Escape}');
    const question = within(screen.getByRole('alertdialog', { name: 'Scartare le modifiche?' }));
    await expectAccessible();
    await user.click(question.getByRole('button', { name: 'Continua a modificare' }));
    expect(note()).toHaveValue('prima nota e altro');
    await user.click(note());
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Scarta' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.received.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
  });

  test('a draft that was kept says whose it is until it is taken up and saved or discarded', async () => {
    const view = await open();
    act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
    await view.user.type(note(), '!');
    view.unmount();
    api.on(listCall, json([{ ...alfa, nota: 'di un collega' }]));
    const { user } = await shown();
    expect(screen.getByText('Bozza conservata per Alfa Srl').closest('[role="status"]')).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Riprendi' }));
    expect(note()).toHaveValue('prima nota!');
    // Somebody has saved another note since.
    expect(note()).toHaveAccessibleDescription('La nota salvata, che questa sostituisce: di un collega');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Scarta' }));
    expect(screen.queryByText(/^Bozza conservata/)).not.toBeInTheDocument();
  });

  test('the browser asks before a page goes with text that could not be kept @full', async () => {
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = await open();
    await user.type(note(), '!');
    expect(isAsked()).toBe(true);
    await user.type(note(), '{Backspace}');
    expect(isAsked()).toBe(false);
    // Of somebody with a name a draft is kept.
    act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
    await user.type(note(), '!');
    expect(isAsked()).toBe(false);
  });
});
