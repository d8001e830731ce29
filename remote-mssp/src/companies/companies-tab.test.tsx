import { empty, expectAccessible, held, html, json, reset, scriptedApi } from '@portal/shared/testing';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel';

const api = scriptedApi({ isSignedIn: true });
const list = 'GET /api/mssp/portal/aziende/';
const sso = 'POST /api/sso/generate-token/';

const alfa = {
  id: 7,
  nome: 'Alfa Srl',
  endpoint_attivi: 8,
  endpoint_totali: 10,
  malware_rate: 12.5,
  browsing_protezione: 90,
  nis2_risk_score: 66.66,
  minacce_percentuale: 60,
};
const beta = {
  id: 'b-2',
  nome: 'beta Spa',
  endpoint_attivi: 1200,
  endpoint_totali: 1300,
  malware_rate: 0,
  browsing_protezione: 40,
  nis2_risk_score: 20,
  minacce_percentuale: 10,
};
const bare = { id: 3, nome: 'Gamma', endpoint_attivi: null, nis2_risk_score: 'n/d' };

const show = (at = '/dashboardMSSP', language: 'it' | 'en' = 'it') =>
  renderPanel({ at, apiOrigin: api.origin(), language });
const shown = async (at?: string, language?: 'it' | 'en') => {
  const view = await show(at, language);
  await screen.findByRole('row', { name: /Alfa/ });
  return view;
};
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);

describe('the list', () => {
  test('shows each company under the seven columns, with the values as given', async () => {
    api.on(list, json({ aziende: [alfa, beta] }));
    await shown();
    const headers = screen.getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent?.trim())).toEqual([
      'Azienda',
      'Endpoint',
      'Malware',
      'Browsing',
      'NIS2',
      'Rischio',
      'Accesso',
    ]);
    expect(headers.slice(1, -1).map((header) => within(header).getAllByRole('button')[0]?.ariaLabel)).toEqual([
      'Endpoint attivi',
      'Malware File Angel',
      'Protezione Browsing Angel',
      'Copertura NIS2',
      'Rischio cyber',
    ]);
    expect(cells(/Alfa/)).toEqual([
      '8 su 10',
      '12,5% da seguire',
      '90,0% buono',
      '66,7% da seguire',
      '60,0% critico',
      'Accedi',
    ]);
    expect(cells(/beta/)).toEqual([
      '1.200 su 1.300',
      '0,0% buono',
      '40,0% critico',
      '20,0% critico',
      '10,0% buono',
      'Accedi',
    ]);
    expect(api.callsTo(list)[0]?.headers.authorization).toBe('Bearer access-1');
    await expectAccessible();
  });

  test('a missing or unusable value is a dash, never zero', async () => {
    api.on(list, json({ aziende: [alfa, bare, { id: 4, nome: null, endpoint_attivi: 0, endpoint_totali: null }] }));
    await shown();
    expect(cells(/Gamma/)).toEqual(['—', '—', '—', '—', '—', 'Accedi']);
    expect(cells(/Azienda senza nome|0 su —/)).toEqual(['0 su —', '—', '—', '—', '—', 'Accedi']);
  });

  test('English is whole: headers, numbers, states', async () => {
    api.on(list, json({ aziende: [alfa] }));
    await shown('/dashboardMSSP', 'en');
    expect(screen.getByRole('heading', { name: 'Control panel' })).toBeVisible();
    expect(cells(/Alfa/)).toEqual([
      '8 of 10',
      '12.5% to watch',
      '90.0% good',
      '66.7% to watch',
      '60.0% critical',
      'Open',
    ]);
  });

  test('says that it loads, and leaves the table busy until the answer is there', async () => {
    const answer = held(json({ aziende: [alfa] }));
    api.on(list, answer.reply);
    await show();
    expect(screen.getByText('Caricamento delle aziende...')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('region', { name: 'Elenco delle aziende' })).toHaveAttribute('aria-busy', 'true');
    await expectAccessible();
    await waitFor(() => expect(answer.waiting()).toBeGreaterThan(0));
    act(() => {
      while (answer.waiting()) answer.release();
    });
    expect(await screen.findByText('Alfa Srl')).toBeVisible();
    expect(screen.getByText('1 azienda')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('region', { name: 'Elenco delle aziende' })).not.toHaveAttribute('aria-busy');
  });

  test('no company at all is an empty state that says what will come', async () => {
    api.on(list, json({ aziende: [] }));
    await show();
    expect(await screen.findByText('Nessuna azienda trovata')).toBeVisible();
    expect(screen.getByText('Le aziende che monitori compariranno qui.')).toBeVisible();
    await expectAccessible();
  });

  test('a record without its id is left out, and the tab says so', async () => {
    api.on(list, json({ aziende: [alfa, { nome: 'Senza id' }, 12] }));
    await shown();
    expect(names()).toEqual(['Alfa Srl']);
    expect(screen.getByText('2 record ricevuti dal server non sono validi e non compaiono nell’elenco.')).toBeVisible();
  });
});

