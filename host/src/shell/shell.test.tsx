import type { PortalCommand } from '@portal/shared/remote';
import { useLocation } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { expectAccessible, json, scriptedApi } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useContext } from 'react';
import { CommandsContext } from '../portal';
import { releaseOf } from '../testing/live-site';
import { renderHost } from '../testing/render-host';
import { Shell } from './shell';

const api = scriptedApi({ isSignedIn: true });
const person = 'GET /api/auth/user/userdetail/';
const logo = 'GET /api/mssp/branding/logo/';

beforeEach(() => {
  api.on(person, json({ first_name: 'Giulia', last_name: 'Ferri' }));
  api.on(logo, json({ logo_url: 'https://example.com/logo.svg' }));
});

const show = (options: Parameters<typeof renderHost>[1] = {}) =>
  renderHost(<Shell>contenuto</Shell>, { apiOrigin: api.origin(), ...options });

test('shows the first and last name of the user, requested with their token', async () => {
  await show();
  expect(await screen.findByText('Giulia Ferri')).toBeVisible();
  expect(api.callsTo(person)[0]?.headers.authorization).toBe('Bearer access-1');
});

test.each([
  ['the last name is missing', json({ first_name: 'Giulia', last_name: null }), 'Giulia'],
  ['there is no name at all', json({}), 'Operatore'],
  ['the name cannot be read', json({}, 500), 'Operatore'],
])('when %s', async (_, reply, shown) => {
  api.on(person, reply);
  await show();
  expect(await screen.findByText(shown)).toBeVisible();
});

test('the company’s logo takes 194 by 62, and leads to the dashboard', async () => {
  await show();
  const home = await screen.findByRole('link', { name: 'Logo dell’azienda – alla dashboard' });
  await waitFor(() => expect(within(home).getByRole('img')).toHaveAttribute('src', 'https://example.com/logo.svg'));
  expect(within(home).getByRole('img')).toHaveAttribute('width', '194');
  expect(within(home).getByRole('img')).toHaveAttribute('height', '62');
  expect(home).toHaveAttribute('href', '/dashboardMSSP');
});

test('without a logo the portal shows its own', async () => {
  api.on(logo, json({ logo_url: null }));
  await show();
  await screen.findByText('Giulia Ferri');
  const home = screen.getByRole('link', { name: 'Portale Cyber & NIS2 – alla dashboard' });
  expect(home.querySelector('img')).toBeNull();
  expect(home.querySelector('svg')).not.toBeNull();
});

test.each([
  ['it', ['Report', 'Avvisi']],
  ['en', ['Reports', 'Alerts']],
] as const)('the top navigation has the entries of the registry, in their order (%s)', async (language, labels) => {
  const release = releaseOf('1.0.0');
  await show({
    language,
    at: '/report',
    remotes: {
      a: { ...release, navigation: [{ path: '/alerts', label: { it: 'Avvisi', en: 'Alerts' }, order: 2 }] },
      b: { ...release, navigation: [{ path: '/report', label: { it: 'Report', en: 'Reports' } }] },
    },
  });
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(labels);
  expect(links[0]).toHaveAttribute('aria-current', 'page');
  expect(links[1]).not.toHaveAttribute('aria-current');
});

test('Settings holds Change Password, language and appearance, and Logout', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Impostazioni' }));
  const items = screen.getAllByRole('menuitem', { hidden: true });
  expect(items.map((item) => item.textContent)).toEqual(['Change Password', 'Lingua e aspetto', 'Logout']);
  expect(items[0]).toHaveAttribute('href', '/change-password');
  expect(screen.getByText('Change Password')).toHaveAttribute('lang', 'en');
});

test('screens get the commands of the portal, which are found by words of other languages', async () => {
  let commands: readonly PortalCommand[] = [];
  let path = '';
  const Palette = () => {
    path = useLocation().pathname;
    commands = useContext(CommandsContext) ?? [];
    return null;
  };
  const { user } = await renderHost(
    <Shell>
      <Palette />
    </Shell>,
    { apiOrigin: api.origin() },
  );
  const run = (title: string) => act(async () => commands.find((one) => one.title === title)?.run());
  const titles = [
    'Lingua e aspetto',
    'Change Password',
    'Lingua: Italiano',
    'Lingua: English',
    'Lingua: Português',
    'Tema: Sistema',
  ];
  const others = ['Tema: Chiaro', 'Tema: Scuro', 'Densità: Normale', 'Densità: Compatta', 'Logout'];
  expect(commands.map(({ title }) => title)).toEqual([...titles, ...others]);
  const withWord = (word: string) => commands.flatMap(({ title, words }) => (words?.includes(word) ? title : []));
  expect(withWord('settings')).toHaveLength(commands.length);
  expect(withWord('theme')).toEqual(['Lingua e aspetto', 'Tema: Sistema', 'Tema: Chiaro', 'Tema: Scuro']);
  expect(withWord('dark')).toEqual(['Tema: Scuro']);
  expect(withWord('inglese')).toEqual(['Lingua: English']);
  const inUse = ['Lingua: Italiano', 'Tema: Scuro', 'Densità: Normale'];
  await run('Lingua e aspetto');
  await user.click(await screen.findByRole('button', { name: 'Chiudi' }));
  await run('Tema: Scuro');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(commands.filter(({ checked }) => checked).map(({ title }) => title)).toEqual(inUse);
  await run('Tema: Sistema');
  expect(localStorage.getItem('portal.theme')).toBeNull();
  await run('Lingua: English');
  expect(await screen.findByRole('button', { name: 'Settings' })).toBeVisible();
  await run('Change Password');
  expect(path).toBe('/change-password');
  await run('Logout');
  expect(getSession().getState()).toMatchObject({ status: 'signed-out', reason: 'logout' });
});

test('a language that is chosen in another tab is taken over', async () => {
  await show();
  expect(await screen.findByRole('button', { name: 'Impostazioni' })).toBeVisible();
  localStorage.setItem('portal.language', 'en');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'portal.language' })));
  expect(await screen.findByRole('button', { name: 'Settings' })).toBeVisible();
});

test('language, colours and height of rows are chosen in one dialog, which stays', async () => {
  const { user } = await show();
  const settings = screen.getByRole('button', { name: 'Impostazioni' });
  await user.click(settings);
  await user.click(screen.getByRole('menuitem', { name: 'Lingua e aspetto', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Lingua e aspetto' });
  const choice = (name: string) => within(dialog).getByRole('radio', { name });
  await waitFor(() => expect(choice('Italiano')).toHaveFocus());
  for (const name of ['Italiano', 'Sistema', 'Normale']) expect(choice(name)).toBeChecked();
  await expectAccessible();
  await user.click(choice('Scuro'));
  await user.click(choice('Compatta'));
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', density: 'compact' });
  await user.click(choice('English'));
  expect(await screen.findByRole('dialog', { name: 'Language and appearance' })).toBe(dialog);
  expect(choice('Dark')).toBeChecked();
  expect({ ...localStorage }).toMatchObject({
    'portal.language': 'en',
    'portal.theme': 'dark',
    'portal.density': 'compact',
  });
  await user.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
  expect(settings).toHaveFocus();
});
