import { expectAccessible, json, renderScreen, scriptedApi } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote';

const api = scriptedApi({ isSignedIn: true });
const list = 'GET /api/mssp/portal/aziende/';
const sso = 'POST /api/sso/generate-token/';
const show = (language?: 'it' | 'en') =>
  renderScreen(remote, 'report', { apiOrigin: api.origin(), ...(language && { language }) });

const company = (id: number, percent: number | null) => ({
  id,
  nome: `Azienda ${id}`,
  endpoint_attivi: 3,
  endpoint_totali: 5,
  malware_rate: percent,
  browsing_protezione: percent === null ? null : 100 - percent,
  nis2_risk_score: percent === null ? null : 100 - percent,
  minacce_percentuale: percent,
});

test('shows the KPIs, a plot and a table for each metric, and who needs attention first', async () => {
  api.on(list, json({ aziende: Array.from({ length: 12 }, (_, index) => company(index + 1, index * 8)) }));
  const { user } = await show();
  expect(await screen.findByText('Copertura NIS2 media')).toBeVisible();
  expect(screen.getByText('36', { exact: false, selector: 'dd' })).toHaveTextContent('36 su 60');
  expect(screen.getAllByRole('img')).toHaveLength(4);
  expect(screen.getByRole('img', { name: /^Rischio cyber: mediana 44,0%, aziende con un valore: 12$/ })).toBeVisible();
  await user.click(screen.getByText('Mostra i numeri', { selector: '[aria-label$="Rischio cyber"]' }));
  const table = within(screen.getByRole('img', { name: /^Rischio/ }).closest('figure') ?? document.body).getByRole(
    'table',
  );
  const rows = within(table)
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map((cell) => cell.textContent).join(' | '));
  expect(rows).toHaveLength(11);
  expect(rows[0]).toBe('Intervallo | Aziende | buono | da migliorare | critico');
  // 24 is good, 32 is to improve: 30 is where the tone changes.
  expect(rows.slice(1, 5)).toEqual([
    '0 – <10% | 2 | 2 | 0 | 0',
    '10 – <20% | 1 | 1 | 0 | 0',
    '20 – <30% | 1 | 1 | 0 | 0',
    '30 – <40% | 1 | 0 | 1 | 0',
  ]);
  expect(rows[10]).toBe('90 – 100% | 0 | 0 | 0 | 0');

  const ranked = within(screen.getByRole('region', { name: 'Da seguire per prime' })).getAllByRole('rowheader');
  expect(ranked.map((cell) => cell.textContent)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((id) => `Azienda ${id}`),
  );
  await expectAccessible();
});

test('a bar shows how many of its companies are in each tone', async () => {
  api.on(list, json({ aziende: [0.6, 4.2, 7].map((percent, index) => company(index, percent)) }));
  await show();
  const plot = await screen.findByRole('img', { name: /^Malware/ });
  const bars = [...plot.querySelectorAll('g rect')].map((bar) => [
    bar.getAttribute('fill')?.match(/-(\w+)\)$/)?.[1],
    Math.round(Number(bar.getAttribute('height'))),
  ]);
  expect(bars).toEqual([
    ['green', 53],
    ['yellow', 27],
  ]);
  const legend = screen.getByRole('list', { name: 'Come leggere le barre' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.trim()),
  ).toEqual(['buono', 'da migliorare', 'critico']);
});

test('speaks English too, and says nothing of what the provider does not know', async () => {
  api.on(list, json({ aziende: [company(1, null)] }));
  await show('en');
  expect(await screen.findByText('No company has values')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Cyber risk: median —, companies with a value: 0' })).toBeVisible();
});

test('in English a button opens a company', async () => {
  api.on(list, json({ aziende: [company(7, 50)] }));
  await show('en');
  expect(await screen.findByRole('button', { name: 'Open Azienda 7' })).toHaveTextContent('Open');
});

test('a failure is named and tried again', async () => {
  api.on(list, json({}, 500), json({ aziende: [] }));
  const { user } = await show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Errore nella richiesta: 500');
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Nessuna azienda cliente')).toBeVisible();
});

describe('single sign-on', () => {
  const replace = jest.fn();
  const tab = () => ({ opener: {}, document: { title: '', body: {} }, location: { replace }, close: jest.fn() });
  afterEach(() => jest.restoreAllMocks());

  test('opens the company in a tab of its own', async () => {
    const opened = tab();
    jest.spyOn(window, 'open').mockReturnValue(opened as never);
    api.on(list, json({ aziende: [company(7, 50)] }));
    api.on(sso, json({ redirect_url: 'https://client.example/in' }));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Accedi a Azienda 7' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://client.example/in'));
    expect(opened.opener).toBeNull();
    expect(api.callsTo(sso).map(({ body }) => body)).toEqual([{ target_azienda_id: 7 }]);
  });

  test.each([
    ['no address', json({ redirect_url: null }), 'Nessun URL ricevuto'],
    ['an address that is no page', json({ redirect_url: 'javascript:alert(1)' }), 'Errore durante il login SSO'],
    ['a failure', json({}, 500), 'Errore durante il login SSO'],
  ])('%s closes the tab and says so', async (_, reply, message) => {
    const opened = tab();
    jest.spyOn(window, 'open').mockReturnValue(opened as never);
    api.on(list, json({ aziende: [company(7, 50)] }));
    api.on(sso, reply);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Accedi a Azienda 7' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(opened.close).toHaveBeenCalled();
  });

  test('a tab that the browser refuses is named', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    api.on(list, json({ aziende: [company(7, 50)] }));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Accedi a Azienda 7' }));
    expect(await screen.findByText(/Il browser ha bloccato/)).toBeInTheDocument();
    expect(api.callsTo(sso)).toEqual([]);
  });
});
