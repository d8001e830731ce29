import { goLive, openPageWith, registryOf, releaseOf } from '../testing/live-site';
import { otherVersions } from './live-versions';

beforeEach(() => openPageWith(registryOf('1.0.0', '1.0.0')));
afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.removeAttribute('data-remote-mssp');
  Reflect.deleteProperty(globalThis, 'portalCanaries');
});

test.each([
  ['what the page has', registryOf('1.0.0', '1.0.0'), ''],
  ['another remote', registryOf('1.0.0', '2.0.0'), 'remote-mssp 2.0.0'],
  ['a remote rolled back', registryOf('1.0.0', '0.9.0'), 'remote-mssp 0.9.0'],
  ['another host', registryOf('2.0.0', '1.0.0'), 'host 2.0.0'],
  ['both', registryOf('2.0.0', '2.0.0'), 'host 2.0.0, remote-mssp 2.0.0'],
  ['a host without a version', { schema: 1 as const, remotes: {} }, ''],
])('tells of %s', async (_, live, expected) => {
  goLive(live);
  expect(await otherVersions()).toBe(expected);
});

test('what the page took since it was opened is no other version', async () => {
  document.documentElement.setAttribute('data-remote-mssp', '2.0.0');
  goLive(registryOf('1.0.0', '2.0.0'));
  expect(await otherVersions()).toBe('');
});

test('a release that gave way in this page is no other version while it is live', async () => {
  document.documentElement.setAttribute('data-remote-mssp', '0.9.0');
  goLive(registryOf('1.0.0', '1.0.0'));
  expect(await otherVersions()).toBe('');
});

test.each([
  [[], ''],
  [['remote-mssp'], 'remote-mssp 2.0.0'],
])('a canary counts for who gets it: %j', async (chosen, expected) => {
  Reflect.set(globalThis, 'portalCanaries', () => chosen);
  const canary = { share: 0.5, optIn: false, release: releaseOf('2.0.0') };
  goLive({ ...registryOf('1.0.0', '1.0.0'), remotes: { 'remote-mssp': { ...releaseOf('1.0.0'), canary } } });
  expect(await otherVersions()).toBe(expected);
});

test('a page whose own registry cannot be read takes any that can', async () => {
  document.head.innerHTML = '';
  goLive(registryOf('1.0.0', '1.0.0'));
  expect(await otherVersions()).toBe('remote-mssp 1.0.0');
});

test('rejects where the live registry cannot be had', async () => {
  goLive(undefined);
  await expect(otherVersions()).rejects.toThrow();
});
