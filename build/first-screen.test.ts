/** @jest-environment jest-fixed-jsdom */
import { classesIn, classesOf } from './first-screen/class-names';
import { builtSite, inlineJson } from './testing/built-site';
import { type Visit, visit } from './testing/visit';

const site = builtSite();

afterEach(() => jest.restoreAllMocks());

/** The heading of the first screen at a path; null where the page shows none. */
function headingAt(path: string, options: Visit = {}): string | null {
  visit(site, path, options);
  return document.querySelector('#first-screen h1')?.textContent ?? null;
}

const signedIn: Visit = { token: 'a.b.c' };
const inLanguage = (language: string): Visit => ({ stored: { 'portal.language': language } });

test.each([
  ['a stranger', '/', {}],
  ['a stranger at an address behind the guard', '/dashboardMSSP/tecnici?cerca=a', {}],
  ['with blocked storage', '/', { storageBlocked: true }],
  ['with blocked storage at a signed-in address', '/dashboardMSSP', { ...signedIn, storageBlocked: true }],
  ['with a language that the portal does not have', '/', inLanguage('xx')],
  ['with a language without texts of its own', '/', inLanguage('pt')],
  ['who holds what is no token', '/dashboardMSSP', { token: 'undefined' }],
  [
    'who has signed out in another tab',
    '/dashboardMSSP',
    { ...signedIn, stored: { 'portal.session': 'out:1:logout' } },
  ],
])('the login is there for someone %s', (_, path, options) => {
  expect(headingAt(path, options)).toBe('Accedi');
  expect(document.documentElement.lang).toBe('it');
});

test('the panel is there for whoever is signed in', () => {
  expect(headingAt('/dashboardMSSP', signedIn)).toBe('Pannello di controllo');
});

