import { configureSession } from '@portal/shared/session';
import { expectAccessible, json } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { alfa, bare, beta, companiesTab, listCall, names } from '../../testing/companies-tab';

const { api, show, shown } = companiesTab();

beforeEach(() => {
  api.on(listCall, json({ aziende: [alfa, beta, bare] }));
  signIn('ada');
});

const signIn = (userId: string) => act(() => configureSession({}).signIn({ access: 'a', refresh: 'r' }, userId));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const group = (name: string) => within(screen.getByRole('group', { name }));
const address = () => screen.getByLabelText('Address').textContent;

async function filtersOpened({ user }: Awaited<ReturnType<typeof shown>>) {
  await user.click(await button('Opzioni dell’elenco'));
  await user.click(screen.getByRole('menuitem', { name: 'Filtri e viste', hidden: true }));
  return within(await screen.findByRole('dialog', { name: 'Filtri e viste' }));
}

test('what is no number is said, and keeps the dialog open; so does a view too many @full', async () => {
  signIn('carla');
  const kept = Array.from({ length: 12 }, (_, index) => [`Vista ${index + 1}`, `cerca=${index}`]);
  localStorage.setItem('portal.views.companies:carla', String(new URLSearchParams(kept)));
  const view = await shown();
  const { user } = view;
  const dialog = await filtersOpened(view);
  const from = group('Rischio cyber (%)').getByRole('textbox', { name: 'Da' });
  const apply = dialog.getByRole('button', { name: 'Applica' });
  await user.type(from, 'abc');
  await user.click(apply);
  expect(from).toHaveFocus();
  expect(from).toHaveAccessibleDescription('Scrivi un numero');
  await expectAccessible();
  await user.clear(from);
  const name = dialog.getByRole('textbox', { name: 'Salva come vista' });
  await user.type(name, 'Vista 13');
  await user.click(apply);
  expect(name).toHaveAccessibleDescription(/^Si salvano al massimo 12 viste: eliminane una\. /);
  await user.click(dialog.getByRole('button', { name: 'Elimina la vista Vista 1' }));
  await user.click(apply);
  expect(await button('Vista 13 3')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Vista 1 / })).not.toBeInTheDocument();
});

test('conditions on several columns narrow the table, and with a name they stay for this operator, with a count', async () => {
  const view = await shown('/dashboardMSSP?cerca=a');
  const { user } = view;
  const dialog = await filtersOpened(view);
  await expectAccessible();
  await user.type(group('Rischio cyber (%)').getByRole('textbox', { name: 'Da' }), '30');
  await user.type(group('Copertura NIS2 (%)').getByRole('textbox', { name: 'A' }), '66,7');
  await user.type(dialog.getByRole('textbox', { name: 'Salva come vista' }), 'Da chiamare');
  await user.click(dialog.getByRole('button', { name: 'Applica' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(names()).toEqual(['Alfa Srl']);
  expect(await button('Da chiamare 1')).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(address()).toBe('/dashboardMSSP?cerca=a&colonne=nis2%3D..66%252C7%26risk%3D30..'));
  await expectAccessible();
  await user.click(await button('Copertura NIS2: ≤ 66,7% – togli il filtro'));
  expect(screen.getAllByRole('rowheader')[0]).toHaveFocus();
  await waitFor(() => expect(address()).toBe('/dashboardMSSP?cerca=a&colonne=risk%3D30..'));
  await user.click(await button('Rischio cyber: ≥ 30% – togli il filtro'));
  expect(names()).toHaveLength(3);
  expect(screen.getAllByRole('rowheader')[0]).toHaveFocus();
  expect(await button('Da chiamare 1')).toHaveAttribute('aria-pressed', 'false');
  view.unmount();

  const again = await shown();
  await again.user.click(await button('Da chiamare 1'));
  expect(names()).toEqual(['Alfa Srl']);
  await again.user.click(await button('Da chiamare 1'));
  expect(names()).toHaveLength(3);
  again.unmount();

  signIn('bruno');
  const other = await shown();
  expect(screen.queryByRole('group', { name: 'Filtri e viste' })).not.toBeInTheDocument();
  other.unmount();

  signIn('ada');
  const kept = await filtersOpened(await shown());
  await user.click(kept.getByRole('button', { name: 'Elimina la vista Da chiamare' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /Da chiamare/ })).not.toBeInTheDocument();
});

test('a favourite in a session without a name is stored nowhere @full', async () => {
  localStorage.removeItem('portal.session');
  const { user } = await shown();
  await user.click(await button('beta Spa'));
  await user.click(screen.getByRole('button', { name: 'Preferita' }));
  expect(screen.getByRole('button', { name: 'Preferite 1' })).toBeInTheDocument();
  expect(Object.values(localStorage)).not.toContain('b-2');
});

test('a link with conditions shows them, and where nothing is left, the way to all', async () => {
  const { user } = await show('/dashboardMSSP?colonne=risk%3D90..');
  expect(await screen.findByText('Nessuna azienda trovata')).toBeVisible();
  await user.click(await button('Mostra tutto'));
  expect(names()).toHaveLength(3);
});

test('a favourite is marked in its row, and among the views', async () => {
  const { user } = await shown();
  await user.click(await button('beta Spa'));
  const favourite = () => screen.getByRole('button', { name: 'Preferita' });
  await user.click(favourite());
  expect(favourite()).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{Escape}');
  await user.click(await button('Preferite 1'));
  expect(names()).toEqual(['beta Spa (Preferita)']);
  await user.click(await button('beta Spa (Preferita)'));
  await user.click(favourite());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /^Preferite \d/ })).not.toBeInTheDocument();
});

