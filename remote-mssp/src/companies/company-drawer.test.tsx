import { expectAccessible, json, scriptedApi } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel';

const api = scriptedApi({ isSignedIn: true });

const alfa = {
  id: 7,
  nome: 'Alfa Srl',
  endpoint_attivi: 8,
  endpoint_totali: 10,
  malware_rate: 0.0123,
  browsing_protezione: 90,
  nis2_risk_score: null,
  minacce_percentuale: 60,
};
const beta = { ...alfa, id: 'b/2', nome: 'Beta Spa', malware_rate: 25, nis2_risk_score: 40, minacce_percentuale: 20 };

beforeEach(() => api.on('GET /api/mssp/portal/aziende/', json({ aziende: [alfa, beta] })));

const shown = async (at = '/dashboardMSSP') => {
  const view = await renderPanel({ at, apiOrigin: api.origin() });
  await screen.findByRole('row', { name: /Alfa/, hidden: true });
  return view;
};
/** With room beside the table. */
function widen() {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1700);
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((measure) => {
    const observer: ResizeObserver = {
      observe: (element) => {
        if (element.matches('[aria-hidden]')) setTimeout(() => act(() => measure([], observer)));
      },
      unobserve() {},
      disconnect() {},
    };
    return observer;
  });
}
afterEach(() => jest.restoreAllMocks());

const address = () => screen.getByLabelText('Address').textContent;
const drawer = (name: string) => screen.getByRole('dialog', { name });
const valuesOf = (label: string) =>
  [...(within(drawer('Alfa Srl')).getByText(label).closest('div')?.querySelectorAll('dd') ?? [])].map(
    ({ textContent }) => textContent,
  );

test('holds a company’s percentages to the last decimal, beside the mean, the thresholds and what they mean', async () => {
  const { user } = await shown();
  await user.click(screen.getByRole('button', { name: 'Alfa Srl' }));
  expect(valuesOf('Endpoint attivi')).toEqual(['8 su 10']);
  expect(valuesOf('Malware File Angel')).toEqual([
    '0,0123%',
    'media 12,5%',
    'Il tasso di malware rilevato da File Angel. Più è basso, meglio è. Buono\u00a0<\u00a05%, attenzione\u00a05\u2060–\u206020%, critico\u00a0≥\u00a020%.',
  ]);
  expect(valuesOf('Copertura NIS2').slice(0, 2)).toEqual(['—', 'media 40,0%']);
  expect(valuesOf('Rischio cyber').slice(0, 2)).toEqual(['60,0%', 'media 40,0%']);
  expect(within(drawer('Alfa Srl')).getAllByText(/^(buono|critico)$/)).toHaveLength(3);
  await expectAccessible();
});

