import { json, scriptedApi } from '@portal/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { renderPanel } from '../testing/render-panel';

const api = scriptedApi({ isSignedIn: true });

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '<b>x</b>',
    '{{count}}',
    '$t(list.none)',
    '\u202Eabc\u202C',
    '👩‍💻🇮🇹',
    '\u001B[31m',
    '\uFFFF',
  ),
  fc.constantFrom('a'.repeat(20_000), 'è '.repeat(5_000), '\n'.repeat(500)),
);
const state = fc.oneof(text, fc.constantFrom('attivo', 'ATTIVO ', 'disattivo', 'Rifiutata', 'constructor'));
const value = fc.oneof(
  state,
  fc.double(),
  fc.nat(3),
  fc.constantFrom('12.5', '12,5', '1e400', 'NaN', '../x', '__proto__', 'a b/c?d#e', null),
  fc.jsonValue({ maxDepth: 2 }),
);
const names = [
  ...['id', 'id_tecnico', 'nome', 'cognome', 'email', 'telefono', 'ruolo', 'stato', 'denominazione', 'partita_iva'],
  ...['stato_contatto', 'nota', 'endpoint_attivi', 'endpoint_totali', 'malware_rate', 'nis2_risk_score'],
];
/** A list of nearly such records, or something else. */
const answer = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(
      fc.oneof(fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: ['id'] }), value),
      { maxLength: 6 },
    ),
  },
  value,
);

const tabs = [
  { tab: 'Dashboard', at: '/dashboardMSSP', call: 'GET /api/mssp/portal/aziende/', open: [/^Guida/] },
  { tab: 'Tecnici', at: '/dashboardMSSP/tecnici', call: 'GET /api/mssp/tecnici/', open: [] },
  {
    tab: 'Provisioning aziende',
    at: '/dashboardMSSP/provisioning',
    call: 'GET /api/enterprise/aziende-caricate/',
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
  const said = jest.mocked(console.error).mock.calls.splice(0);
  expect(said.filter(([text]) => !/ answered: /.test(text))).toEqual([]);
  expect(jest.mocked(console.warn).mock.calls).toEqual([]);
}

async function openAll(names: readonly RegExp[], user: Awaited<ReturnType<typeof renderPanel>>['user']) {
  for (const name of names) {
    const [button] = screen.queryAllByRole('button', { name });
    if (!button) continue;
    await user.click(button);
    await waitFor(() => expect(document.querySelector('dialog[open], [role="menu"]')).not.toBeNull());
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

test.each(tabs)(
  '$tab stays up whatever JSON comes back, and whatever its address holds',
  async ({ tab, at, call, open }) => {
    await fc.assert(
      fc.asyncProperty(answer, address, async (list, query) => {
        const sent = tab === 'Dashboard' ? { aziende: list } : list;
        api.on(call, json(sent));
        await show(`${at}?${query}`, tab, JSON.stringify(sent) + decodeURIComponent(query), open);
      }),
      { numRuns: process.env['TEST_FULL'] ? 25 : 3, endOnFailure: true },
    );
  },
);

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
