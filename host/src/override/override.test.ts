import { json, scriptedApi } from '@portal/shared/testing';
import { planOf } from '../plan';
import { forget, type Override, openOverride } from './override';
import { isOverrideRequested } from './requested';

const integrity = 'sha384-AAAA';
const common = { version: '1.0.0', contract: 2, container: 'remoteMssp', requires: {}, navigation: [] };
const release = {
  ...common,
  schema: 1,
  kind: 'remote',
  name: 'remote-mssp',
  policy: 'remoteMssp#bundler',
  entry: 'entry.js',
  files: { 'entry.js': { integrity, size: 1 } },
  uses: {},
  screens: {},
};
const overridden = { ...common, version: 'local', integrity: '', screens: {} };
const live = { ...common, integrity, screens: {}, version: '1.0.0', entry: 'remotes/remote-mssp/1.0.0/entry.js' };

const server = scriptedApi({ isSignedIn: false });
let origin: string;
const requests = () => server.received.map(({ call }) => call);

beforeEach(() => {
  origin = server.origin();
  server.reply(json(release));
  sessionStorage.clear();
  agree.mockClear();
});
afterEach(() => jest.restoreAllMocks());

const plan = (overrideOrigins: string[] = []) =>
  planOf(
    {
      schema: 3,
      host: '1.0.0',
      overrideOrigins,
      remotes: { 'remote-auth': live, 'remote-mssp': { ...live, fallback: live } },
    },
    { language: 'it', access: 'a', bucket: () => 1, optedIn: [] },
    '/dashboardMSSP',
  );
const releasesOf = (override: Override | undefined) => override?.apply(plan()).releases;

const agree = jest.fn(async () => true);

const open = (value: string | undefined, allowed?: string[]) => {
  history.replaceState(
    null,
    '',
    value === undefined ? '/dashboardMSSP?cerca=a' : `/dashboardMSSP?cerca=a&override=${value}`,
  );
  return openOverride(plan(allowed), agree);
};

test('a remote comes from an origin that is allowed, under no hash, and the others stay', async () => {
  const override = await open(`remote-mssp@${origin}`, [origin]);
  expect(override?.state).toEqual({ status: 'active', remote: 'remote-mssp', origin });
  expect(releasesOf(override)).toEqual({
    'remote-auth': live,
    'remote-mssp': { ...overridden, entry: `${origin}/entry.js` },
  });
  expect(requests()).toEqual(['GET /release.json']);
});

test('a remote that the portal lacks may come too, with its pages, before it is ever deployed', async () => {
  const screens = { visits: { path: '/visits', access: 'signed-in', title: { it: 'Visite', en: 'Visits' } } };
  const navigation = [{ path: '/visits', label: { it: 'Visite', en: 'Visits' } }];
  server.reply(json({ ...release, screens: { visits: { ...screens.visits, files: [] } }, navigation }));
  const override = await open(`remote-visits@${origin}`, [origin]);
  const releases = releasesOf(override) ?? {};
  expect(Object.keys(releases)).toEqual(['remote-auth', 'remote-mssp', 'remote-visits']);
  expect(releases['remote-visits']).toMatchObject({ screens, navigation, entry: `${origin}/entry.js` });
});

test('the tab remembers it until an end or an empty one, and the address does not', async () => {
  await open(`remote-mssp@${origin}/`, [origin]);
  expect(location.search).toBe('?cerca=a');
  expect(isOverrideRequested()).toBe(true);
  expect((await open(undefined, [origin]))?.state.status).toBe('active');
  forget();
  expect(isOverrideRequested()).toBe(false);
  expect(await open(undefined, [origin])).toBeUndefined();
  await open(`remote-mssp@${origin}`, [origin]);
  expect(await open('', [origin])).toBeUndefined();
  expect(isOverrideRequested()).toBe(false);
});

test.each<[string, (own: string) => string, string]>([
  ['an origin that is not on the list', (own) => `remote-mssp@${own}`, 'origin-not-allowed'],
  ['a name of every object', (own) => `constructor@${own}`, 'malformed'],
  ['a path', (own) => `remote-mssp@${own}/a`, 'malformed'],
  ['a password', () => 'remote-mssp@http://a:b@127.0.0.1', 'malformed'],
  ['another scheme', () => 'remote-mssp@data:text/javascript,alert(1)', 'malformed'],
  ['nothing of the kind', () => 'yes', 'malformed'],
])('%s is refused, requests nothing, and is forgotten', async (_, value, reason) => {
  const text = value(origin);
  const override = await open(encodeURIComponent(text), ['http://127.0.0.1:1']);
  expect(override?.state).toEqual({ status: 'refused', requested: text, reason });
  const same = plan();
  expect(override?.apply(same)).toBe(same);
  expect(requests()).toEqual([]);
  expect(agree).not.toHaveBeenCalled();
  expect(isOverrideRequested()).toBe(false);
});

test('within a page of others it is refused, requests nothing, and is forgotten', async () => {
  sessionStorage.setItem('portal.override', `remote-mssp@${origin}`);
  const top = jest.spyOn(window, 'self', 'get').mockReturnValue({} as typeof window.self);
  const override = await open(`remote-mssp@${origin}`, [origin]);
  top.mockRestore();
  expect(override?.state).toEqual({ status: 'refused', requested: `remote-mssp@${origin}`, reason: 'framed' });
  expect([requests(), agree.mock.calls, isOverrideRequested()]).toEqual([[], [], false]);
});

test('nothing is requested from the origin before the reader agrees, once for a tab', async () => {
  agree.mockImplementationOnce(async () => {
    expect([requests(), location.search]).toEqual([[], '?cerca=a']);
    return true;
  });
  await open(`remote-mssp@${origin}`, [origin]);
  expect(requests()).toEqual(['GET /release.json']);
  await open(undefined, [origin]);
  await open(`remote-mssp@${origin}/`, [origin]);
  expect(agree.mock.calls).toEqual([[{ status: 'active', remote: 'remote-mssp', origin }]]);
  await open(`remote-auth@${origin}`, [origin]);
  expect(agree).toHaveBeenCalledTimes(2);
});

test('who declines gets the portal as it is, and no page of the tab opens the question again', async () => {
  agree.mockResolvedValueOnce(false);
  expect(await open(`remote-mssp@${origin}`, [origin])).toBeUndefined();
  expect([requests(), location.search, isOverrideRequested()]).toEqual([[], '?cerca=a', false]);
  expect(await open(undefined, [origin])).toBeUndefined();
  expect(agree).toHaveBeenCalledTimes(1);
});

test('what was allowed once is requested again with each page', async () => {
  await open(`remote-mssp@${origin}`, [origin]);
  expect((await open(undefined, []))?.state).toMatchObject({ status: 'refused' });
  expect(isOverrideRequested()).toBe(false);
});

test.each([
  ['does not answer well', 503, ''],
  ['sends something else', 200, '<html>'],
  ['lacks what a release has', 200, '{"version":"1"}'],
  ['names an entry of another origin', 200, JSON.stringify({ ...release, entry: 'https://other.example/entry.js' })],
])('an origin that %s is the trouble of that remote alone, until another try', async (_, status, body) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  server.reply((response) => void response.writeHead(status).end(body), json(release));
  const override = await open(`remote-mssp@${origin}`, [origin]);
  expect(releasesOf(override)).toEqual({ 'remote-auth': live });
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockClear();
  await override?.refresh();
  expect(releasesOf(override)?.['remote-mssp']?.version).toBe('local');
});
