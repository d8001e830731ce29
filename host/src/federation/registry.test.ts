import { fetchRegistry } from './live-registry';
import { readRegistry } from './registry';

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
  const registry = { schema: 2, remotes: { 'remote-auth': release } };
  expect(readRegistry(pageWith(JSON.stringify(registry)))).toEqual({ ...registry, malformed: {} });
});

test('a page without a registry says so', () => {
  expect(() => readRegistry(new DOMParser().parseFromString('', 'text/html'))).toThrow('no registry');
});

test.each([
  ['no JSON', '<html>'],
  ['no list of remotes', JSON.stringify({ schema: 2 })],
])('%s is refused', (_, content) => {
  expect(() => readRegistry(pageWith(content))).toThrow();
});

test.each([
  ['without its hash', { ...release, integrity: undefined }],
  ['with an empty hash', { ...release, integrity: '' }],
  ['that is none', 'remote'],
])('a release %s is refused, and the others stand', (_, record) => {
  const registry = readRegistry(
    pageWith(JSON.stringify({ schema: 1, remotes: { 'remote-a': record, 'remote-b': release } })),
  );
  expect(registry.remotes).toEqual({ 'remote-b': release });
  expect(registry.malformed).toEqual({ 'remote-a': { cause: expect.any(Error) } });
});

const read = (remotes: object) => readRegistry(pageWith(JSON.stringify({ schema: 2, remotes }))).remotes;

test.each(['toString', '__proto__', 'constructor'])('no page comes from a screen named %s', (name) => {
  const screen = { path: '/a', access: 'signed-in', title: { it: 'A', en: 'A' } };
  const screens = JSON.parse(`{"${name}":${JSON.stringify(screen)}}`);
  expect(Object.keys(read({ 'remote-a': { ...release, screens } })['remote-a']?.screens ?? {})).toEqual([]);
});

test('a release with an entry that leads to another site is refused', () => {
  const navigation = [{ path: '//elsewhere.example/', label: { it: 'A', en: 'A' } }];
  expect(read({ 'remote-a': { ...release, navigation } })).toEqual({});
});

test.each(['toString', 'constructor', 'a', 'remote-host', 'remote-common'])('%s is no remote', (name) => {
  expect(read({ [name]: release })).toEqual({});
});

test('a registry of the schema before this one stands: its remotes declare nothing', () => {
  const { remotes } = readRegistry(pageWith(JSON.stringify({ schema: 1, remotes: { 'remote-a': release } })));
  expect(remotes['remote-a']?.version).toBe('1.0.0');
  expect(remotes['remote-a']?.screens).toBeUndefined();
});

test('a registry of a newer schema is refused with what to do', () => {
  expect(() => readRegistry(pageWith(JSON.stringify({ schema: 3, remotes: [] })))).toThrow(
    'The registry has schema 3, this host reads up to 2: reload the page',
  );
});

const choose = (bucket: number, optedIn: readonly string[] = []) => {
  globalThis.portalCanaryChoice = { bucket, optedIn };
};
afterEach(() => {
  globalThis.portalCanaryChoice = undefined;
});

describe('a canary', () => {
  const canary = { share: 0.1, optIn: true, release: { ...release, version: '2.0.0' } };
  const fallback = { ...release, version: '0.9.0' };
  const page = () =>
    readRegistry(
      pageWith(
        JSON.stringify({ schema: 2, remotes: { 'remote-a': { ...release, fallback, canary }, 'remote-ab': release } }),
      ),
    ).remotes['remote-a'];

  test('that must not be rolled back has no fallback, and knows what is retired', () => {
    choose(0, []);
    const final = { ...canary, release: { ...canary.release, noFallback: true } };
    const remotes = { 'remote-a': { ...release, fallback, canary: final, retired: ['0.9.0'] } };
    const registry = readRegistry(pageWith(JSON.stringify({ schema: 2, remotes })));
    expect(registry.remotes['remote-a']).toEqual({ ...final.release, retired: ['0.9.0'] });
  });

  test('is left out where the bucket is not in its share', () => {
    choose(0.1, ['remote-ab']);
    expect(page()).toEqual({ ...release, fallback });
  });

  test.each([
    [0.0999, []],
    [0.5, ['remote-ab', 'remote-a']],
  ])('in bucket %d, opted in to %j, it runs in place of the live release, which is its fallback', (bucket, optedIn) => {
    choose(bucket, optedIn);
    expect(page()).toMatchObject({ version: '2.0.0', fallback: { version: '1.0.0' } });
  });
});

describe('the live registry', () => {
  const canary = { share: 0.1, optIn: false, release: { ...release, version: '2.0.0' } };
  const answer = (body: unknown, status = 200) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body), { status }));

  afterEach(() => jest.restoreAllMocks());

  test('is requested past the cache, without credentials', async () => {
    const fetched = answer({ schema: 2, host: '1.0.0', remotes: { 'remote-a': release } });
    expect(await fetchRegistry()).toMatchObject({ host: '1.0.0', remotes: { 'remote-a': { version: '1.0.0' } } });
    expect(fetched).toHaveBeenCalledWith(
      '/registry.json',
      expect.objectContaining({ cache: 'no-cache', credentials: 'omit' }),
    );
  });

  test.each([
    [0, '2.0.0'],
    [0.5, '1.0.0'],
  ])('has the canaries of the page: in bucket %d version %s', async (bucket, version) => {
    choose(bucket);
    answer({ schema: 2, remotes: { 'remote-a': { ...release, canary }, 'remote-b': release } });
    expect((await fetchRegistry()).remotes['remote-a']?.version).toBe(version);
  });

  test('rejects where the server has none', async () => {
    answer({}, 404);
    await expect(fetchRegistry()).rejects.toThrow('404');
  });
});
