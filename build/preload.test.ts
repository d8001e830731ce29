/** @jest-environment jest-fixed-jsdom */
import { builtSite, preloadedFor } from './testing/built-site';
import { paint, type Visit, visit } from './testing/visit';

const site = builtSite();

beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {})));
afterEach(() => jest.restoreAllMocks());

/** Preloads of the built page at a path, after its first screen is painted. */
async function fetchedAhead(path: string, options: Visit = {}) {
  visit(site, path, options);
  await paint();
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
}

const hrefs = (links: readonly HTMLLinkElement[]) => links.map((link) => link.getAttribute('href'));
/** The file of three screens. */
const passwords = 'set-password.change-password.activation';

/** `login.js` for `/remotes/remote-auth/0.1.0-…/login.….js`. */
const names = (links: readonly HTMLLinkElement[]) =>
  hrefs(links).map((href) => href?.replace(/^.*\/([\w.-]+)\.[0-9a-f]+\.(\w+)$/, '$1.$2'));

test.each(['/', '/activate/a-token', '/activate/a-token/', '/reset-password/a-token', '/reset-password/to%20ken'])(
  '%s fetches its screen ahead, signed in or not',
  async (path) => {
    const screen = path === '/' ? 'login' : passwords;
    for (const visitor of [{}, { token: 'a.b.c' }]) {
      const fetched = names(await fetchedAhead(path, visitor));
      expect([...fetched].sort()).toEqual(['entry.js', `${screen}.css`, `${screen}.js`].sort());
    }
  },
);

test.each([
  ['/change-password', passwords],
  ...['/dashboard', '/dashboard/fornitori', '/unknown', '/activate', '/activate/a/b'].map((path) => [path, 'panel']),
])('%s fetches the %s screen with its frame ahead for whoever is signed in', async (path = '', screen = '') => {
  const fetched = names(await fetchedAhead(path, { token: 'a.b.c' }));
  expect(fetched).toEqual(
    expect.arrayContaining(['shell.js', 'query.js', 'entry.js', `${screen}.js`, `${screen}.css`]),
  );
  expect(fetched).not.toContain('login.js');
});

test.each(['/change-password', '/dashboard', '/unknown'])(
  '%s fetches the login screen ahead for a stranger, whom the guard will lead there',
  async (path) => {
    const login = preloadedFor(site, '/').map(({ href }) => href);
    expect(hrefs(await fetchedAhead(path))).toEqual(login);
    expect(hrefs(await fetchedAhead(path, { token: '' }))).toEqual(login);
    expect(hrefs(await fetchedAhead(path, { token: 'a.b.c', storageBlocked: true }))).toEqual(login);
  },
);

test('a preload has the mode and the integrity of the later request', async () => {
  const fetched = await fetchedAhead('/');
  expect(fetched.length).toBeGreaterThan(0);
  for (const link of fetched) {
    const file = site.preloads.files.find(({ href }) => href === link.getAttribute('href'));
    expect(link.crossOrigin).toBe('anonymous');
    expect(link.integrity).toBe(file?.integrity);
    expect(link.getAttribute('as') ?? Reflect.get(link, 'as')).toBe(file?.as);
  }
});
