import type { Registry } from '@portal/shared/federation';
import { goLive, openPageWith, registryOf, releaseOf } from '../testing/live-site';
import { otherVersions } from './live-versions';

const notLoaded = () => undefined;
const old = releaseOf('1.0.0');
const liveOf = (remotes: Registry['remotes']) => ({ ...registryOf('1.0.0', '1.0.0'), remotes });

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
  ['a remote that is new', liveOf({ 'remote-mssp': old, 'remote-new': old }), 'remote-new 1.0.0'],
  ['a remote that is gone', liveOf({}), 'remote-mssp removed'],
])('reports %s', async (_, live, expected) => {
  goLive(live);
  expect(await otherVersions(notLoaded)).toEqual({ versions: expected, isRetired: false });
});

test.each([
  ['what the page took since it was opened is no other version', '2.0.0', '2.0.0'],
  ['a release that gave way in this page is none while it is live', '1.0.0', '0.9.0'],
])('%s', async (_, live, running) => {
  goLive(registryOf('1.0.0', live));
  expect(await otherVersions(() => running)).toEqual({ versions: '', isRetired: false });
});

test.each<[string, string | undefined, string, string, boolean]>([
  ['that the page runs', '1.0.0', '2.0.0', '1.0.0', true],
  ['that the page would yet load', undefined, '2.0.0', '1.0.0', true],
  ['that runs in place of the live one', '0.9.0', '1.0.0', '0.9.0', true],
  ['that is another one than the page runs', '1.0.0', '2.0.0', '0.9.0', false],
  ['that the page has left since', '2.0.0', '2.0.0', '1.0.0', false],
])('a retired release %s', async (_, running, live, retired, isRetired) => {
  goLive(liveOf({ 'remote-mssp': { ...releaseOf(live), retired: [retired] } }));
  const versions = running === live ? '' : `remote-mssp ${live}`;
  expect(await otherVersions(() => running)).toEqual({ versions, isRetired });
});

test.each<[string, string, string, string | undefined, string, boolean]>([
  ['that the page runs', 'remote-mssp', '1.0.0', '1.0.0', 'remote-mssp removed', true],
  ['that the page would yet load', 'remote-mssp', '1.0.0', undefined, 'remote-mssp removed', true],
  ['that is another one', 'remote-mssp', '0.9.0', '1.0.0', 'remote-mssp removed', false],
  ['that runs as a preview', 'remote-new', '1.0.0', '1.0.0', 'remote-new removed', true],
  ['that no page of this tab ran', 'remote-new', '1.0.0', undefined, '', false],
])('a retired release of a remote that is not live, %s', async (_, name, version, running, versions, isRetired) => {
  goLive({ ...liveOf(name === 'remote-mssp' ? {} : { 'remote-mssp': old }), retired: { [name]: [version] } });
  expect(await otherVersions(() => running)).toEqual({ versions, isRetired });
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

test.each<[string, object, string]>([
  ['a newer schema', { schema: 4, remotes: [] }, 'The registry has schema 4, this host reads up to 3: reload the page'],
  [
    'an entry that leads to another site',
    { navigation: [{ path: '//evil.example/x', label: { it: 'x', en: 'x' } }] },
    '',
  ],
  ['a screen with a name that no build makes', { screens: { toString: {} } }, ''],
])('a registry with %s is refused', async (_, changes, message) => {
  const answer = 'schema' in changes ? changes : liveOf({ 'remote-mssp': { ...old, ...changes } });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(answer)));
  await expect(otherVersions(notLoaded)).rejects.toThrow(message);
});
