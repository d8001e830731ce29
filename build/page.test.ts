import { createHash } from 'node:crypto';
import type { Registry } from '@portal/shared/federation';
import type { BuiltFile } from './files-plugin';
import { renderPage, scriptHash } from './page';
import { inlineJson } from './testing/built-site';

const file = (href: string): BuiltFile => ({
  href,
  as: href.endsWith('.css') ? 'style' : 'script',
  integrity: 'sha384-AAAA',
});
const parts = { template: '<head><!-- portal:head --></head>', script: 'run();' };
const hostFiles = { main: [file('host/main.js'), file('host/main.css')], shell: [file('host/shell.js')] };
const release = {
  version: '1.0.0',
  contract: 2,
  container: 'remoteAuth',
  entry: 'remotes/remote-auth/1.0.0/entry.js',
  integrity: 'sha384-BBBB',
  preload: { login: [file('remotes/remote-auth/1.0.0/login.js')] },
  screens: { login: { path: '/', access: 'anonymous' as const, title: { it: 'Accesso', en: 'Sign in' } } },
};
const registry = (changes: object = {}): Registry => ({
  schema: 2,
  remotes: { 'remote-auth': { ...release, ...changes } },
});

test("carries the host's own files as tags with their integrity", () => {
  const page = renderPage(parts, hostFiles, registry());
  expect(page).toContain('<script defer src="/host/main.js" integrity="sha384-AAAA"></script>');
  expect(page).toContain('<link rel="stylesheet" href="/host/main.css" integrity="sha384-AAAA">');
});

test('a value that would end the inline element stands in it as text', () => {
  const version = '</script><script>alert(1)</script><!--';
  const json = inlineJson(renderPage(parts, hostFiles, registry({ version })), 'portal-registry');
  expect(json).not.toContain('<');
  expect(JSON.parse(json).remotes['remote-auth'].version).toBe(version);
});

test('a value that String.replace would expand stands as it is', () => {
  const version = "$& $' $`";
  const json = inlineJson(renderPage(parts, hostFiles, registry({ version })), 'portal-registry');
  expect(JSON.parse(json).remotes['remote-auth'].version).toBe(version);
});

test('names each file once, and by its index the screens that need it', () => {
  const { files, frame, screens } = JSON.parse(inlineJson(renderPage(parts, hostFiles, registry()), 'portal-preload'));
  expect(files.map(({ href }: BuiltFile) => href)).toEqual([
    '/host/shell.js',
    '/remotes/remote-auth/1.0.0/entry.js',
    '/remotes/remote-auth/1.0.0/login.js',
  ]);
  expect([frame, screens]).toEqual([[0], { 'remote-auth@1.0.0/login': [1, 2] }]);
});

test('without preloads it carries no list and no script', () => {
  const page = renderPage(parts, hostFiles, registry(), { preload: false });
  expect(page).not.toContain('portal-preload');
  expect(page).not.toContain('<script>');
  expect(page).toContain('id="portal-registry"');
});

test('the login of the default language comes before code, code before other first screens, and styles come last', () => {
  const markup = { '/': { en: '<h1>Sign in</h1>', it: '<h1>Accedi</h1>' } };
  const inBoth = (one: string) => ({ en: `<p>${one} en</p>`, it: `<p>${one} it</p>` });
  const frame = { styles: '', markup: { 'signed-in': inBoth('frame'), anonymous: inBoth('footer') } };
  const page = renderPage({ ...parts, frame }, hostFiles, registry(), {
    firstScreensOf: () => ({ login: { styles: '', markup } }),
  });
  const login = ['<p>footer it', '<h1>Accedi'];
  const code = ['<script>run();</script>', '<script defer'];
  const others = ['<p>frame en', '<p>frame it', '<p>footer en', '<h1>Sign in'];
  const positions = [...login, ...code, ...others, '<link rel="stylesheet"'].map((text) => page.indexOf(text));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
});

test('has the value of a token in its place where it is one and the same', () => {
  const narrow = '@media (width<9rem){:root{--portal-c:calc(var(--portal-a) * 8)}}';
  const root = ':root{--portal-a:.25rem;--portal-b:calc(var(--portal-a) * 3);--portal-c:9px;--portal-d:1px}';
  const frame = {
    styles: `@layer x{${root}${narrow}}.f{inset:var(--portal-b) var(--portal-c) var(--portal-d)}.g{--portal-d:2px}`,
    markup: { anonymous: { it: '<p data-style="top:var(--portal-a)">Portale</p>' } },
  };
  const script = 'css="a{gap:var(--portal-b)}"';
  const options = { firstScreensOf: () => ({ login: { styles: '.s{top:calc(var(--portal-a) * 2)}', markup: {} } }) };
  const page = renderPage({ ...parts, script, frame }, hostFiles, registry(), options);
  expect(JSON.parse(inlineJson(page, 'portal-first-screens'))).toEqual({
    frame:
      '@layer x{:root{--t0:9px;--t1:1px}@media (width<9rem){:root{--t0:2rem}}}.f{inset:.75rem var(--t0) var(--t1)}.g{--t1:2px}',
    'remote-auth@1.0.0/login': '.s{top:.5rem}',
  });
  expect(page).toContain('<p data-style="top:.25rem">');
  expect(page).toContain('css="a{gap:.75rem}"');
});

test('carries the other tokens that something on the page uses, by short names', () => {
  const frame = {
    styles: '.f{top:0}',
    markup: { anonymous: { it: '<p data-style="top:var(--portal-d)">Portale</p>' } },
  };
  const other = { styles: ':root{--portal-d:var(--portal-f);--portal-e:4px;--portal-f:1px}', markup: {} };
  const options = { firstScreensOf: () => ({ login: other }) };
  const page = renderPage({ ...parts, frame }, hostFiles, registry(), options);
  expect(JSON.parse(inlineJson(page, 'portal-first-screens'))).toEqual({
    frame: '.f{top:0}',
    'remote-auth@1.0.0/login': ':root{--t0:var(--t1);--t1:1px}',
  });
  expect(page).toContain('<p data-style="top:var(--t0)">');
});

test('names the tokens of the script the same in each page, which the script’s hash needs', () => {
  const script = 'css="a{gap:var(--portal-c)}"';
  const page = renderPage(
    { ...parts, script, frame: { styles: ':root{--portal-b:1px}', markup: {} } },
    hostFiles,
    registry(),
  );
  const [, inline = ''] = /<script>(css.*)<\/script>/.exec(page) ?? [];
  expect(inline).toBe('css="a{gap:var(--t0)}"');
  expect(scriptHash({ ...parts, script })).toBe(`sha256-${createHash('sha256').update(inline).digest('base64')}`);
});
