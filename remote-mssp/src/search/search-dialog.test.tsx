import { configureSession } from '@portal/shared/session';
import { expectAccessible, held, json, scriptedApi } from '@portal/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { panelPaths } from '../panel-context/panel-paths';
import { renderPanel } from '../testing/render-panel';

const api = scriptedApi({ isSignedIn: true });
const calls = {
  companies: 'GET /api/mssp/portal/aziende/',
  technicians: 'GET /api/mssp/tecnici/',
  suppliers: 'GET /api/enterprise/aziende-caricate/',
};

beforeEach(() => {
  api.on(
    calls.companies,
    json({
      aziende: [
        { id: 3, nome: 'Studio Alfa' },
        { id: 4, nome: 'Delta' },
      ],
    }),
  );
  api.on(calls.technicians, json([{ id: 1, nome: 'Bruno', cognome: 'Alfani', email: 'b@x.example', telefono: '1' }]));
  const alfa = { id: 7, denominazione: 'Alfa Srl', partita_iva: '01234567890', telefono: '+39 011 693' };
  api.on(calls.suppliers, json([alfa, { id: 8, denominazione: 'Beta' }]));
});

const address = () => screen.getByLabelText('Address').textContent;
const dialog = () => within(screen.getByRole('dialog'));
const options = () =>
  dialog()
    .queryAllByRole('option')
    .map((option) => option.textContent);
const active = () => dialog().getByRole('option', { selected: true }).textContent;
const isOpen = () => waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());

async function opened(at = '/dashboardMSSP', options: Partial<Parameters<typeof renderPanel>[0]> = {}) {
  const view = await renderPanel({ at, apiOrigin: api.origin(), ...options });
  await screen.findAllByRole('rowheader');
  await view.user.keyboard('{Control>}k{/Control}');
  await isOpen();
  return view;
}

test('nothing is read before the first press, which works in a field too', async () => {
  const { user } = await renderPanel({ at: '/dashboardMSSP', apiOrigin: api.origin() });
  await screen.findAllByRole('rowheader');
  expect(api.received.map(({ call }) => call)).toEqual([calls.companies]);
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Control>}k{/Control}');
  await isOpen();
  const [pages, actions] = dialog().getAllByRole('group');
  expect(pages).toHaveAccessibleName('Pagine');
  expect(pages).toHaveTextContent('PagineDashboardTecniciProvisioning aziende');
  expect(active()).toBe('Tecnici');
  expect(actions).toHaveAccessibleName('Azioni');
  expect(actions).toHaveTextContent(/^AzioniGuida a moduli e colonne/);
  await waitFor(() => expect(api.callsTo(calls.technicians)).not.toHaveLength(0));
  await expectAccessible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what is typed before its code has come is its query, and no key of the page until it is clicked @full', async () => {
  const { user } = await renderPanel({ at: '/dashboardMSSP', apiOrigin: api.origin() });
  await screen.findAllByRole('rowheader');
  await user.click(screen.getByRole('searchbox'));
  act(() => void fireEvent.keyDown(document.activeElement ?? document, { key: 'k', ctrlKey: true }));
  for (const key of 'delta') expect(fireEvent.keyDown(document.activeElement ?? document, { key })).toBe(false);
  fireEvent.pointerDown(screen.getByRole('searchbox'));
  expect(fireEvent.keyDown(document.activeElement ?? document, { key: 'x' })).toBe(true);
  await isOpen();
  expect(screen.getByRole('combobox')).toHaveValue('delta');
});

test('goes with the address that it was opened over, not as the list writes what was typed', async () => {
  const { user } = await renderPanel({ at: panelPaths.dashboard, apiOrigin: api.origin() });
  await user.click(await screen.findByRole('link', { name: 'Tecnici' }));
  await user.type(await screen.findByRole('searchbox'), 'b');
  await user.keyboard('{Control>}k{/Control}');
  await isOpen();
  await waitFor(() => expect(address()).toBe(`${panelPaths.technicians}?cerca=b`));
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe(panelPaths.dashboard);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('all lists are found by all their fields; arrows choose, Enter goes there', async () => {
  const { user } = await opened();
  await user.keyboard('alfa');
  await waitFor(() =>
    expect(options()).toEqual(['Alfa Srl01234567890Fornitore', 'Studio AlfaAzienda', 'Bruno Alfanib@x.exampleTecnico']),
  );
  expect(screen.getByText('3 risultati')).toHaveAttribute('role', 'status');
  await expectAccessible();
  await user.keyboard('{ArrowUp}');
  expect(active()).toContain('Bruno');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboardMSSP?azienda=3'));
  expect(screen.getByRole('dialog', { name: 'Studio Alfa' })).toBeVisible();
});

test('a supplier is found by its phone number, and Enter opens its note', async () => {
  const { user } = await opened();
  await user.keyboard('011693');
  await waitFor(() => expect(options()).toEqual(['Alfa Srl+39 011 693Fornitore']));
  await user.keyboard('{Enter}');
  const note = await screen.findByRole('dialog', { name: 'Aggiungi nota' });
  expect(within(note).getByRole('textbox')).toHaveFocus();
  expect(address()).toBe('/dashboardMSSP/provisioning?fornitore=7');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/dashboardMSSP/provisioning'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Alfa Srl'));
  // Chosen before, it comes first; and its address opens it again.
  await user.keyboard('{Control>}k{/Control}');
  await isOpen();
  expect(options()[0]).toBe('Alfa SrlFornitore');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Aggiungi nota' })).toBeVisible();
});

