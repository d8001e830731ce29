import { json, scriptedApi } from '@portal/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { renderPanel } from '../testing/render-panel';

const api = scriptedApi({ isSignedIn: true });

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '<b>x</b>',
    '{{count}}',
    '$t(list.none)',
    '\u202Eabc\u202C',
    '👩‍💻🇮🇹',
    '\u0000\u0007\u001B[31m',
    '\uFFFF',
  ),
  fc.constantFrom('a'.repeat(20_000), 'è '.repeat(5_000), '\n'.repeat(500)),
);
const state = fc.oneof(
  text,
  fc.constantFrom('attivo', 'ATTIVO ', 'disattivo', 'contattata', 'Rifiutata', 'constructor'),
);
const metric = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom('12.5', '12,5', '1e400', 'NaN'),
);
const wrong = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(null));
const id = fc.oneof(fc.nat(3), fc.integer(), fc.constantFrom('1', '', '../x', '__proto__', 'a b/c?d#e'), wrong);
const fields = (names: readonly string[], value: fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries(names.map((name) => [name, fc.oneof({ weight: 3, arbitrary: value }, wrong)])), {
    requiredKeys: [],
  });
/** Nearly a list of such records, or a list of nearly such records, or neither. */
const answers = (...records: readonly fc.Arbitrary<unknown>[]) =>
  fc.array(
    fc.oneof({ weight: 5, arbitrary: fc.tuple(...records).map((parts) => Object.assign({}, ...parts)) }, wrong),
    {
      maxLength: 6,
    },
  );
const company = [
  fields(['id'], id),
  fields(['nome'], text),
  fields(['endpoint_attivi', 'endpoint_totali', 'malware_rate', 'browsing_protezione'], metric),
  fields(['nis2_risk_score', 'minacce_percentuale'], metric),
];
const technician = [
  fields(['id_tecnico', 'id'], id),
  fields(['nome', 'cognome', 'email', 'telefono', 'ruolo'], text),
  fields(['stato'], state),
];
const supplier = [
  fields(['id'], id),
  fields(['denominazione', 'partita_iva', 'codice_fiscale', 'telefono', 'indirizzo', 'nota'], text),
  fields(['stato_contatto'], state),
];

const tabs = [
  {
    tab: 'Dashboard',
    at: '/dashboardMSSP',
    call: 'GET /api/mssp/portal/aziende/',
    answer: fc.oneof(
      answers(...company).map((aziende) => ({ aziende })),
      wrong,
    ),
    open: [/^Guida/],
  },
  {
    tab: 'Tecnici',
    at: '/dashboardMSSP/tecnici',
    call: 'GET /api/mssp/tecnici/',
    answer: fc.oneof(answers(...technician), wrong),
    open: [],
  },
  {
    tab: 'Provisioning aziende',
    at: '/dashboardMSSP/provisioning',
    call: 'GET /api/enterprise/aziende-caricate/',
    answer: fc.oneof(answers(...supplier), wrong),
    open: [/Stato contatto di/, /^Dettagli/, /^Aggiungi nota/],
  },
];

const address = fc
  .record(
    {
      cerca: text.filter(({ length }) => length < 100),
      stato: state,
      ordine: fc.constantFrom('name', '-name', 'risk', '-state', '--', 'constructor'),
    },
    { requiredKeys: [] },
  )
  .map((query) => new URLSearchParams(Object.entries(query).filter(([, value]) => value.length < 100)).toString());

const hasSettled = () =>
  screen.queryByRole('alert') !== null || document.querySelector('section[aria-busy="true"]') === null;

/** The panel is there, and shows either the data that it read or an error. */
function expectWhole(tab: string, sent: string) {
  expect(screen.getByRole('heading', { level: 1, name: 'Pannello di controllo' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: tab })).toBeInTheDocument();
  const alert = screen.queryByRole('alert');
  if (alert) expect(within(alert).getByRole('button', { name: 'Riprova' })).toBeEnabled();
  else expect(screen.getByRole('grid')).toBeInTheDocument();
  const shown = document.body.textContent ?? '';
  for (const slip of ['NaN', 'undefined', '[object', 'null']) {
    if (!sent.includes(slip)) expect(shown).not.toContain(slip);
  }
  expect(jest.mocked(console.error).mock.calls).toEqual([]);
  expect(jest.mocked(console.warn).mock.calls).toEqual([]);
}

async function openAll(names: readonly RegExp[], user: Awaited<ReturnType<typeof renderPanel>>['user']) {
  for (const name of names) {
    const [button] = screen.queryAllByRole('button', { name });
    if (!button) continue;
    await user.click(button);
    expect(document.querySelector('dialog[open], [role="menu"]')).not.toBeNull();
    await user.keyboard('{Escape}');
  }
}

async function show(at: string, tab: string, sent: string, open: readonly RegExp[]) {
  const { user, client } = await renderPanel({ at, apiOrigin: api.origin() });
  await waitFor(() => expect(hasSettled()).toBe(true), { interval: 5 });
  expectWhole(tab, sent);
  await openAll(open, user);
  expectWhole(tab, sent);
  await act(async () => cleanup());
  client.clear();
}

describe.each(tabs)('$tab', ({ tab, at, call, answer, open }) => {
  test('stays up whatever JSON comes back, and whatever its address holds', async () => {
    await fc.assert(
      fc.asyncProperty(answer, address, async (value, query) => {
        api.on(call, json(value));
        await show(`${at}?${query}`, tab, JSON.stringify(value) + decodeURIComponent(query), open);
      }),
      { numRuns: process.env['TEST_FULL'] ? 25 : 3, endOnFailure: true },
    );
  });
});

test('two records of one id are one row; the other is counted', async () => {
  api.on(
    'GET /api/mssp/tecnici/',
    json([
      { id: 1, nome: 'Ada' },
      { id: '1', nome: 'Eva' },
      { id: 2, nome: 'Ugo' },
    ]),
  );
  await renderPanel({ at: '/dashboardMSSP/tecnici', apiOrigin: api.origin() });
  expect(await screen.findByText('Ada')).toBeVisible();
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Ada', 'Ugo']);
  expect(screen.getByText('Un record ricevuto dal server non è valido e non compare nell’elenco.')).toBeVisible();
});