describe('a list that cannot be read', () => {
  test.each([
    ['a server error', json({ detail: 'no' }, 500), 'Errore nella richiesta: 500'],
    ["a gateway's page", html(503), 'Errore di rete o server non raggiungibile'],
    ['a broken connection', reset, 'Errore di rete o server non raggiungibile'],
    ['an answer of the wrong shape', json([alfa]), 'Risposta del server non valida'],
    ['a page instead of data', html(), 'Risposta del server non valida'],
    ['nothing at all', empty(), 'Risposta del server non valida'],
  ])('%s: the tab says what failed, and Riprova reads again', async (_, reply, message) => {
    api.on(list, reply);
    const { user } = await show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Non è stato possibile caricare le aziende');
    expect(alert).toHaveTextContent(message);
    expect(screen.getByRole('heading', { name: 'Pannello di controllo' })).toBeVisible();
    await expectAccessible();

    const slow = held(json({ aziende: [alfa] }));
    api.on(list, slow.reply);
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Riprova' })).toHaveFocus();
    await waitFor(() => expect(slow.waiting()).toBe(1));
    act(() => slow.release());
    expect(await screen.findByText('Alfa Srl')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  test('a browser that takes itself for offline is not believed: the list is read', async () => {
    api.on(list, json({ aziende: [alfa] }));
    onlineManager.setOnline(false);
    try {
      await shown();
    } finally {
      onlineManager.setOnline(true);
    }
  });

  test('read again on coming back: the rows stay, and a failure is a notice above them', async () => {
    api.on(list, json({ aziende: [alfa] }));
    const { user, client } = await shown();
    api.on(list, json({}, 503), json({ aziende: [alfa, beta] }));
    await act(() => client.refetchQueries());
    expect(screen.getByText('Alfa Srl')).toBeVisible();
    expect(await screen.findByText(/potrebbe non essere aggiornato/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('beta Spa')).toBeVisible();
    expect(screen.queryByText(/potrebbe non essere aggiornato/)).not.toBeInTheDocument();
  });
});

test('coming back to the window reads a list that is no longer fresh again, without a flicker', async () => {
  api.on(list, json({ aziende: [alfa] }));
  const { client } = await shown();
  const answer = held(json({ aziende: [{ ...alfa, nome: 'Alfa Nuova' }] }));
  api.on(list, answer.reply);
  await act(() => client.invalidateQueries({ refetchType: 'none' }));
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(answer.waiting()).toBe(1));
  expect(names()).toEqual(['Alfa Srl']);
  expect(screen.getByText('1 azienda')).toBeVisible();
  act(() => answer.release());
  await waitFor(() => expect(names()).toEqual(['Alfa Nuova']));
});

describe('search and order', () => {
  beforeEach(() => api.on(list, json({ aziende: [beta, alfa, bare] })));

  test('the search finds a part of the name in any case, and lives in the address', async () => {
    const { user } = await shown();
    await user.type(screen.getByRole('searchbox', { name: 'Cerca per nome azienda' }), 'SRL');
    expect(names()).toEqual(['Alfa Srl']);
    expect(screen.getByText('1 azienda su 3')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/dashboardMSSP?cerca=SRL'));
  });

  test('a search that finds nothing says so and offers the whole list again', async () => {
    const { user } = await shown('/dashboardMSSP');
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText('Nessuna azienda trovata')).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Mostra tutto' }));
    expect(names()).toHaveLength(3);
  });

  test('an address with search and order shows just that', async () => {
    await shown('/dashboardMSSP?cerca=a&ordine=-risk');
    expect(names()).toEqual(['Alfa Srl', 'beta Spa', 'Gamma']);
    expect(screen.getByRole('searchbox')).toHaveValue('a');
    expect(screen.getByRole('columnheader', { name: /Rischio cyber/ })).toHaveAttribute('aria-sort', 'descending');
  });

  test('headers sort: ascending, then descending, companies without a value last', async () => {
    const { user } = await shown();
    expect(names()).toEqual(['beta Spa', 'Alfa Srl', 'Gamma']);
    const header = screen.getByRole('columnheader', { name: /Copertura NIS2/ });
    await user.click(within(header).getByRole('button', { name: 'Copertura NIS2' }));
    expect(names()).toEqual(['beta Spa', 'Alfa Srl', 'Gamma']);
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(header).getByRole('button', { name: 'Copertura NIS2' }));
    expect(names()).toEqual(['Alfa Srl', 'beta Spa', 'Gamma']);
    expect(header).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('ordine=-nis2'));
    await user.click(within(header).getByRole('button', { name: 'Copertura NIS2' }));
    expect(header).toHaveAttribute('aria-sort', 'none');
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/dashboardMSSP$/));
  });

  test('the first click on a percentage shows the worst first', async () => {
    const { user } = await shown();
    for (const [column, direction] of [
      ['Malware File Angel', 'descending'],
      ['Protezione Browsing Angel', 'ascending'],
      ['Copertura NIS2', 'ascending'],
      ['Rischio cyber', 'descending'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: column }));
      expect(screen.getByRole('columnheader', { name: new RegExp(column) })).toHaveAttribute('aria-sort', direction);
    }
  });

  test('/ brings focus to the search', async () => {
    const { user } = await shown();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

describe('KPIs', () => {
  const kpi = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

  test('are worked out from the whole list, whatever the search shows of it', async () => {
    api.on(list, json({ aziende: [alfa, beta, bare] }));
    await shown('/dashboardMSSP?cerca=alfa');
    expect(kpi('Aziende')).toHaveTextContent('3');
    expect(kpi('Endpoint attivi')).toHaveTextContent('1.208 su 1.310');
    expect(kpi('Copertura NIS2 media')).toHaveTextContent('43,3%');
    expect(kpi('Aziende ad alto rischio')).toHaveTextContent('1 rischio cyber dal 60% in su');
  });

  test('are dashes where no company has a value', async () => {
    api.on(list, json({ aziende: [{ id: 1, nome: 'Alfa' }] }));
    await shown();
    expect(kpi('Aziende')).toHaveTextContent('1');
    expect(kpi('Endpoint attivi')).toHaveTextContent('—');
    expect(kpi('Copertura NIS2 media')).toHaveTextContent('—');
    expect(kpi('Aziende ad alto rischio')).toHaveTextContent('0');
  });
});

describe('help', () => {
  beforeEach(() => api.on(list, json({ aziende: [alfa] })));

  test('each metric explains itself', async () => {
    const { user } = await shown();
    await user.click(screen.getByRole('button', { name: 'Che cosa indica: Copertura NIS2' }));
    expect(await screen.findByText(/Quanto l’azienda copre i requisiti NIS2/)).toBeVisible();
  });

  test('the guide names modules, columns and thresholds, and gives focus back', async () => {
    const { user } = await shown();
    const button = screen.getByRole('button', { name: 'Guida a moduli e colonne' });
    await user.click(button);
    const dialog = screen.getByRole('dialog', { name: 'Moduli e colonne' });
    for (const module of [
      'Indicatore generale di rischio di conformità',
      'Aree di conformità',
      'Consapevolezza',
      'File Angel',
      'Browsing Angel',
      'Cyber Surveillance',
      'Reportistica',
      'Task manager',
      'Amministrazione di plugin e licenze',
    ]) {
      expect(within(dialog).getByText(module)).toBeVisible();
    }
    expect(within(dialog).getByText(/scende quando aumentano le risposte «Non so»/)).toBeVisible();
    expect(within(dialog).getByText(/Buono < 30%, da seguire 30–60%, critico ≥ 60%/)).toBeVisible();
    expect(within(dialog).getByText(/critico ≥ 20%\. La barra è piena a 40%\./)).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['buono', 'da seguire', 'critico']);
    await expectAccessible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('the key that goes to the search can be turned off there', async () => {
    const { user } = await shown();
    await user.click(screen.getByRole('button', { name: 'Guida a moduli e colonne' }));
    await user.click(screen.getByRole('switch', { name: 'Usa / per cercare e ? per i tasti' }));
    await user.keyboard('{Escape}/');
    const search = screen.getByRole('searchbox');
    expect(search).not.toHaveFocus();
    expect(search).not.toHaveAttribute('aria-keyshortcuts');
  });
});

describe('single sign-on', () => {
  const tabs: { opener: unknown; close: jest.Mock; location: { replace: jest.Mock }; document: Document }[] = [];
  const openTab = jest.spyOn(window, 'open');

  beforeEach(() => {
    tabs.length = 0;
    api.on(list, json({ aziende: [alfa, beta] }));
    openTab.mockReset().mockImplementation(() => {
      const tab = {
        opener: window,
        close: jest.fn(),
        location: { replace: jest.fn() },
        document: document.implementation.createHTMLDocument(),
      };
      tabs.push(tab);
      return tab as unknown as Window;
    });
  });
  afterAll(() => openTab.mockRestore());
  const open = (name = 'Accedi – Alfa Srl') => screen.getByRole('button', { name });

  test('opens the tab in the click itself, without opener, then sends it to the redirect', async () => {
    const answer = held(json({ redirect_url: 'https://alfa.example/sso?t=1' }));
    api.on(sso, answer.reply);
    const { user } = await shown();
    await user.click(open());
    expect(openTab).toHaveBeenCalledWith('about:blank', '_blank');
    expect(tabs[0]?.opener).toBeNull();
    expect(tabs[0]?.document.title).toBe('Accesso in corso...');
    expect(open()).toHaveAttribute('aria-busy', 'true');
    await user.click(open());
    expect(tabs).toHaveLength(1);
    await waitFor(() => expect(answer.waiting()).toBe(1));
    act(() => answer.release());
    await waitFor(() => expect(tabs[0]?.location.replace).toHaveBeenCalledWith('https://alfa.example/sso?t=1'));
    expect(tabs[0]?.close).not.toHaveBeenCalled();
    expect(api.callsTo(sso).map(({ body }) => body)).toEqual([{ target_azienda_id: 7 }]);
    expect(open()).not.toHaveAttribute('aria-busy');
  });

  test.each([
    ['no address', json({}), 'Nessun URL ricevuto'],
    ['an empty address', json({ redirect_url: '' }), 'Nessun URL ricevuto'],
    ['an address that is no text', json({ redirect_url: ['x'] }), 'Nessun URL ricevuto'],
    ['a script for an address', json({ redirect_url: 'javascript:alert(1)' }), 'Errore durante il login SSO'],
    ['an address without origin', json({ redirect_url: '/sso' }), 'Errore durante il login SSO'],
    ['a server error', json({}, 500), 'Errore durante il login SSO'],
    ["a gateway's page", html(502), 'Errore durante il login SSO'],
    ['a refusal', json({}, 403), 'Errore durante il login SSO'],
    ['a page instead of data', html(), 'Errore durante il login SSO'],
    ['a broken connection', reset, 'Errore durante il login SSO'],
  ])('%s: the tab closes again, and an alert says so', async (_, reply, message) => {
    api.on(sso, reply);
    api.on('POST /api/token/refresh/', json({ access: 'access-2', refresh: 'refresh-2' }));
    const { user } = await shown();
    await user.click(open('Accedi – beta Spa'));
    const alert = await screen.findByRole('alertdialog');
    expect(within(alert).getByText(message)).toBeVisible();
    expect(tabs[0]?.close).toHaveBeenCalled();
    expect(tabs[0]?.location.replace).not.toHaveBeenCalled();
    await expectAccessible();
    const [button] = within(alert).getAllByRole('button', { name: 'Chiudi' }).slice(-1);
    await user.click(button ?? alert);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('a refusal adds below the message that it is not allowed', async () => {
    api.on(sso, json({}, 403));
    api.on('POST /api/token/refresh/', json({ access: 'access-2', refresh: 'refresh-2' }));
    const { user } = await shown();
    await user.click(open());
    const alert = within(await screen.findByRole('alertdialog'));
    expect(alert.getByText('Errore durante il login SSO')).toBeVisible();
    expect(alert.getByText(/^Operazione non consentita/)).toBeVisible();
  });

  test('a browser that refuses the tab: an alert says so, and no sign-in is asked for', async () => {
    openTab.mockReturnValue(null);
    const { user } = await shown();
    await user.click(open());
    expect(within(screen.getByRole('alertdialog')).getByText(/bloccato la nuova scheda/)).toBeVisible();
    expect(api.callsTo(sso)).toEqual([]);
  });
});