test('a record of the list on screen keeps what that is filtered by, and a technician’s row takes focus', async () => {
  const { user } = await opened('/dashboardMSSP/provisioning?cerca=alfa');
  await user.keyboard('011693');
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboardMSSP/provisioning?cerca=alfa&fornitore=7'));
  await user.keyboard('{Escape}{Control>}k{/Control}');
  await isOpen();
  await user.keyboard('bruno');
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Bruno Alfani'));
});

test('of many results it shows some, and says how many there are', async () => {
  api.on(calls.suppliers, json(Array.from({ length: 30 }, (_, id) => ({ id, denominazione: `Omega ${id}` }))));
  const { user } = await opened();
  await user.keyboard('omega');
  expect(await screen.findByText('30 risultati, i primi 20')).toBeVisible();
  expect(options()).toHaveLength(20);
});

test('what a list has not is searched everywhere', async () => {
  const { user } = await renderPanel({ at: '/dashboardMSSP', apiOrigin: api.origin() });
  await screen.findAllByRole('rowheader');
  await user.type(screen.getByRole('searchbox'), '011693');
  expect(screen.getByText('Nessuna azienda trovata')).toBeVisible();
  // Beside the panel’s own.
  const button = screen.getAllByRole('button', { name: 'Cerca ovunque' })[1] as HTMLElement;
  await user.click(button);
  await isOpen();
  await waitFor(() => expect(options()).toEqual(['Alfa Srl+39 011 693Fornitore']));
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
});

test('a list that cannot be read is named, and the others are searched', async () => {
  api.on(calls.suppliers, json({}, 500));
  const { user } = await opened();
  expect(await screen.findByText('Non disponibile: Provisioning aziende')).toBeVisible();
  await user.keyboard('delta');
  await waitFor(() => expect(options()).toEqual(['DeltaAzienda']));
  await user.keyboard('zzz{Enter}');
  expect(screen.getByText(/^Nessun risultato per «deltazzz»/)).toBeInTheDocument();
  expect(address()).toBe('/dashboardMSSP');
  await act(async () => user.click(screen.getByRole('button', { name: 'Chiudi' })));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['Dashboard', 'dashboard', panelPaths.technicians],
  ['Tecnici', 'technicians', panelPaths.suppliers],
  ['Provisioning aziende', 'suppliers', panelPaths.dashboard],
] as const)('%s offers what is found of it on another tab', async (name, tab, other) => {
  const { user, unmount } = await opened(panelPaths[tab]);
  const present = options().slice(3);
  await user.keyboard(name);
  const offered = options().slice(1);
  const actions = offered.flatMap((text) => (text?.endsWith('Azione') ? text.replace(`${name}Azione`, '') : []));
  expect(present).toEqual([...actions, 'Scorciatoie da tastiera']);
  unmount();
  await opened(other);
  await user.keyboard(name);
  expect(options().slice(1)).toEqual(offered);
});

test('companies at high risk are found from another tab', async () => {
  const { user } = await opened(panelPaths.technicians);
  await user.keyboard('alto rischio{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboardMSSP?stato=alto-rischio'));
});

test('what can be done is found on every tab, and done on its own, where focus stays', async () => {
  const { user } = await opened();
  await user.keyboard('crea');
  expect(options()).toEqual(['Crea TecnicoTecniciAzione']);
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Crea Tecnico' });
  expect(within(dialog).getByRole('textbox', { name: 'Nome' })).toHaveFocus();
  expect(address()).toBe('/dashboardMSSP/tecnici');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Crea Tecnico' }));
  await user.keyboard('{Control>}k{/Control}');
  await isOpen();
  expect(options()[0]).toBe('Crea TecnicoAzione');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Crea Tecnico' })).toBeVisible();
});

