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
  expect(readRegistry(pageWith(JSON.stringify(registry)))).toEqual({ ...registry, malformed: {} });
});

test('a page without a registry says so', () => {
  expect(() => readRegistry(new DOMParser().parseFromString('', 'text/html'))).toThrow('no registry');
});

test.each([
  ['no JSON', '<html>'],
  ['another schema', JSON.stringify({ schema: 2, remotes: {} })],
  ['no list of remotes', JSON.stringify({ schema: 1 })],
])('%s is refused', (_, content) => {
  expect(() => readRegistry(pageWith(content))).toThrow();
});

test.each([
  ['without its hash', { ...release, integrity: undefined }],
  ['with an empty hash', { ...release, integrity: '' }],
  ['that is none', 'remote'],
])('a release %s is refused, and the others stand', (_, record) => {
  const registry = readRegistry(pageWith(JSON.stringify({ schema: 1, remotes: { a: record, b: release } })));
  expect(registry.remotes).toEqual({ b: release });
  expect(registry.malformed).toEqual({ a: expect.any(Error) });
});

describe('a canary', () => {
  const canary = { share: 0.1, optIn: true, release: { ...release, version: '2.0.0' } };
  const fallback = { ...release, version: '0.9.0' };
  const page = (chosen?: string) => {
    const document = pageWith(
      JSON.stringify({ schema: 1, remotes: { a: { ...release, fallback, canary }, ab: release } }),
    );
    if (chosen !== undefined) document.getElementById('portal-registry')?.setAttribute('data-canary', chosen);
    return readRegistry(document).remotes['a'];
  };

  test.each([undefined, '', 'ab', 'a-b'])('is left alone where the page chose %p', (chosen) => {
    expect(page(chosen)).toEqual({ ...release, fallback, canary });
  });

  test.each(['a', 'ab a'])(
    'stands in place of the live release where the page chose "%s", which it falls back to',
    (chosen) => {
      expect(page(chosen)).toMatchObject({ version: '2.0.0', fallback: { version: '1.0.0' } });
      expect(page(chosen)).not.toHaveProperty('canary');
    },
  );
});