test.each(['Mostra tutto', 'Rischio cyber: ≥ 99% – togli il filtro'])(
  '‘%s’ gives its focus to the rows that it brings back',
  async (name) => {
    const { user } = await show('/dashboardMSSP?colonne=risk%3D99..');
    await user.click(await button(name));
    expect(names()).toHaveLength(3);
    expect(screen.getByRole('grid')).toContainElement(document.activeElement as HTMLElement);
  },
);

test('a view that is removed can be restored in its place, and one of the same name is said to be replaced', async () => {
  const kept = ['Uno', 'Due', 'Tre'].map((name) => [name, `cerca=${name}`]);
  localStorage.setItem('portal.views.companies:ada', String(new URLSearchParams(kept)));
  const view = await shown();
  const { user } = view;
  const dialog = await filtersOpened(view);
  await user.click(dialog.getByRole('button', { name: 'Elimina la vista Due' }));
  const chips = () =>
    group('Filtri e viste')
      .getAllByRole('button', { hidden: true })
      .map((chip) => chip.textContent);
  expect(chips()).toEqual(['Uno 0', 'Tre 0']);
  const restore = dialog.getByRole('button', { name: 'Ripristina la vista Due' });
  expect(restore).toHaveFocus();
  await expectAccessible();
  const name = dialog.getByRole('textbox', { name: 'Salva come vista' });
  await user.type(name, 'Due');
  expect(name).toHaveAccessibleDescription(/^Facoltativo/);
  await user.click(dialog.getByRole('button', { name: 'Elimina la vista Uno' }));
  await user.click(restore);
  await user.click(dialog.getByRole('button', { name: 'Ripristina la vista Uno' }));
  expect(chips()).toEqual(['Uno 0', 'Due 0', 'Tre 0']);
  expect(name).toHaveAccessibleDescription('Prende il posto della vista con questo nome.');
});

test('rows without a value are found by either end of a range', async () => {
  const view = await shown();
  const dialog = await filtersOpened(view);
  await view.user.type(group('Rischio cyber (%)').getByRole('textbox', { name: 'A' }), '—');
  await view.user.click(dialog.getByRole('button', { name: 'Applica' }));
  expect(names()).toEqual(['Gamma']);
});