test('goes to the companies before and after it in the table, by buttons and keys, as one step of the history', async () => {
  const { user } = await shown('/dashboardMSSP?ordine=-name');
  await user.click(screen.getByRole('button', { name: 'Beta Spa' }));
  expect(within(drawer('Beta Spa')).getByText('1 di 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Precedente' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Successivo' }));
  expect(within(drawer('Alfa Srl')).getByText('2 di 2')).toBeVisible();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(drawer('Beta Spa')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/dashboardMSSP?ordine=-name'));
});

test.each(['modal', 'docked'])('%s, it leaves focus on the row of the last company after a step', async (way) => {
  const docked = way === 'docked';
  if (docked) widen();
  const { user } = await shown();
  await user.click(screen.getByRole('button', { name: 'Alfa Srl' }));
  if (docked) await waitFor(() => expect(drawer('Alfa Srl')).toHaveAttribute('data-docked'));
  act(() => screen.getByRole('button', { name: 'Chiudi' }).focus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('rowheader', { name: /Beta/ })).toHaveFocus());
  await user.type(screen.getByRole('searchbox'), 's');
  await waitFor(() => expect(address()).toBe('/dashboardMSSP?cerca=s'));
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('a link to it opens it over the list, and leaves the list when it closes, with focus on its row @full', async () => {
  const { user } = await shown('/dashboardMSSP?azienda=b%2F2');
  expect(drawer('Beta Spa')).toBeVisible();
  await user.click(within(drawer('Beta Spa')).getByRole('button', { name: 'Chiudi' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/dashboardMSSP');
  expect(screen.getByRole('rowheader', { name: /Beta/ })).toHaveFocus();
});

test('a link to a company that there is not says so', async () => {
  const { user } = await shown('/dashboardMSSP?azienda=99');
  const dialog = drawer('Azienda sconosciuta');
  expect(within(dialog).getByText('Il link porta a un’azienda che non è tra quelle che monitori.')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /Accedi/ })).not.toBeInTheDocument();
  await expectAccessible();
  await user.keyboard('{Escape}');
  expect(address()).toBe('/dashboardMSSP');
  await waitFor(() => expect(screen.getByRole('rowheader', { name: /Alfa/ })).toHaveFocus());
});

test('the list may lose the company whose details are beside the table: they stay, as does who types', async () => {
  widen();
  const { user, client } = await shown('/dashboardMSSP?azienda=7');
  await waitFor(() => expect(drawer('Alfa Srl')).toHaveAttribute('data-docked'));
  await user.type(screen.getByRole('searchbox'), 's');
  api.on('GET /api/mssp/portal/aziende/', json({ aziende: [beta] }));
  await act(() => client.refetchQueries());
  await waitFor(() => expect(screen.queryByRole('row', { name: /Alfa/ })).not.toBeInTheDocument());
  await user.keyboard('pa');
  expect(screen.getByRole('searchbox')).toHaveValue('spa');
  expect(valuesOf('Endpoint attivi')).toEqual(['8 su 10']);
  await user.click(within(drawer('Alfa Srl')).getByRole('button', { name: 'Chiudi' }));
  await waitFor(() => expect(screen.getByRole('rowheader', { name: /Beta/ })).toHaveFocus());
});

test('the list may lose the company of details whose step has the focus: it stays, and leads to the first', async () => {
  const gamma = { ...alfa, id: 9, nome: 'Gamma Srl' };
  api.on('GET /api/mssp/portal/aziende/', json({ aziende: [alfa, beta, gamma] }));
  const { user, client } = await shown();
  await user.click(screen.getByRole('button', { name: 'Alfa Srl' }));
  const next = screen.getByRole('button', { name: 'Successivo' });
  await user.click(next);
  api.on('GET /api/mssp/portal/aziende/', json({ aziende: [gamma] }));
  await act(() => client.refetchQueries());
  expect(drawer('Beta Spa')).toBeVisible();
  await waitFor(() => expect(within(drawer('Beta Spa')).getByRole('status').textContent).toBe(''));
  expect(next).toHaveFocus();
  await user.click(next);
  expect(drawer('Gamma Srl')).toBeVisible();
});

test('beside the table, keys step and Escape closes from the table too, not from a field, a menu or under a dialog', async () => {
  widen();
  const { user } = await shown();
  await user.click(screen.getByRole('button', { name: 'Alfa Srl' }));
  await waitFor(() => expect(drawer('Alfa Srl')).toHaveAttribute('data-docked'));
  expect(screen.getByRole('button', { name: 'Alfa Srl' })).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(drawer('Beta Spa')).toBeVisible();
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Escape}');
  await user.click(screen.getByRole('button', { name: 'Scorciatoie da tastiera' }));
  await screen.findByRole('dialog', { name: 'Scorciatoie da tastiera' });
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Escape}');
  await user.click(screen.getByRole('button', { name: 'Opzioni dell’elenco' }));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBe(drawer('Beta Spa'));
  act(() => screen.getByRole('rowheader', { name: /Alfa/ }).focus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/dashboardMSSP');
});
