import { type HostRelease, type RemoteRelease, registry } from '@portal/shared/federation';
import * as v from 'valibot';
import { renderPage } from './page';
import { inlineJson } from './testing/built-site';
import { registryRemoteOf, releaseOf } from './testing/releases';

const at = (integrity: string) => ({ integrity, size: 1 });
const hostFiles = {
  'main.js': at('sha384-AAAA'),
  'main.css': at('sha384-AAAA'),
  'shell.js': at('sha384-AAAA'),
};
const host = {
  files: Object.fromEntries(Object.entries(hostFiles).map(([name, file]) => [`host/${name}`, file])),
  page: {
    template: '<head><!-- portal:head --></head><!-- portal:parts -->',
    script: 'run();',
    files: { main: ['host/main.js', 'host/main.css'], shell: ['host/shell.js'] },
  },
};
const auth = releaseOf('remote-auth', '1.0.0', { login: { path: '/', access: 'anonymous' } }, 'sha384-BBBB');

function render(changes: Partial<RemoteRelease> = {}, page: Partial<HostRelease['page']> = {}) {
  const release = { ...auth, ...changes };
  const remotes = { 'remote-auth': registryRemoteOf(release) };
  return renderPage({ ...host, page: { ...host.page, ...page } }, { schema: 3, host: '1.0.0', remotes }, [release]);
}

test.each(['</script><script>alert(1)</script><!--', "$& $' $`"])(
  'a value %j is text within its element',
  (version) => {
    const json = inlineJson(render({ version }), 'portal-registry');
    expect(json).not.toContain('<');
    expect(JSON.parse(json).remotes['remote-auth'].version).toBe(version);
  },
);

test('names each file once, and by its index the screens that need it', () => {
  const { files, frame, screens } = JSON.parse(inlineJson(render(), 'portal-preload'));
  expect(files).toEqual([
    { href: '/remotes/remote-auth/1.0.0/entry.js', as: 'script', integrity: 'sha384-BBBB' },
    { href: '/remotes/remote-auth/1.0.0/login.js', as: 'script', integrity: 'sha384-BBBB' },
    { href: '/host/shell.js', as: 'script', integrity: 'sha384-AAAA' },
  ]);
  expect([frame, screens]).toEqual([[2], { 'remote-auth@1.0.0/login': [0, 1] }]);
});

test('names no release that is retired: an open page reads those from the live registry', () => {
  const remotes = { 'remote-auth': { ...registryRemoteOf(auth), retired: ['0.9.0'] } };
  const page = renderPage(host, { schema: 3, host: '1.0.0', remotes }, [auth]);
  expect(JSON.parse(inlineJson(page, 'portal-registry')).remotes).toEqual({ 'remote-auth': registryRemoteOf(auth) });
});

test('without releases it carries no list and no script', () => {
  const page = renderPage(host, { schema: 3, host: '1.0.0', remotes: {} });
  expect(page).not.toContain('portal-preload');
  expect(page).not.toContain('<script>');
  expect(v.parse(registry, JSON.parse(inlineJson(page, 'portal-registry')))).toMatchObject({ host: '1.0.0' });
});

test('the first screen of the default language comes before code, code before other languages, and styles last', () => {
  const markup = { '/': { en: '<h1>Sign in</h1>', it: '<h1>Accedi</h1>' } };
  const frame = { styles: 'f{}', markup: { en: '<p>footer en</p>', it: '<p>footer it</p>' } };
  const { login } = auth.screens;
  const screens = login ? { login: { ...login, firstScreen: { styles: 's{}', markup } } } : {};
  const page = render({ screens }, { frame });
  const parts = ['<p>footer it', '<h1>Accedi', '<script>run();</script>', '<script defer', '<p>footer en'];
  const positions = [...parts, '<h1>Sign in', '<link rel="stylesheet"'].map((text) => page.indexOf(text));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  expect(JSON.parse(inlineJson(page, 'portal-first-screens'))).toEqual({
    frame: 'f{}',
    'remote-auth@1.0.0/login': 's{}',
  });
});
