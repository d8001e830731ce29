import { configureSession } from '@portal/shared/session';
import { empty, expectAccessible, held, html, json, reset, scriptedApi } from '@portal/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel';

const api = scriptedApi({ isSignedIn: true });
const list = 'GET /api/enterprise/aziende-caricate/';
const update = (id: string | number) => `PATCH /api/enterprise/aziende-caricate/${id}/`;

const alfa = {
  id: 1,
  denominazione: 'Alfa Srl',
  partita_iva: '01234567890',
  codice_fiscale: 'LFASRL',
  stato_contatto: 'da contattare',
  email_riferimento: 'rif@alfa.example',
  email_contatto: null,
  telefono: '+39 06 555',
  indirizzo: 'Via Roma 1',
  dominio_web: 'alfa.example',
  nota: 'prima nota',
};
const beta = { id: 2, denominazione: 'Beta Spa', partita_iva: null, stato_contatto: 'Rifiutato', nota: null };
const gamma = { id: 3, denominazione: 'Gamma', partita_iva: '3', stato_contatto: 'contrattualizzata' };
const delta = { id: 4, denominazione: 'Delta', partita_iva: '4', stato_contatto: 'in attesa' };
const all = [alfa, beta, gamma, delta];

const shown = async (at = '/dashboardMSSP/provisioning', language: 'it' | 'en' = 'it') => {
  const view = await renderPanel({ at, apiOrigin: api.origin(), language });
  await screen.findAllByRole('rowheader');
  return view;
};
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const statusMenu = (name: string) => row(name).getByRole('button', { name: /Stato contatto di/ });
const filter = () => within(screen.getByRole('group', { name: 'Stato contatto' }));
const chips = () =>
  filter()
    .getAllByRole('button')
    .map((one) => one.textContent);
const chip = (name: string) => filter().getByRole('button', { name: new RegExp(`^${name}`) });
const saving = () => screen.getByRole('button', { name: 'Salva' });

const notAllowed = 'Operazione non consentita: se ti serve, chiedi l’accesso a chi gestisce il portale.';

beforeEach(() => api.on(list, json(all)));

