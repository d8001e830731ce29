import { expectAccessible, json, scriptedApi } from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPanel } from '../../testing/render-panel';

const api = scriptedApi({ isSignedIn: true });

const companies = (
  [
    ['Alfa', 20, 92],
    ['Beta', 80, 65],
    ['Gamma', 30, 35],
    ['Delta', null, 61],
  ] as const
).map(([nome, nis2_risk_score, minacce_percentuale], index) => ({
  id: index + 1,
  nome,
  nis2_risk_score,
  minacce_percentuale,
}));

beforeEach(() => api.on('GET /api/mssp/portal/aziende/', json({ aziende: companies })));

const shown = async (at = '/dashboardMSSP', language: 'it' | 'en' = 'it') => {
  const view = await renderPanel({ at, apiOrigin: api.origin(), language });
  await screen.findByRole('listbox');
  return view;
};
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const dot = () => screen.getByRole('option');

test('the plot has a name and a summary, and the table is its text', async () => {
  await shown();
  const plot = screen.getByRole('listbox', { name: 'Aziende per rischio cyber e copertura NIS2' });
  expect(plot).toHaveAccessibleDescription(
    /^3 aziende nel grafico, con priorità alta: 1 \(rischio cyber da 60% e copertura NIS2 sotto 50%\)/,
  );
  expect(screen.getByText('1 azienda senza dati')).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await expectAccessible();
});

test('where its code did not load, Riprova fetches it, and the plot has the focus', async () => {
  jest.doMock('./company-plot', () => {
    throw new Error('Not loaded');
  });
  // jsdom has none.
  const reportError = jest.fn();
  Object.assign(globalThis, { reportError });
  const { user } = await renderPanel({ at: '/dashboardMSSP', apiOrigin: api.origin() });
  const again = await screen.findByRole('button', { name: 'Riprova' });
  await user.click(again);
  await waitFor(() => expect(reportError).toHaveBeenCalledTimes(2));
  expect(again).toHaveFocus();
  jest.dontMock('./company-plot');
  await user.click(again);
  expect(await screen.findByRole('listbox')).toHaveFocus();
  Reflect.deleteProperty(globalThis, 'reportError');
});

test('its first drawing has the size of its place: none is scaled', async () => {
  const sizes = [
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300),
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100),
  ];
  await shown();
  expect(screen.getByRole('listbox').querySelector('svg')).toHaveAttribute('viewBox', '0 0 300 100');
  for (const size of sizes) size.mockRestore();
});

test('a square dot has a length, without which a PDF has none', async () => {
  await shown();
  const dots = screen.getByRole('listbox').querySelector('svg > path[data-tone="yellow"]');
  expect(dots).toHaveAttribute('d', expect.stringMatching(/^M[\d.]+ [\d.]+h0?\.\d+$/));
});

test('of no companies there is no plot: what comes in its place says so', async () => {
  api.on('GET /api/mssp/portal/aziende/', json({ aziende: [] }));
  await renderPanel({ at: '/dashboardMSSP', apiOrigin: api.origin() });
  await screen.findByText('Nessuna azienda trovata');
  expect(screen.getByText('Il grafico del rischio comparirà con le prime aziende.')).toBeVisible();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /alto rischio/ })).toHaveAttribute('aria-disabled', 'true');
});

test('keys go from dot to dot, the highest risk first, and Enter narrows the table to one, or gives it all back', async () => {
  const { user } = await shown();
  act(() => screen.getByRole('listbox').focus());
  await user.keyboard('{Home}');
  expect(dot()).toHaveTextContent('Alfa: rischio 92,0%, NIS2 20,0%');
  await user.keyboard('{ArrowDown}');
  expect(dot()).toHaveTextContent('Beta: rischio 65,0%, NIS2 80,0%');
  await user.keyboard('{End}{ArrowDown}');
  expect(dot()).toHaveTextContent('Gamma');
  expect(dot()).toHaveAttribute('aria-posinset', '3');
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Gamma']);
  expect(dot()).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(names()).toHaveLength(4);
});

const solid = () =>
  screen
    .getAllByRole('radio')
    .map((radio) => radio.parentElement?.querySelector<HTMLElement>('.bar')?.style.backgroundSize);