test('code that the browser has before comes without a skeleton, unless it does not start in time', () => {
  jest.useFakeTimers();
  const heading = () => document.querySelector('#first-screen h1')?.textContent ?? null;
  const versionOf = (remote: string) => site.registry.remotes[remote]?.version ?? '';
  const remembered = (version: string): Visit => ({ ...signedIn, stored: { 'portal.release.remote-mssp': version } });
  expect(headingAt('/dashboardMSSP', remembered('before'))).toBe('Pannello di controllo');

  expect(headingAt('/dashboardMSSP', remembered(versionOf('remote-mssp')))).toBeNull();
  jest.advanceTimersByTime(999);
  expect(heading()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(heading()).toBe('Pannello di controllo');

  expect(headingAt('/dashboardMSSP', remembered(versionOf('remote-mssp')))).toBeNull();
  Object.assign(globalThis, { portalStart: Promise.resolve() });
  jest.advanceTimersByTime(2_000);
  expect(heading()).toBeNull();
  Object.assign(globalThis, { portalStart: undefined });

  // The login is no skeleton.
  expect(headingAt('/', { stored: { 'portal.release.remote-auth': versionOf('remote-auth') } })).toBe('Accedi');
  jest.useRealTimers();
});

test('it speaks the language that was chosen, and the page says so', () => {
  expect(headingAt('/', inLanguage('en'))).toBe('Sign in');
  expect(document.documentElement.lang).toBe('en');
  expect(document.querySelector('#first-screen [aria-pressed="true"]')?.textContent).toBe('English');
  expect(headingAt('/', inLanguage('pt'))).toBe('Accedi');
  expect(document.querySelector('#first-screen [aria-pressed="true"]')?.textContent).toBe('Português');
});

test.each([
  ['the login has a link back for who is signed in', '/', signedIn],
  ['no address of the panel but those that it names', '/dashboardMSSP/unknown', signedIn],
  ['another screen', '/activate/token', {}],
  ['a page of the host', '/testpage', {}],
  ['a search in the address', '/dashboardMSSP?cerca=rossi', signedIn],
  ['a question about a remote from elsewhere', '/?override=remote-auth@http://127.0.0.1:4100', {}],
])('there is none where it could be another: %s', (_, path, options) => {
  expect(headingAt(path, options)).toBeNull();
  expect(document.getElementById('first-screen')).toBeNull();
});

test('there is none in a tab that runs a remote from elsewhere', () => {
  visit(site, '/');
  const once = jest.spyOn(Storage.prototype, 'getItem');
  once.mockImplementation((key) => (key === 'portal.override' ? 'remote-auth@http://127.0.0.1:4100' : null));
  expect(headingAt('/')).toBeNull();
});

test('the top navigation has the entries of the registry, in their order, the present one marked', () => {
  const entry = (path: string, order: number) => ({ path, order, label: { it: `Voce ${path}`, en: `Entry ${path}` } });
  const entries = [entry('/report', 2), entry('/dashboardMSSP', 1)];
  const page = site.page.replace('"navigation":[]', `"navigation":${JSON.stringify(entries)}`);
  visit({ page }, '/dashboardMSSP', { ...signedIn, ...inLanguage('en') });
  const links = [...document.querySelectorAll('#first-screen header nav a')];
  expect(links.map((link) => [link.getAttribute('href'), link.textContent, link.getAttribute('aria-current')])).toEqual(
    [
      ['/dashboardMSSP', 'Entry /dashboardMSSP', 'page'],
      ['/report', 'Entry /report', null],
    ],
  );
  visit(site, '/dashboardMSSP', signedIn);
  expect(document.querySelector('#first-screen header nav')?.children).toHaveLength(0);
});

test('the year is this one, whenever it was built', () => {
  expect(site.page).toContain('© {year}.');
  headingAt('/');
  expect(document.querySelector('#first-screen [data-year]')?.textContent).toMatch(`© ${new Date().getFullYear()}.`);
});

test('its styles are those of its markup, in the layers of the theme', () => {
  const styles: Record<string, string> = JSON.parse(inlineJson(site.page, 'portal-first-screens'));
  expect(Object.keys(styles).length).toBeGreaterThan(2);
  for (const [name, text] of Object.entries(styles)) {
    const screens = site.page.matchAll(/<script type="text\/html" data-first="(\S+) [^>]*>(.*?)<\/script>/gs);
    const markup = [...screens].flatMap(([, of, html = '']) => (of === name ? [html] : [])).join('');
    const classes = [...classesOf(markup)].filter((one) => one !== '');
    expect(classes.length).toBeGreaterThan(10);
    const inStyles = classesIn(text);
    expect(classes.filter((one) => !inStyles.includes(one))).toEqual([]);
    // A rule for several selectors is kept for one of them; hardly any is.
    expect(new Set(inStyles.filter((one) => /^[a-z]/.test(one))).size).toBeLessThan(classes.length * 1.2);
    expect(text).toMatch(/@layer portal\.screens\{/);
  }
});

test('nothing of it is announced', () => {
  for (const [path, options] of [
    ['/', {}],
    ['/dashboardMSSP', signedIn],
  ] as const) {
    headingAt(path, options);
    const live = [...document.querySelectorAll('#first-screen :is([role=status], [role=alert], [aria-live])')];
    expect(live.length).toBeGreaterThan(0);
    expect(live.map((region) => region.getAttribute('aria-live'))).toEqual(live.map(() => 'off'));
  }
});

test('a canary browser sees the first screen of the canary, any other that of the live release', () => {
  const [before = ''] = /remote-auth@([\w.-]+)\/login/.exec(site.page)?.slice(1) ?? [];
  const registry = JSON.parse(/id="portal-registry">(.*?)<\/script>/s.exec(site.page)?.[1] ?? '');
  const { 'remote-auth': auth } = registry.remotes;
  auth.canary = { share: 0, optIn: true, release: { ...auth, version: 'next' } };
  const preload = site.page.replace(/(id="portal-registry">).*?(<\/script>)/s, (_, start: string, end: string) =>
    [start, JSON.stringify(registry), end].join(''),
  );
  const live = new RegExp(
    `<script type="text/html" data-first="remote-auth@${before}/login / it">(.*?)</script>`,
    's',
  ).exec(preload);
  const canary = live?.[0].replaceAll(before, 'next').replaceAll('Accedi', 'Entra') ?? '';
  const page = preload.replace('<script type="text/html"', (first) => `${canary}${first}`);
  visit({ page }, '/', { stored: { 'portal.canary': 'remote-auth' } });
  expect(document.querySelector('#first-screen h1')?.textContent).toBe('Entra');
  Object.assign(globalThis, { portalCanaryChoice: undefined });
  visit({ page }, '/');
  expect(document.querySelector('#first-screen h1')?.textContent).toBe('Accedi');
  Object.assign(globalThis, { portalCanaryChoice: undefined });
});