describe('the list', () => {
  test('shows name, VAT number, state, details and note of each supplier', async () => {
    await shown();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent?.trim())).toEqual([
      'Ragione sociale',
      'Partita iva',
      'Stato contatto',
      'Dettagli',
      'Nota',
    ]);
    expect(names()).toEqual(['Alfa Srl', 'Beta Spa', 'Gamma', 'Delta']);
    expect(row('Alfa').getByText('01234567890')).toBeVisible();
    expect(row('Beta').getByText('—')).toBeVisible();
    await expectAccessible();
  });

  test('the first line of a note stands in the row, in full by its tooltip, and is not of the row’s name', async () => {
    api.on(
      list,
      json([
        { ...alfa, nota: ' Sentita ieri\nRichiamare lunedì' },
        { ...beta, nota: ' \n ' },
      ]),
    );
    await shown();
    expect(screen.getByText('Alfa Srl')).toHaveAttribute('data-note', 'Sentita ieri');
    expect(screen.getByText('Alfa Srl')).toHaveAttribute('title', 'Sentita ieri\nRichiamare lunedì');
    expect(screen.getByRole('rowheader', { name: 'Alfa Srl' })).toHaveTextContent(/^Alfa Srl$/);
    expect(screen.getByText('Beta Spa')).not.toHaveAttribute('data-note');
  });

  test('each state has its label and colour; one that is not known is shown as it came', async () => {
    api.on(
      list,
      json([
        ...all,
        { id: 5, denominazione: 'Epsilon', stato_contatto: 'CONTATTATA' },
        { id: 6, denominazione: 'Zeta' },
      ]),
    );
    await shown();
    for (const [name, label, tone] of [
      ['Alfa', 'Da contattare', 'yellow'],
      ['Beta', 'Rifiutata', 'red'],
      ['Gamma', 'Contrattualizzata', 'blue'],
      ['Delta', 'in attesa', 'neutral'],
      ['Epsilon', 'Contattata', 'green'],
    ] as const) {
      expect(row(name).getByText(label)).toHaveClass(tone);
    }
    expect(statusMenu('Zeta')).toHaveTextContent('—');
  });

  test('the search finds a part of the name in any case', async () => {
    const { user } = await shown();
    await user.type(screen.getByRole('searchbox', { name: 'Cerca per nome azienda' }), 'ALFA s');
    expect(names()).toEqual(['Alfa Srl']);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('Nessuna azienda trovata')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostra tutto' }));
    expect(names()).toHaveLength(4);
  });

  test('names are searched as they show, whatever spaces they come with', async () => {
    api.on(list, json([{ ...alfa, denominazione: ' Alfa   Srl ' }, beta]));
    const { user } = await shown();
    await user.type(screen.getByRole('searchbox'), 'alfa srl ');
    expect(names()).toHaveLength(1);
  });

  test('the filter offers the states as specified; rifiutata finds rows stored as rifiutato', async () => {
    const { user } = await shown();
    expect(chips()).toEqual(['Tutti4', 'da contattare1', 'contattata0', 'rifiutata1', 'contrattualizzata1']);
    await user.click(chip('rifiutata'));
    expect(chip('rifiutata')).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toEqual(['Beta Spa']);
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('?stato=rifiutato'));
    await user.click(chip('Tutti'));
    expect(names()).toHaveLength(4);
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/provisioning$/));
  });

  test('the counts are those of the search, whatever the filter', async () => {
    const { user } = await shown('/dashboardMSSP/provisioning?stato=rifiutato');
    await user.type(screen.getByRole('searchbox'), 'ta');
    expect(names()).toEqual(['Beta Spa']);
    expect(chips()).toEqual(['Tutti2', 'da contattare0', 'contattata0', 'rifiutata1', 'contrattualizzata0']);
    await expectAccessible();
  });

  test.each(['rifiutata', 'Rifiutato'])('an address with stato=%s filters too', async (state) => {
    await shown(`/dashboardMSSP/provisioning?stato=${state}`);
    expect(names()).toEqual(['Beta Spa']);
  });

  test('a list that cannot be read says so in its tab', async () => {
    api.on(list, json({ results: all }));
    await renderPanel({ at: '/dashboardMSSP/provisioning', apiOrigin: api.origin() });
    expect(await screen.findByRole('alert')).toHaveTextContent('Non è stato possibile caricare le aziende');
    expect(screen.queryByRole('button', { name: 'Esporta Csv' })).not.toBeInTheDocument();
  });

  test('a record without id is left out, and the tab says so', async () => {
    api.on(list, json([alfa, { denominazione: 'Senza id' }]));
    await shown();
    expect(names()).toEqual(['Alfa Srl']);
    expect(screen.getByText('Un record ricevuto dal server non è valido e non compare nell’elenco.')).toBeVisible();
  });
});

describe('a long list', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    id: index + 1,
    denominazione: `Ditta ${index + 1}`,
    stato_contatto: 'da contattare',
  }));
  const region = () => screen.getByRole('region', { name: 'Elenco delle aziende caricate' });
  const scrollTo = (top: number) => {
    region().scrollTop = top;
    fireEvent.scroll(region());
  };
  beforeEach(() => api.on(list, json(many)));

  test('has only the rows that are seen, says which of how many, and follows the scroll', async () => {
    await shown();
    expect(screen.getByText('5000 aziende')).toBeVisible();
    expect(names().length).toBeLessThan(60);
    expect(names()[0]).toBe('Ditta 1');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '5001');
    scrollTo(44 * 3000);
    expect(names().length).toBeLessThan(60);
    expect(names()).toContain('Ditta 3001');
    expect(names()).not.toContain('Ditta 1');
    expect(screen.getByRole('row', { name: /Ditta 3001 / })).toHaveAttribute('aria-rowindex', '3002');
  });

  test('a row that has focus stays while it is scrolled away', async () => {
    await shown();
    const button = screen.getByRole('button', { name: 'Dettagli – Ditta 2' });
    act(() => button.focus());
    scrollTo(44 * 3000);
    expect(button).toHaveFocus();
    expect(names()[0]).toBe('Ditta 2');
  });

  test('a search goes through the whole list, shown from its top', async () => {
    const { user } = await shown();
    scrollTo(44 * 3000);
    await user.type(screen.getByRole('searchbox'), 'ditta 49');
    expect(region().scrollTop).toBe(0);
    expect(names()[0]).toBe('Ditta 49');
    expect(screen.getByText('111 aziende su 5000')).toBeVisible();
    scrollTo(44 * 100);
    expect(names()).toContain('Ditta 4999');
  });
});

