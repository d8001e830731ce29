import { createHash, webcrypto } from 'node:crypto';
import { json, scriptedApi } from '@portal/shared/testing';
import { planOf } from '../plan';
import { openOverride } from './override';

const integrity = 'sha256-AAAA';
const common = { contract: 2, container: 'remoteMssp', requires: {}, navigation: [], screens: {} };
const description = JSON.stringify({
  ...{ ...common, version: '', schema: 1, kind: 'remote', name: 'remote-mssp', policy: 'p', uses: {} },
  ...{ entry: 'entry.js', files: { 'entry.js': { integrity, size: 1 } } },
});
const digest = createHash('sha256').update(description).digest('hex');
const live = { ...common, integrity, version: '1.0.0', entry: 'remotes/remote-mssp/1.0.0/entry.js' };
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const offer = { until: tomorrow, by: 'token panel', digest };

const server = scriptedApi({ isSignedIn: false });
const agree = jest.fn(async () => true);

beforeEach(() => {
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => fetch(`${server.origin()}${String(path)}`, init));
  // jsdom has none.
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  sessionStorage.clear();
  agree.mockClear();
});
afterEach(() => jest.restoreAllMocks());

const plan = () =>
  planOf(
    { schema: 3, host: '1.0.0', remotes: { 'remote-mssp': live } },
    { language: 'it', access: 'a', bucket: () => 1, optedIn: [] },
    '/dashboardMSSP',
  );
const offering = (previews: object, described = description) => {
  server.on('GET /registry.json', json({ schema: 3, host: '1.0.0', remotes: {}, previews }));
  server.on('GET /remotes/remote-mssp/2.0.0/release.json', (response) => void response.end(described));
};
const open = (value = 'remote-mssp@2.0.0') => {
  history.replaceState(null, '', `/dashboardMSSP?override=${value}`);
  return openOverride(plan(), agree);
};

test('a preview runs the portal’s own release, under its hash, after the question named who offers it', async () => {
  offering({ 'remote-mssp': { '2.0.0': offer } });
  const override = await open();
  expect(agree).toHaveBeenCalledWith(
    expect.objectContaining({ status: 'preview', version: '2.0.0', by: 'token panel' }),
  );
  expect(override?.apply(plan()).releases['remote-mssp']).toMatchObject({
    version: '2.0.0',
    entry: 'remotes/remote-mssp/2.0.0/entry.js',
    integrity,
  });
});

test.each<[string, object, string]>([
  ['has ended', { 'remote-mssp': { '2.0.0': { ...offer, until: '2026-01-01T00:00:00.000Z' } } }, 'remote-mssp@2.0.0'],
  ['has an end that is no date', { 'remote-mssp': { '2.0.0': { ...offer, until: 'never' } } }, 'remote-mssp@2.0.0'],
  ['nobody offers', {}, 'remote-mssp@2.0.0'],
  ['is named as a property of every object', { 'remote-mssp': {} }, 'remote-mssp@constructor'],
])('a preview that %s is refused without a question', async (_, previews, value) => {
  offering(previews);
  expect((await open(value))?.state).toMatchObject({ status: 'refused', reason: 'no-preview' });
  expect(agree).not.toHaveBeenCalled();
});

test('a refusal shows no long text of an address', async () => {
  offering({});
  const state = (await open(`remote-${'call-this-number-'.repeat(20)}x@2.0.0`))?.state;
  expect(state?.status === 'refused' && state.requested).toHaveLength(80);
});

test('a description that was altered does not run', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  offering({ 'remote-mssp': { '2.0.0': offer } }, description.replace('entry.js', 'other.js'));
  expect((await open())?.apply(plan()).releases).toEqual({});
  expect(String(warn.mock.calls)).toContain('is not the one that the registry names');
  warn.mockClear();
});
