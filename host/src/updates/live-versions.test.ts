import { goLive, openPageWith, registryOf, releaseOf } from '../testing/live-site';
import { otherVersions } from './live-versions';

const notLoaded = () => undefined;

beforeEach(() => openPageWith(registryOf('1.0.0', '1.0.0')));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test.each([
  ['what the page has', registryOf('1.0.0', '1.0.0'), ''],
  ['another remote', registryOf('1.0.0', '2.0.0'), 'remote-mssp 2.0.0'],
  ['a remote rolled back', registryOf('1.0.0', '0.9.0'), 'remote-mssp 0.9.0'],
  ['another host', registryOf('2.0.0', '1.0.0'), 'host 2.0.0'],
  ['both', registryOf('2.0.0', '2.0.0'), 'host 2.0.0, remote-mssp 2.0.0'],
  [
    'a remote that is new',
    {
      ...registryOf('1.0.0', '1.0.0'),
      remotes: { ...registryOf('1.0.0', '1.0.0').remotes, 'remote-new': releaseOf('1.0.0') },
    },
    'remote-new 1.0.0',
  ],
  ['a remote that is gone', { ...registryOf('1.0.0', '1.0.0'), remotes: {} }, 'remote-mssp removed'],
])('reports %s', async (_, live, expected) => {
  goLive(live);
  expect(await otherVersions(notLoaded)).toEqual({ versions: expected, isRetired: false });
});

test('what the page took since it was opened is no other version', async () => {
  goLive(registryOf('1.0.0', '2.0.0'));
  expect(await otherVersions(() => '2.0.0')).toEqual({ versions: '', isRetired: false });
});

test('a release that gave way in this page is no other version while it is live', async () => {
  goLive(registryOf('1.0.0', '1.0.0'));
  expect(await otherVersions(() => '0.9.0')).toEqual({ versions: '', isRetired: false });
});

test.each([
  [0.7, ''],
  [0.3, 'remote-mssp 2.0.0'],
])('a canary counts for who gets it: in bucket %d', async (bucket, expected) => {
  localStorage.setItem('portal.canary-bucket', `${bucket}`);
  const canary = { share: 0.5, optIn: false, release: releaseOf('2.0.0') };
  goLive({ ...registryOf('1.0.0', '1.0.0'), remotes: { 'remote-mssp': { ...releaseOf('1.0.0'), canary } } });
  expect(await otherVersions(notLoaded)).toEqual({ versions: expected, isRetired: false });
});

describe('a retired release', () => {
  const retiring = (version: string, live: string) => ({
    ...registryOf('1.0.0', live),
    remotes: { 'remote-mssp': { ...releaseOf(live), retired: [version] } },
  });

  test.each([
    ['that the page runs', '1.0.0', '2.0.0', '1.0.0', true],
    ['that the page would yet load', undefined, '2.0.0', '1.0.0', true],
    ['that runs in place of the live one', '0.9.0', '1.0.0', '0.9.0', true],
    ['that is another one than the page runs', '1.0.0', '2.0.0', '0.9.0', false],
    ['that the page has left since', '2.0.0', '2.0.0', '1.0.0', false],
  ])('%s', async (_, running, live, retired, isRetired) => {
    goLive(retiring(retired, live));
    const versions = running === live ? '' : `remote-mssp ${live}`;
    expect(await otherVersions(() => running)).toEqual({ versions, isRetired });
  });
});

describe('a retired release of a remote that is not live', () => {
  const removed = (name: string, version: string) => ({
    ...registryOf('1.0.0', '1.0.0'),
    remotes: name === 'remote-mssp' ? {} : { 'remote-mssp': releaseOf('1.0.0') },
    retired: { [name]: [version] },
  });

  test.each([
    ['that the page runs', removed('remote-mssp', '1.0.0'), '1.0.0', 'remote-mssp removed', true],
    ['that the page would yet load', removed('remote-mssp', '1.0.0'), undefined, 'remote-mssp removed', true],
    ['that is another one', removed('remote-mssp', '0.9.0'), '1.0.0', 'remote-mssp removed', false],
    ['that runs as a preview', removed('remote-new', '1.0.0'), '1.0.0', 'remote-new removed', true],
    ['that no page of this tab ran', removed('remote-new', '1.0.0'), undefined, '', false],
  ])('%s', async (_, live, running, versions, isRetired) => {
    goLive(live);
    expect(await otherVersions(() => running)).toEqual({ versions, isRetired });
  });
});

test('rejects where the live registry cannot be read', async () => {
  goLive(undefined);
  await expect(otherVersions(notLoaded)).rejects.toThrow();
});

test('the live registry is requested past the cache, without credentials', async () => {
  const fetched = goLive(registryOf('1.0.0', '1.0.0'));
  await otherVersions(notLoaded);
  expect(fetched).toHaveBeenCalledWith(
    '/registry.json',
    expect.objectContaining({ cache: 'no-cache', credentials: 'omit' }),
  );
});

test('a registry of a newer schema is refused with what to do', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify({ schema: 4, remotes: [] })));
  await expect(otherVersions(notLoaded)).rejects.toThrow(
    'The registry has schema 4, this host reads up to 3: reload the page',
  );
});

test.each([
  ['an entry that leads to another site', { navigation: [{ path: '//evil.example/x', label: { it: 'x', en: 'x' } }] }],
  ['a screen with a name that no build makes', { screens: { toString: {} } }],
])('a registry with %s is refused', async (_, changes) => {
  const registry = registryOf('1.0.0', '2.0.0');
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () =>
        new Response(
          JSON.stringify({ ...registry, remotes: { 'remote-mssp': { ...releaseOf('2.0.0'), ...changes } } }),
        ),
    );
  await expect(otherVersions(notLoaded)).rejects.toThrow();
});