describe('the state of a contact', () => {
  test('a supplier under contract has a badge and no way to change it', async () => {
    await shown();
    expect(row('Gamma').getByText('Contrattualizzata')).toBeVisible();
    expect(row('Gamma').queryByRole('button', { name: /Stato contatto/ })).not.toBeInTheDocument();
  });

  test('only Contattata and Rifiutata can be chosen, and the row follows once the server said yes', async () => {
    const answer = held(json({ id: 1, stato_contatto: 'contattata', nota: 'from the server' }));
    api.on(update(1), answer.reply);
    const { user, services } = await shown();
    await user.click(statusMenu('Alfa'));
    expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual(['Contattata', 'Rifiutata']);
    await expectAccessible();
    await user.click(screen.getByRole('menuitemradio', { name: 'Contattata' }));
    await user.click(screen.getByRole('button', { name: 'Imposta «Contattata»' }));
    expect(statusMenu('Alfa')).toHaveAttribute('aria-busy', 'true');
    expect(statusMenu('Alfa')).toHaveTextContent('Da contattare');
    await waitFor(() => expect(answer.waiting()).toBe(1));
    act(() => answer.release());
    await waitFor(() => expect(statusMenu('Alfa')).toHaveTextContent('Contattata'));
    expect(services.notify.mock.calls).toEqual([['Stato contatto aggiornato', 'success', 'Alfa Srl']]);
    expect(api.callsTo(update(1)).map(({ body }) => body)).toEqual([{ stato_contatto: 'contattata' }]);
  });

  test('Rifiutata is sent as rifiutato; an answer without id merges what was sent', async () => {
    api.on(update(4), json({ stato_contatto: 'of another' }));
    const { user } = await shown();
    await user.click(statusMenu('Delta'));
    await user.click(screen.getByRole('menuitemradio', { name: 'Rifiutata' }));
    await user.click(screen.getByRole('button', { name: 'Imposta «Rifiutata»' }));
    await waitFor(() => expect(statusMenu('Delta')).toHaveTextContent('Rifiutata'));
    expect(api.callsTo(update(4)).map(({ body }) => body)).toEqual([{ stato_contatto: 'rifiutato' }]);
  });

  test('a reading that began before the change does not bring the old state back', async () => {
    const { user, client } = await shown();
    const before = held(json([alfa]));
    const after = held(json([{ ...alfa, stato_contatto: 'contattata', denominazione: 'Alfa Nuova' }]));
    api.on(list, before.reply, after.reply);
    api.on(update(1), json({ id: 1, stato_contatto: 'contattata' }));
    act(() => void client.refetchQueries());
    await waitFor(() => expect(before.waiting()).toBe(1));
    await user.click(statusMenu('Alfa'));
    await user.click(screen.getByRole('menuitemradio', { name: 'Contattata' }));
    await user.click(screen.getByRole('button', { name: 'Imposta «Contattata»' }));
    await waitFor(() => expect(statusMenu('Alfa')).toHaveTextContent('Contattata'));
    await waitFor(() => expect(after.waiting()).toBe(1));
    expect(before.isAbandoned()).toBe(true);
    act(() => before.release());
    expect(statusMenu('Alfa')).toHaveTextContent('Contattata');
    act(() => after.release());
    await waitFor(() => expect(names()).toEqual(['Alfa Nuova']));
    expect(statusMenu('Alfa')).toHaveTextContent('Contattata');
  });

  test('arrow keys send nothing, nor does Escape, nor choosing the present state', async () => {
    const { user } = await shown();
    act(() => statusMenu('Beta').focus());
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowUp}{Escape}');
    await user.click(statusMenu('Beta'));
    expect(screen.getByRole('menuitemradio', { name: 'Rifiutata' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Rifiutata' }));
    expect(api.callsTo(update(2))).toEqual([]);
  });

  test.each([
    ['a server error', json({}, 500), 'Errore aggiornamento stato: Errore nella richiesta: 500'],
    ["a gateway's page", html(504), 'Errore aggiornamento stato: Errore di rete o server non raggiungibile'],
    ['a refusal', json({}, 403), `Errore aggiornamento stato: Errore nella richiesta: 403. ${notAllowed}`],
    ['a broken connection', reset, 'Errore aggiornamento stato: Errore di rete o server non raggiungibile'],
  ])('%s leaves the state and says so', async (_, reply, message) => {
    api.on(update(1), reply);
    api.on('POST /api/token/refresh/', json({ access: 'access-2', refresh: 'refresh-2' }));
    const { user, services } = await shown();
    await user.click(statusMenu('Alfa'));
    await user.click(screen.getByRole('menuitemradio', { name: 'Contattata' }));
    await user.click(screen.getByRole('button', { name: 'Imposta «Contattata»' }));
    await waitFor(() => expect(services.notify.mock.calls).toEqual([[message, 'error', 'Alfa Srl']]));
    expect(statusMenu('Alfa')).toHaveTextContent('Da contattare');
    expect(statusMenu('Alfa')).not.toHaveAttribute('aria-busy');
  });
});

describe('details', () => {
  test('shows every field, dashes for what is missing, and nothing to edit', async () => {
    const { user } = await shown();
    await user.click(row('Alfa').getByRole('button', { name: 'Dettagli – Alfa Srl' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Dettaglio fornitore' }));
    expect(dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual(
      [
        ['Ragione sociale', 'Alfa Srl'],
        ['Partita IVA', '01234567890'],
        ['Codice fiscale', 'LFASRL'],
        ['Stato contatto', 'Da contattare'],
        ['Email riferimento', 'rif@alfa.example'],
        ['Email contatto', '—'],
        ['Telefono', '+39 06 555'],
        ['Indirizzo', 'Via Roma 1'],
        ['Dominio web', 'alfa.example'],
        ['Nota', 'prima nota'],
      ],
    );
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['mailto:rif@alfa.example', 'tel:+3906555']);
    await expectAccessible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the note', () => {
  const note = () => screen.getByRole('textbox', { name: 'Nota' });
  const open = async (name = 'Alfa Srl') => {
    const view = await shown();
    await view.user.click(screen.getByRole('button', { name: `Aggiungi nota – ${name}` }));
    return view;
  };

  test('holds the note that is there, with its placeholder and its two buttons', async () => {
    const { user } = await open();
    expect(screen.getByRole('dialog', { name: 'Aggiungi nota' })).toBeVisible();
    expect(note()).toHaveValue('prima nota');
    expect(note()).toHaveAttribute('placeholder', 'Note opzionali');
    expect(note()).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Annulla' })).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('of a supplier under contract can only be read, and says why', async () => {
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
    api.on(update(1), json({ ...alfa, nota: 'seconda' }));
    const { user, services } = await open();
    await user.clear(note());
    await user.type(note(), 'seconda');
    await user.click(saving());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo(update(1)).map(({ body }) => body)).toEqual([{ nota: 'seconda' }]);
    expect(services.notify.mock.calls).toEqual([['Modificato con successo', 'success', 'Alfa Srl']]);
    await user.click(screen.getByRole('button', { name: 'Aggiungi nota – Alfa Srl' }));
    expect(note()).toHaveValue('seconda');
  });

  test('an emptied note is sent as null; an answer without a body merges it', async () => {
    api.on(update(1), empty(200));
    const { user } = await open();
    await user.clear(note());
    await user.click(saving());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo(update(1)).map(({ body }) => body)).toEqual([{ nota: null }]);
    await user.click(screen.getByRole('button', { name: 'Aggiungi nota – Alfa Srl' }));
    expect(note()).toHaveValue('');
  });

  test.each(['Alfa Srl', 'Beta Spa'])('unchanged text (%s) closes without a call', async (name) => {
    const { user, services } = await open(name);
    await user.type(note(), 'x{Backspace}');
    await user.click(saving());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.received.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
    expect(services.notify).not.toHaveBeenCalled();
  });

  test.each([
    ['a server error', html(500), 'Errore salvataggio: Errore nella richiesta: 500'],
    ["a gateway's page", html(502), 'Errore salvataggio: Errore di rete o server non raggiungibile'],
    ['a broken connection', reset, 'Errore salvataggio: Errore di rete o server non raggiungibile'],
  ])('%s keeps the dialog and its text, and says so in it too', async (_, reply, message) => {
    api.on(update(1), reply, json({ id: 1, nota: 'prima nota!' }));
    const { user, services } = await open();
    await user.type(note(), '!');
    await user.click(saving());
    await waitFor(() => expect(services.notify.mock.calls).toEqual([[message, 'error', 'Alfa Srl']]));
    expect(note()).toHaveValue('prima nota!');
    expect(note()).toHaveAccessibleDescription(new RegExp(message));
    await expectAccessible();
    await user.click(saving());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('Escape with unsaved text asks: keeping returns to the text, discarding closes', async () => {
    const { user } = await open();
    await user.type(note(), ' e altro');
    await user.keyboard('{Escape}');
    const question = within(screen.getByRole('alertdialog', { name: 'Scartare il testo?' }));
    await expectAccessible();
    await user.click(question.getByRole('button', { name: 'Continua a scrivere' }));
    expect(note()).toHaveValue('prima nota e altro');
    await user.click(note());
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Scarta' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.received.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
  });

  test('the browser asks before a page goes with text that could not be kept', async () => {
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

  test('Escape with nothing changed just closes', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the export', () => {
  const files: Blob[] = [];
  const saved: string[] = [];
  const create = URL.createObjectURL;
  const revoke = URL.revokeObjectURL;
  let click: jest.SpyInstance;

  beforeEach(() => {
    files.length = 0;
    saved.length = 0;
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:portal/1';
    };
    URL.revokeObjectURL = () => undefined;
    click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    click.mockRestore();
    URL.createObjectURL = create;
    URL.revokeObjectURL = revoke;
  });

  const bytes = async (file: Blob | undefined) => new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));

  test('writes what the table shows, in its order, to the byte', async () => {
    const { user } = await shown('/dashboardMSSP/provisioning?ordine=-name');
    await user.click(chip('Tutti'));
    await user.type(screen.getByRole('searchbox'), 'a s');
    expect(names()).toEqual(['Beta Spa', 'Alfa Srl']);
    await user.click(screen.getByRole('button', { name: 'Esporta Csv' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatch(/^fornitori_non_attivi_\d{4}-\d{2}-\d{2}\.csv$/);
    const written = await bytes(files[0]);
    expect([...written.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(written.slice(3))).toBe(
      'sep=;\r\n' +
        'Ragione sociale;Partita IVA;Stato contatto;Email riferimento;Email contatto;Codice fiscale;Telefono;Indirizzo;Dominio web;Nota\r\n' +
        'Beta Spa;;RIFIUTATO;;;;;;;\r\n' +
        'Alfa Srl;01234567890;DA CONTATTARE;rif@alfa.example;;LFASRL;+39 06 555;Via Roma 1;alfa.example;prima nota\r\n',
    );
  });

  test('holds every row of a long list, not only those that are rendered', async () => {
    api.on(
      list,
      json(Array.from({ length: 4500 }, (_, index) => ({ id: index + 1, denominazione: `Ditta ${index + 1}` }))),
    );
    const { user } = await shown();
    await user.click(screen.getByRole('button', { name: 'Esporta Csv' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await files[0]?.text())?.split('\r\n') ?? [];
    expect(lines).toHaveLength(2 + 4500 + 1);
    expect(lines[2]).toBe('Ditta 1;;;;;;;;;');
    expect(lines[4501]).toBe('Ditta 4500;;;;;;;;;');
  });

  test('a file that cannot be made is said', async () => {
    URL.createObjectURL = () => {
      throw new Error('no memory');
    };
    const { user, services } = await shown();
    await user.click(screen.getByRole('button', { name: 'Esporta Csv' }));
    await waitFor(() => expect(services.notify.mock.calls).toEqual([['Il file non è stato creato', 'error']]));
    expect(screen.getByRole('button', { name: 'Esporta Csv' })).not.toHaveAttribute('aria-busy');
  });
});

test('English is whole', async () => {
  api.on(update(1), json({}, 500));
  const { user, services } = await shown('/dashboardMSSP/provisioning', 'en');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent?.trim())).toEqual([
    'Business name',
    'VAT number',
    'Contact status',
    'Details',
    'Note',
  ]);
  await user.click(row('Alfa').getByRole('button', { name: 'To contact – Contact status of Alfa Srl' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Declined' }));
  await user.click(screen.getByRole('button', { name: 'Set “Declined”' }));
  await waitFor(() =>
    expect(services.notify.mock.calls).toEqual([
      ['The status could not be updated: Request failed: 500', 'error', 'Alfa Srl'],
    ]),
  );
});