test('what was chosen for another tab is forgotten where the user goes on before its list is there @full', async () => {
  const late = held(json([]));
  api.on(calls.technicians, late.reply);
  const { user } = await opened();
  await user.keyboard('crea{Enter}');
  await waitFor(() => expect(late.waiting()).toBe(2));
  expect(document.body).not.toHaveFocus();
  await user.type(screen.getByRole('searchbox', { name: 'Cerca per nome' }), 'a');
  late.release();
  late.release();
  expect(await screen.findByText('0 tecnici')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what was chosen for another tab waits for its list, and is forgotten where that fails', async () => {
  const late = held(json([]));
  api.on(calls.technicians, late.reply);
  api.on(calls.suppliers, json({}, 500));
  const { user } = await opened();
  await user.keyboard('crea{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboardMSSP/tecnici'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // The search's own request ended with it.
  await waitFor(() => expect(late.waiting()).toBe(2));
  late.release();
  late.release();
  expect(await screen.findByRole('dialog', { name: 'Crea Tecnico' })).toBeVisible();
  await user.keyboard('{Escape}{Control>}k{/Control}');
  await isOpen();
  await user.keyboard('provisioning filtri{Enter}');
  const retry = await screen.findByRole('button', { name: 'Riprova' });
  api.on(calls.suppliers, json([]));
  await user.click(retry);
  expect(await screen.findByText('Nessuna azienda trovata')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what the portal offers everywhere is found and done', async () => {
  const run = jest.fn();
  const offered = { words: 'theme', run };
  const commands = [
    { id: 'dark', title: 'Tema: Scuro', checked: true, ...offered },
    { id: 'logout', title: 'Logout', ...offered },
  ];
  const { user } = await opened('/dashboardMSSP', { commands });
  await user.keyboard('theme');
  expect(options()).toEqual(['Tema: Scuro ✓Impostazione', 'LogoutImpostazione']);
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('logout');
  expect(options()).toEqual(['LogoutImpostazione']);
  await user.keyboard('{Enter}');
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('where there is no portal around it, the panel’s own settings are found by that name @full', async () => {
  const { user } = await opened(panelPaths.dashboard);
  await user.keyboard('impostazioni');
  const found = options().map((text) => text?.split(/:| ✓|Impostazione/)[0]);
  expect(new Set(found)).toEqual(new Set(['Usa / per cercare e ? per i tasti', 'Aggiorna da solo', 'Colonne']));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('columnheader', { name: /NIS2/ })).toBeVisible();
  await user.keyboard('{Control>}k{/Control}');
  await isOpen();
  await user.keyboard('colonne nis2{Enter}');
  expect(screen.queryByRole('columnheader', { name: /NIS2/ })).not.toBeInTheDocument();
});

test('settings are recent choices, as is a client whose details were open', async () => {
  const { user } = await renderPanel({ at: panelPaths.dashboard, apiOrigin: api.origin() });
  await user.click(await screen.findByRole('button', { name: 'Delta' }));
  await screen.findByRole('dialog', { name: 'Delta' });
  for (const query of ['usa /', '']) {
    await user.keyboard('{Escape}{Control>}k{/Control}');
    await isOpen();
    if (query) await user.keyboard(`${query}{Enter}`);
  }
  expect(options().slice(0, 2)).toEqual(['Usa / per cercare e ? per i tastiImpostazione', 'DeltaAzienda']);
});

test('recent choices outlast a reload, and no sign-in but their own', async () => {
  const { user, unmount } = await opened();
  await user.keyboard('studio');
  await waitFor(() => expect(options()).toEqual(['Studio AlfaAzienda']));
  await user.keyboard('{Enter}');
  unmount();
  expect(sessionStorage.getItem('portal.recent')).not.toMatch(/Studio/);
  const again = await opened();
  await waitFor(() => expect(options()[0]).toBe('Studio AlfaAzienda'));
  expect(dialog().getAllByRole('group')[0]).toHaveAccessibleName('Recenti');
  again.unmount();
  act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
  await opened();
  await waitFor(() => expect(api.callsTo(calls.companies).length).toBeGreaterThan(2));
  expect(dialog().getAllByRole('group')[0]).toHaveAccessibleName('Pagine');
});

test('the chosen result stays so as lists arrive', async () => {
  const late = held(json([{ id: 9, denominazione: 'Alfa Srl' }]));
  api.on(calls.suppliers, late.reply);
  const { user } = await opened();
  await user.keyboard('alfa{ArrowDown}');
  await waitFor(() => expect(options()).toHaveLength(2));
  const chosen = active();
  act(() => late.release());
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(active()).toBe(chosen);
});

test('a technician without a name is found by the address, and is in the list that shows', async () => {
  api.on(
    calls.technicians,
    json([
      { id: 1, email: 'b@x.example' },
      { id: 2, nome: 'Ada' },
    ]),
  );
  const { user } = await opened();
  await user.keyboard('b@x');
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2 tecnici')).toBeVisible();
});

test('a question that the operator turned off has no tick', async () => {
  act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, 'ada'));
  localStorage.setItem('portal.statusQuestion.ada', 'off');
  const { user } = await opened();
  await user.keyboard('chiedi');
  expect(options()).toEqual(['Chiedi prima dei cambi definitiviProvisioning aziendeImpostazione']);
});
