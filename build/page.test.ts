import type { Registry } from '@portal/shared/contract';
import type { BuiltFile } from './files-plugin';
import { renderPage } from './page';
import { inlineJson } from './testing/built-site';

const file = (href: string): BuiltFile => ({
  href,
  as: href.endsWith('.css') ? 'style' : 'script',
  integrity: 'sha384-AAAA',
});
const hostFiles = { main: [file('host/main.js'), file('host/main.css')], shell: [file('host/shell.js')] };
const release = {
  version: '1.0.0',
  contract: 1,
  container: 'remoteAuth',
  entry: 'remotes/remote-auth/1.0.0/entry.js',
  integrity: 'sha384-BBBB',
  preload: { login: [file('remotes/remote-auth/1.0.0/login.js')] },
};
const registry = (changes: object = {}): Registry => ({
  schema: 1,
  remotes: { 'remote-auth': { ...release, ...changes } },
});

test("carries the host's own files as tags with their integrity", () => {
  const page = renderPage(hostFiles, registry());
  expect(page).toContain('<script defer src="/host/main.js" integrity="sha384-AAAA"></script>');
  expect(page).toContain('<link rel="stylesheet" href="/host/main.css" integrity="sha384-AAAA">');
});

test('a value that would end the inline element stands in it as text', () => {
  const version = '</script><script>alert(1)</script><!--';
  const json = inlineJson(renderPage(hostFiles, registry({ version })), 'portal-registry');
  expect(json).not.toContain('<');
  expect(JSON.parse(json).remotes['remote-auth'].version).toBe(version);
});

test('a value that String.replace would expand stands as it is', () => {
  const version = "$& $' $`";
  const json = inlineJson(renderPage(hostFiles, registry({ version })), 'portal-registry');
  expect(JSON.parse(json).remotes['remote-auth'].version).toBe(version);
});

test('a route whose remote has no release fetches nothing of it ahead', () => {
  const page = renderPage(hostFiles, { schema: 1, remotes: {} });
  const { routes } = JSON.parse(inlineJson(page, 'portal-preload'));
  expect(routes.find(({ pattern }: { pattern: string }) => pattern === '^/$').files).toEqual([]);
});

test('without preloads it carries no list and no script', () => {
  const page = renderPage(hostFiles, registry(), { preload: false });
  expect(page).not.toContain('portal-preload');
  expect(page).not.toContain('<script>');
  expect(page).toContain('id="portal-registry"');
});
