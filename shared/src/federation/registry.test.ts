import { readRegistry } from '@portal/shared/federation';

const pageWith = (content: string) =>
  new DOMParser().parseFromString(
    `<script type="application/json" id="portal-registry">${content}</script>`,
    'text/html',
  );

const release = {
  version: '1.0.0',
  contract: 1,
  container: 'remoteAuth',
  entry: 'remotes/remote-auth/1.0.0/entry.js',
  integrity: 'sha384-AAAA',
  preload: {},
};

test('reads the registry that the page carries', () => {
  const registry = { schema: 1, remotes: { 'remote-auth': release } };
  expect(readRegistry(pageWith(JSON.stringify(registry)))).toEqual(registry);
});

test('a page without a registry says so', () => {
  expect(() => readRegistry(new DOMParser().parseFromString('', 'text/html'))).toThrow('no registry');
});

test.each([
  ['no JSON', '<html>'],
  ['another schema', JSON.stringify({ schema: 2, remotes: {} })],
  ['a release without its hash', JSON.stringify({ schema: 1, remotes: { a: { ...release, integrity: undefined } } })],
  ['a release with an empty hash', JSON.stringify({ schema: 1, remotes: { a: { ...release, integrity: '' } } })],
])('%s is refused', (_, content) => {
  expect(() => readRegistry(pageWith(content))).toThrow();
});
