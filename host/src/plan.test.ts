/** @jest-environment node */
import type { Registry, RegistryRemote } from '@portal/shared/federation';
import { navigationOf, planOf, routeAt, type Visitor } from './plan';
import { releaseOf } from './testing/live-site';

const screen = (path: string, access: 'anonymous' | 'signed-in' = 'signed-in') => ({
  path,
  access,
  title: { it: path, en: path },
});
const login = { ...releaseOf('1.0.0'), screens: { login: screen('/', 'anonymous') } };
const panel = { ...releaseOf('1.0.0'), screens: { panel: screen('/*') } };

const registryOf = (remotes: Registry['remotes']): Registry => ({ schema: 3, host: '1.0.0', remotes });
const visitor: Visitor = { language: 'it', access: null, bucket: () => 0.5, optedIn: [] };
const plan = (remotes: Registry['remotes'], changes: Partial<Visitor> = {}, pathname = '/') =>
  planOf(registryOf(remotes), { ...visitor, ...changes }, pathname);

const both = { 'remote-auth': login, 'remote-mssp': panel };

test.each([
  ['/', null, 'login'],
  ['/', 'token', 'login'],
  ['/dashboardMSSP', 'token', 'panel'],
  ['/dashboardMSSP/tecnici', null, 'login'],
])('%s shows to who has the token %s: %s', (pathname, access, expected) => {
  const { route, routes } = plan(both, { access }, pathname);
  expect(route).toMatchObject({ screen: expected });
  expect(routeAt(routes, pathname, access !== null)).toBe(route);
});

test('the test page is the host’s own, and an address of nobody has no route', () => {
  expect(plan(both, {}, '/testpage').route).toEqual({ path: '/testpage', access: 'anonymous' });
  expect(plan({ 'remote-auth': login }, { access: 'token' }, '/reports').route).toBeUndefined();
});

test('navigation entries are in their order', () => {
  const entry = (path: string, order?: number) => ({
    path,
    label: { it: path, en: path },
    ...(order === undefined ? {} : { order }),
  });
  const remotes = {
    'remote-a': { ...panel, navigation: [entry('/b', 2), entry('/c', 3)] },
    'remote-b': { ...panel, navigation: [entry('/a'), entry('/d', 4)] },
  };
  expect(navigationOf(plan(remotes)).map(({ path }) => path)).toEqual(['/a', '/b', '/c', '/d']);
});

describe('a canary', () => {
  const release = { ...panel, version: '2.0.0' };
  const { fallback: _, canary: __, ...live } = panel as RegistryRemote;
  const withCanary: RegistryRemote = {
    ...live,
    fallback: { ...live, version: '0.9.0' },
    canary: { share: 0.1, optIn: true, release },
  };
  const running = (changes: Partial<Visitor>, remote = withCanary) =>
    plan({ 'remote-mssp': remote }, changes).releases['remote-mssp'];

  test('is left out where the bucket is not in its share', () => {
    expect(running({ bucket: () => 0.1, optedIn: ['remote-auth'] })).toMatchObject({
      version: '1.0.0',
      fallback: { version: '0.9.0' },
    });
  });

  test.each([
    [0.0999, []],
    [0.5, ['remote-auth', 'remote-mssp']],
  ])('in bucket %d, opted in to %j, it runs in place of the live release, which is its fallback', (bucket, optedIn) => {
    expect(running({ bucket: () => bucket, optedIn })).toMatchObject({
      version: '2.0.0',
      fallback: { version: '1.0.0' },
    });
  });

  test('that must not be rolled back has no fallback, and knows what is retired', () => {
    const canary = { share: 1, optIn: false, release: { ...release, noFallback: true } };
    expect(running({}, { ...withCanary, canary, retired: ['0.9.0'] })).toEqual({
      ...canary.release,
      retired: ['0.9.0'],
    });
  });
});
