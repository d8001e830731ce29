/** @jest-environment jest-fixed-jsdom */
import { join } from 'node:path';
import { renderPage } from './page';
import { readHostRelease, readRemoteRelease } from './release';
import { builtSite, inlineJson, root } from './testing/built-site';
import { registryRemoteOf } from './testing/releases';
import { type Visit, visit } from './testing/visit';

const site = builtSite();

afterEach(() => jest.restoreAllMocks());

/** Null where the page shows no first screen. */
function headingAt(path: string, options: Visit = {}): string | null {
  visit(site, path, options);
  return document.querySelector('#first-screen h1')?.textContent ?? null;
}

const signedIn: Visit = { token: 'a.b.c' };
const signedOut: Visit = { stored: { 'portal.session': 'out:1:logout' } };
const inLanguage = (language: string): Visit => ({ stored: { 'portal.language': language } });

test.each([
  ['a stranger', '/', {}],
  ['a stranger at an address behind the guard', '/dashboardMSSP/tecnici?cerca=a', {}],
  ['with blocked storage', '/', { storageBlocked: true }],
  ['with blocked storage at a signed-in address', '/dashboardMSSP', { ...signedIn, storageBlocked: true }],
  ['with a language that the portal does not have', '/', inLanguage('xx')],
  ['with a language without texts of its own', '/', inLanguage('pt')],
  ['who holds what is no token', '/dashboardMSSP', { token: 'undefined' }],
  ['who has signed out in another tab', '/dashboardMSSP', { ...signedIn, ...signedOut }],
])('the login is there for someone %s', (_, path, options) => {
  expect(headingAt(path, options)).toBe('Accedi');
  expect(document.documentElement.lang).toBe('it');
});

test('it speaks the language that was chosen, and the page says so', () => {
  expect(headingAt('/', inLanguage('en'))).toBe('Sign in');
  expect(document.documentElement.lang).toBe('en');
  expect(document.querySelector('#first-screen [aria-pressed="true"]')?.textContent).toBe('English');
  expect(headingAt('/', inLanguage('pt'))).toBe('Accedi');
  expect(document.querySelector('#first-screen [aria-pressed="true"]')?.textContent).toBe('Português');
});

test.each<[string, string, Visit]>([
  ['the login has a link back for who is signed in', '/', signedIn],
  ['the panel', '/dashboardMSSP', signedIn],
  ['another screen', '/activate/token', {}],
  ['a page of the host', '/testpage', {}],
  ['a search in the address', '/?cerca=rossi', {}],
  ['a question about a remote from elsewhere', '/?override=remote-auth@http://127.0.0.1:4100', {}],
  ['a remote from elsewhere in this tab', '/', { override: 'remote-auth@http://127.0.0.1:4100' }],
])('there is none where it could be another: %s', (_, path, options) => {
  expect(headingAt(path, options)).toBeNull();
  expect(document.getElementById('first-screen')).toBeNull();
});

test('its styles are those of its markup, in the layers of the theme', () => {
  const styles: Record<string, string> = JSON.parse(inlineJson(site.page, 'portal-first-screens'));
  expect(Object.keys(styles)).toEqual(['frame', expect.stringMatching(/^remote-auth@.*\/login$/)]);
  for (const [name, text] of Object.entries(styles)) {
    const screens = site.page.matchAll(/<script type="text\/html" data-first="(\S+) [^>]*>(.*?)<\/script>/gs);
    const markup = [...screens].flatMap(([, of, html = '']) => (of === name ? [html] : [])).join('');
    const classes = [...markup.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
    expect(classes.length).toBeGreaterThan(10);
    const used = [...text.replaceAll(/@layer [^{;]*/g, '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name);
    // A rule for several selectors is kept for one of them.
    expect(used.filter((one) => !classes.includes(`${one}`)).length).toBeLessThan(classes.length / 10);
    expect(text).toMatch(/@layer portal\.screens\{/);
  }
});

test('its year is this one, whenever it was built, and nothing of it is announced', () => {
  expect(site.page).toContain('© {year}.');
  headingAt('/');
  expect(document.querySelector('#first-screen [data-year]')?.textContent).toMatch(`© ${new Date().getFullYear()}.`);
  const live = [...document.querySelectorAll('#first-screen :is([role=status], [role=alert], [aria-live])')];
  expect(live.length).toBeGreaterThan(0);
  expect(live.map((region) => region.getAttribute('aria-live'))).toEqual(live.map(() => 'off'));
});

test('a canary browser sees the first screen of the canary, any other that of the live release', () => {
  const live = readRemoteRelease(join(root, 'remote-auth/dist'));
  const text = JSON.stringify(live.screens).replaceAll('Accedi', 'Entra');
  const next: typeof live = { ...live, version: 'next', screens: JSON.parse(text) };
  const canary = { share: 0, optIn: true, release: registryRemoteOf(next) };
  const remotes = { 'remote-auth': { ...registryRemoteOf(live), canary } };
  const host = readHostRelease(join(root, 'host/dist'));
  const page = renderPage(host, { schema: 3, host: '1.0.0', remotes }, [live, next]);
  visit({ page }, '/', { stored: { 'portal.canary': 'remote-auth' } });
  expect(document.querySelector('#first-screen h1')?.textContent).toBe('Entra');
  visit({ page }, '/');
  expect(document.querySelector('#first-screen h1')?.textContent).toBe('Accedi');
});