const counts = () => screen.getByText('Distribuzione del rischio').parentElement?.textContent;

test('what the search leaves out of the table is not counted, and a quadrant of which nothing is left has no colour', async () => {
  const { user } = await shown();
  const quadrant = () => screen.getByRole('button', { name: 'Priorità alta: 1' }).parentElement?.dataset['tone'];
  expect(counts()).toBe('Distribuzione del rischio0%130%260%190%');
  expect(quadrant()).toBe('red');
  await user.type(screen.getByRole('searchbox'), 'beta');
  await waitFor(() => expect(counts()).toBe('Distribuzione del rischio0%30%160%90%'));
  expect(quadrant()).toBe('red');
  await user.type(screen.getByRole('searchbox'), 'x');
  await waitFor(() => expect(counts()).toBe('Distribuzione del rischio0%30%60%90%'));
  expect(quadrant()).toBe('neutral');
});

test('the dots and bars that favourites, a column’s condition or the search leave out of the table are pale @full', async () => {
  const { user, unmount } = await shown();
  const pale = () =>
    [...screen.getByRole('listbox').querySelectorAll('.pale > path')].map((path) => path.getAttribute('d')?.[0] ?? '');
  expect(pale()).toEqual(['', '', '']);
  expect(solid().slice(6)).toEqual(['100% 100%', '100% 0%', '100% 0%', '100% 100%']);
  await user.click(screen.getByRole('button', { name: 'Alfa' }));
  await user.click(screen.getByRole('button', { name: 'Preferita' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Preferite 1' }));
  expect(pale()).toEqual(['', 'M', 'M']);
  expect(solid().slice(6)).toEqual(['100% 0%', '100% 0%', '100% 0%', '100% 100%']);
  unmount();

  const other = await shown('/dashboardMSSP?colonne=risk%3D62..65');
  expect(pale()).toEqual(['', 'M', 'M']);
  expect(solid().slice(6)).toEqual(['100% 50%', '100% 0%', '100% 0%', '100% 0%']);
  other.unmount();

  await shown('/dashboardMSSP?cerca=alfa');
  expect(pale()).toEqual(['', 'M', 'M']);
  expect(solid().slice(6)).toEqual(['100% 0%', '100% 0%', '100% 0%', '100% 100%']);
});

test('the quadrant that needs attention is a button that narrows the table, together with the search', async () => {
  const { user } = await shown();
  const quadrant = screen.getByRole('button', { name: 'Priorità alta: 1' });
  await user.click(quadrant);
  expect(quadrant).toHaveAttribute('aria-pressed', 'true');
  expect(names()).toEqual(['Alfa']);
  expect(screen.getByText('1 azienda su 4')).toHaveAttribute('role', 'status');
  await user.type(screen.getByRole('searchbox'), 'beta');
  expect(names()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mostra tutto' }));
  expect(names()).toHaveLength(4);
  expect(quadrant).toHaveAttribute('aria-pressed', 'false');
});

test('a tenth of the risk is a radio button; a second press gives all back @full', async () => {
  const { user } = await shown();
  const tenth = screen.getByRole('radio', { name: 'Rischio da 60% a 70%, aziende: 2' });
  expect(screen.getAllByRole('radio')).toHaveLength(10);
  await user.click(tenth);
  expect(tenth).toBeChecked();
  expect(names()).toEqual(['Beta', 'Delta']);
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: /da 70% a 80%/ })).toBeChecked();
  expect(screen.getByText('Nessuna azienda trovata')).toBeVisible();
  await user.click(tenth);
  await user.click(tenth);
  expect(tenth).not.toBeChecked();
  expect(names()).toHaveLength(4);
});

test('the KPI of high risk narrows the table, and the chip beside the search takes that away @full', async () => {
  const { user } = await shown();
  const kpi = screen.getByRole('button', { name: '3 – filtra le aziende ad alto rischio' });
  await user.click(kpi);
  expect(kpi).toHaveAttribute('aria-pressed', 'true');
  expect(names()).toEqual(['Alfa', 'Beta', 'Delta']);
  await user.click(screen.getByRole('button', { name: 'Alto rischio – togli il filtro' }));
  expect(names()).toHaveLength(4);
  expect(kpi).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('rowheader', { name: /Alfa/ })).toHaveFocus();
});
