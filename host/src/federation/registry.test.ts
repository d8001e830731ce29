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

  test('that must not be rolled back gives way to nothing, and knows what is retired', () => {
    const final = { ...canary, release: { ...canary.release, noFallback: true } };
    const remotes = { a: { ...release, fallback, canary: final, retired: ['0.9.0'] } };
    const document = pageWith(JSON.stringify({ schema: 1, remotes }));
    document.getElementById('portal-registry')?.setAttribute('data-canary', 'a');
    expect(readRegistry(document).remotes['a']).toEqual({ ...final.release, retired: ['0.9.0'] });
  });

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

describe('the live registry', () => {
  const canary = { share: 0.1, optIn: false, release: { ...release, version: '2.0.0' } };
  const page = () => pageWith(JSON.stringify({ schema: 1, remotes: { a: release } }));
  const answer = (body: unknown, status = 200) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body), { status }));

  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'portalCanaries');
  });

  test('is asked for past the cache, without credentials', async () => {
    const asked = answer({ schema: 1, host: '1.0.0', remotes: { a: release } });
    expect(await fetchRegistry(page())).toMatchObject({ host: '1.0.0', remotes: { a: { version: '1.0.0' } } });
    expect(asked).toHaveBeenCalledWith(
      '/registry.json',
      expect.objectContaining({ cache: 'no-cache', credentials: 'omit' }),
    );
  });

  test.each([
    [['a'], '2.0.0'],
    [[], '1.0.0'],
  ])('has the canaries that the page chooses by then: %j', async (chosen, version) => {
    const choose = jest.fn(() => chosen);
    Reflect.set(globalThis, 'portalCanaries', choose);
    answer({ schema: 1, remotes: { a: { ...release, canary }, b: release } });
    expect((await fetchRegistry(page())).remotes['a']?.version).toBe(version);
    expect(choose).toHaveBeenCalledWith({ a: expect.objectContaining({ share: 0.1, optIn: false }) });
  });

  test('keeps to what the page chose where its script was not let run', async () => {
    const document = page();
    document.getElementById('portal-registry')?.setAttribute('data-canary', 'a');
    answer({ schema: 1, remotes: { a: { ...release, canary } } });
    expect((await fetchRegistry(document)).remotes['a']?.version).toBe('2.0.0');
  });

  test('rejects where the server has none', async () => {
    answer({}, 404);
    await expect(fetchRegistry(page())).rejects.toThrow('404');
  });
});
