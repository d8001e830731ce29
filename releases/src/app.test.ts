import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readBuild } from '../../deploy/built-release';
import { hashOf } from '../../deploy/hash';
import { openMetrics } from '../../deploy/metrics';
import { releaseService } from '../../deploy/release-client';
import { sitePaths } from '../../deploy/site-paths';
import { folderStore } from '../../deploy/store/folder';
import type { Store } from '../../deploy/store/store';
import { type Build, screen } from '../../deploy/testing/fake-apps';
import { freePort } from '../../deploy/testing/listen';
import { served } from '../../deploy/testing/served';
import { shop, useShop } from '../../deploy/testing/shop';
import { issueToken } from '../../deploy/tokens';
import { StoreError } from '../../deploy/user-error';
import { createReleaseService, type ReleaseServiceOptions } from './app';
import type { Grants } from './grants';
import { identifier } from './identify';
import { startIssuer } from './testing/issuer';

useShop();
let store: Store;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let services: FastifyInstance[];
let addresses: string[];
let log: string[];
let over: (changes?: Partial<ReleaseServiceOptions>) => Promise<FastifyInstance>;
const now = () => new Date().toISOString();

const by = (token: string) => [{ token }];
const grantsWith = (origin: string): Grants => ({
  schema: 1,
  apps: {
    'remote-report': {
      publish: [...by('report'), { issuer: origin, subject: 'repo:acme/report:*' }],
      makeLive: [...by('report'), { issuer: origin, subject: 'repo:acme/report:ref:refs/heads/main' }],
      paths: ['/report'],
      navigation: true,
      extensions: ['mssp.dashboard'],
    },
    'remote-mssp': { publish: by('panel'), makeLive: by('panel'), paths: ['/*', '/dashboardMSSP'], navigation: false },
    'remote-auth': { publish: by('one'), makeLive: [...by('one'), ...by('two')], paths: ['/'], navigation: false },
    host: { publish: by('one'), makeLive: [...by('one'), ...by('two')], paths: [], navigation: false },
  },
});

beforeEach(async () => {
  store = folderStore(shop.site, { durable: false });
  issuer = await startIssuer();
  log = [];
  const identify = identifier({ store, issuers: [issuer.origin], audience: 'releases', now });
  const grants = () => grantsWith(issuer.origin);
  const options = { store, grants, identify, now, requestsPerMinute: 300, logLevel: 'info' };
  const logStream = { write: (line: string) => void log.push(line) };
  over = (changes) => createReleaseService({ ...options, logStream, ...changes });
  services = [await over(), await over()];
  addresses = await Promise.all(services.map((service) => service.listen({ host: '127.0.0.1', port: 0 })));
});
afterEach(async () => {
  for (const service of services) await service.close();
  await issuer.close();
});

async function third(changes: Partial<ReleaseServiceOptions>): Promise<void> {
  const service = await over(changes);
  services.push(service);
  addresses.push(await service.listen({ host: '127.0.0.1', port: 0 }));
}

async function tokenOf(name: string, days = 1): Promise<string> {
  const [issued] = await issueToken(store, name, days, now());
  return issued?.fields[2] ?? '';
}

function built(name: string, version: string, changes: Omit<Build, 'content'> = {}) {
  shop.build(name, { content: version, ...changes });
  const app = { folder: name, container: '' };
  return readBuild({ app, folder: join(shop.folder, name, 'dist') }, version);
}

const report = { screens: { overview: screen('/report') } };

/** As the kit has one. */
const clientOf = (token: string, service = 0) => releaseService(addresses[service] ?? '', { PORTAL_TOKEN: token });

async function deploy(token: string, release: ReturnType<typeof built>, { operation = 'publish', service = 0 } = {}) {
  const client = await clientOf(token, service);
  await client.upload(release);
  return client.perform(`${release.app}/releases/${release.version}/${operation}`);
}
const add = (token: string, release: ReturnType<typeof built>) => deploy(token, release, { operation: 'inactive' });

const perform = async (token: string, path: string, body?: object) => (await clientOf(token, 1)).perform(path, body);

const call = async (method: string, path: string, token = '', body?: Buffer | string, service = 0) => {
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
  const response = await fetch(`${addresses[service]}${path}`, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body ? { 'content-type': type } : {}) },
    ...(body ? { body: typeof body === 'string' ? body : new Uint8Array(body) } : {}),
  });
  return { status: response.status, text: await response.text() };
};

test('a team publishes, tries a canary, promotes, rolls back, retires and gets notice, and the ledger says who', async () => {
  const token = await tokenOf('report');
  expect(await deploy(token, built('remote-report', '1.0.0', report))).toEqual([
    'remote-report 1.0.0 is published: 3 files',
    'remote-report 1.0.0 is live',
  ]);
  await add(token, built('remote-report', '2.0.0', report));
  expect(served(shop.site).versions['remote-report']).toBe('1.0.0');
  await perform(token, 'remote-report/releases/2.0.0/canary', { share: 0.1 });
  expect(await perform(token, 'remote-report/promote')).toEqual(['remote-report 2.0.0 is live, instead of 1.0.0']);
  await perform(token, 'remote-report/rollback');
  await perform(token, 'remote-report/releases/2.0.0/retire');
  expect(await perform(token, 'remote-report/remove', { on: '2999-01-31' })).toEqual([
    'remote-report has notice: from 2999-01-31 on, a host that it does not fit takes it away, unless it has a new release before',
  ]);
  expect(served(shop.site).versions['remote-report']).toBe('1.0.0');
  await expect(shop.deploy('check')).resolves.toBeDefined();
  const { entries } = JSON.parse((await call('GET', '/v1/ledger?after=1', token)).text);
  const actions = entries.map((entry: { by: object; changes: { action: string }[] }) => [
    entry.by,
    entry.changes[0]?.action,
  ]);
  const subject = { subject: 'token report' };
  expect(actions).toEqual(
    ['publish', 'add', 'canary', 'promote', 'rollback', 'retire', 'notice'].map((action) => [subject, action]),
  );
  const { state } = JSON.parse((await call('GET', '/v1/state', token)).text);
  expect(state.remotes['remote-report']).toEqual({ version: '1.0.0' });
  expect((await store.list('.deploy/uploads/remote-report')).filter(({ path }) => path.endsWith('.json'))).toEqual([]);
});

test('who reads the ledger again and again costs the others nothing: each entry is read once', async () => {
  const headers = { authorization: `Bearer ${await tokenOf('report')}` };
  const reads: string[] = [];
  const read: Store['read'] = (path) => {
    reads.push(path);
    return store.read(path);
  };
  const service = await over({ store: { ...store, read } });
  const asked = Array.from({ length: 9 }, () => service.inject({ url: '/v1/ledger', headers }));
  for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200);
  expect(reads.filter((path) => path.startsWith(sitePaths.ledger))).toHaveLength(1);
});

test('list says what is live, canary and preview of one app, to whoever the service knows', async () => {
  const token = await tokenOf('report');
  await deploy(token, built('remote-report', '1.0.0', report));
  await add(token, built('remote-report', '2.0.0', report));
  await perform(token, 'remote-report/releases/2.0.0/canary', { share: 0.1 });
  await add(token, built('remote-report', '3.0.0', report));
  await perform(token, 'remote-report/releases/3.0.0/preview');
  const list = async (name: string) => (await clientOf(token, 1)).list(name);
  expect(await list('remote-report')).toEqual([
    expect.stringMatching(/^remote-report {2}3\.0\.0 {2}\S+ \S+ {2}preview until 20\d\d-\d\d-\d\d by token report$/),
    expect.stringMatching(/2\.0\.0 .* {2}canary in 10% of browsers$/),
    expect.stringMatching(/1\.0\.0 .* {2}live$/),
  ]);
  expect(await list('remote-new')).toEqual([]);
});

test('source maps come with their release, what is there is not sent again, and no server has them', async () => {
  const token = await tokenOf('report');
  const sourceMaps = '{"entry.js":{}}';
  const release = built('remote-report', '1.0.0', { ...report, sourceMaps });
  const announce = () => call('PUT', '/v1/apps/remote-report/releases/1.0.0', token, JSON.stringify(release.release));
  const { missing } = JSON.parse((await announce()).text);
  const hash = hashOf(sourceMaps);
  expect(missing).toContain(hash);
  await (await clientOf(token)).upload(release);
  expect(JSON.parse((await announce()).text)).toEqual({ missing: [] });
  await store.remove(`.deploy/uploads/remote-report/files/${hash}-${sourceMaps.length}`);
  await expect(perform(token, 'remote-report/releases/1.0.0/publish')).rejects.toThrow(
    'source-maps.json of remote-report 1.0.0 is not uploaded',
  );
  await deploy(token, release);
  const holding = [...shop.contents()].filter(([, text]) => Buffer.from(text, 'base64').includes(sourceMaps));
  expect(holding.map(([path]) => path)).toEqual([
    `.deploy/source-maps/${hash}.json`,
    `.deploy/uploads/remote-report/files/${hash}-${sourceMaps.length}`,
  ]);
});

test('a CI publishes with its own identity, and the ledger names repository, commit and run', async () => {
  const claims = { sub: 'repo:acme/report:ref:refs/heads/main', repository: 'acme/report', sha: 'a1b2', run_id: '77' };
  await deploy(await issuer.sign(claims), built('remote-report', '1.0.0', report));
  const { lines } = await shop.deploy('history remote-report');
  expect(lines.at(-1)?.at(-1)).toBe(
    `repo:acme/report:ref:refs/heads/main by ${issuer.origin} of acme/report at a1b2 in run 77`,
  );
});

test('a pull request may publish and read what is live, and not make live', async () => {
  const token = await issuer.sign({ sub: 'repo:acme/report:pull_request' });
  const release = built('remote-report', '1.0.0', report);
  await expect(deploy(token, release)).rejects.toThrow(
    `do not let this identity make live remote-report: an operator adds {"issuer":"${issuer.origin}","subject":"repo:acme/report:pull_request"} to "makeLive" of "remote-report"`,
  );
  await add(token, release);
  expect((await call('GET', '/v1/state', token)).status).toBe(200);
});

describe('a token that nothing vouches for', () => {
  test.each<[string, () => Promise<string>]>([
    ['none', async () => ''],
    ['another secret', async () => `${await tokenOf('report')}x`],
    ['one that has ended', () => tokenOf('report', -1)],
    ['a name that climbs', async () => '../records/host.x'],
    ['another key', () => issuer.sign({ sub: 'repo:acme/report:x' }, { forged: true })],
    ['another audience', () => issuer.sign({ sub: 'repo:acme/report:x', aud: 'elsewhere' })],
    ['another issuer', () => issuer.sign({ sub: 'repo:acme/report:x', iss: 'https://evil.example' })],
    ['an ended job', () => issuer.sign({ sub: 'repo:acme/report:x' }, { ends: '-1m' })],
    [
      'no signature',
      async () =>
        `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ iss: issuer.origin, sub: 'repo:acme/report:x', aud: 'releases', exp: 9e9 }))}.`,
    ],
  ])('%s is a 401', async (_, make) => {
    const before = shop.contents();
    const answer = await call('POST', '/v1/apps/remote-report/promote', await make());
    expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('This token is unknown or has ended')]);
    for (const path of ['/v1/state', '/v1/ledger', '/v1/apps/remote-report/releases'])
      expect((await call('GET', path)).status).toBe(401);
    expect([...shop.contents()].filter(([path]) => !path.includes('/tokens/'))).toEqual([...before]);
  });

  test('one that is revoked while its operation waits for an earlier one changes nothing', async () => {
    const token = await tokenOf('report');
    await deploy(token, built('remote-report', '1.0.0', report), { operation: 'inactive' });
    const end = new AbortController();
    const held = once(end.signal, 'abort');
    const list = jest.fn((folder: string) => held.then(() => store.list(folder)));
    const service = await over({ store: { ...store, list } });
    const post = (operation: string) =>
      service.inject({
        ...{ method: 'POST', url: `/v1/apps/remote-report/${operation}` },
        headers: { authorization: `Bearer ${token}` },
      });
    void post('remove').then();
    while (list.mock.calls.length === 0) await delay(10);
    const waiting = post('releases/1.0.0/activate').then();
    await delay(200);
    await shop.deploy('token report --revoke');
    end.abort();
    expect((await waiting).statusCode).toBe(401);
    expect(served(shop.site).versions).not.toHaveProperty('remote-report');
    await service.close();
  });
});

describe('what is not granted is refused with the line that would grant it', () => {
  const before = () => served(shop.site).versions;
  test('another team’s remote, the login, the host, and a remote that nobody named', async () => {
    const [versions, token] = [before(), await tokenOf('report')];
    for (const name of ['remote-mssp', 'remote-auth', 'host', 'remote-new']) {
      const release = built(name, '9.0.0', name === 'remote-new' ? report : {});
      await expect(deploy(token, release)).rejects.toThrow(`{"token":"report"} to "publish" of "${name}"`);
    }
    expect(before()).toEqual(versions);
  });

  test.each<[string, Omit<Build, 'content'>, string]>([
    ['another address', { screens: { overview: screen('/other') } }, 'an operator adds "/other" to its "paths"'],
    [
      'a place in another area',
      { ...report, release: { extensions: { visits: { point: 'mssp.company@1', title: { it: '', en: '' } } } } },
      'remote-report fills mssp.company: an operator adds "mssp.company" to its "extensions"',
    ],
    ['an embed', { ...report, release: { embed: 'report' } }, 'an operator sets its "embed" to "report"'],
  ])('%s', async (_, changes, message) => {
    const [versions, token] = [before(), await tokenOf('report')];
    await expect(deploy(token, built('remote-report', '9.0.0', changes))).rejects.toThrow(message);
    expect(before()).toEqual(versions);
  });

  test('an address of releases that were live while it was granted', async () => {
    const [token, other] = [await tokenOf('report'), { screens: { overview: screen('/other') } }];
    for (const version of ['1.0.0', '2.0.0']) await shop.publish('remote-report', version, other);
    await shop.deploy('canary remote-report 1.0.0 --opt-in');
    const ofRelease = ['activate', 'canary', 'preview'].map((operation) => `releases/1.0.0/${operation}`);
    for (const operation of [...ofRelease, 'promote', 'rollback'])
      await expect(perform(token, `remote-report/${operation}`, { optIn: true })).rejects.toThrow('adds "/other"');
  });

  test('a refusal is logged with who and what, and no token is', async () => {
    const token = await tokenOf('report');
    await call('POST', '/v1/apps/remote-mssp/promote', token);
    expect(log.join('')).toContain('"by":{"subject":"token report"},"app":"remote-mssp","right":"makeLive"');
    expect(log.join('')).not.toContain(token);
  });
});

test('who may only publish does not decide what another one makes live', async () => {
  const [main, other] = [await tokenOf('report'), await issuer.sign({ sub: 'repo:acme/report:pull_request' })];
  const versionWith = (content: string) => built('remote-report', '1.0.0', { ...report, files: { 'own.js': content } });
  const [own, foreign] = [versionWith('own'), versionWith('foreign')];
  await (await clientOf(main)).upload(own);
  await (await clientOf(other)).upload(foreign);
  await perform(main, 'remote-report/releases/1.0.0/publish');
  expect(shop.read('remotes/remote-report/1.0.0/own.js')).toBe('own');
  await expect(perform(other, 'remote-report/releases/1.0.0/inactive')).rejects.toThrow('with other content');
});

test('host and login need two: one publishes, another makes live', async () => {
  const [one, two] = [await tokenOf('one'), await tokenOf('two')];
  const release = built('remote-auth', '2.0.0');
  await expect(deploy(one, release)).rejects.toThrow('remote-auth needs two identities');
  await add(one, release);
  await expect(perform(one, 'remote-auth/releases/2.0.0/activate')).rejects.toThrow(
    'token one published remote-auth 2.0.0: another identity makes it live',
  );
  await expect(perform(one, 'remote-auth/releases/2.0.0/canary', { optIn: true })).rejects.toThrow('another identity');
  await expect(perform(one, 'remote-auth/rollback', { to: '2.0.0' })).rejects.toThrow('another identity');
  expect(await perform(two, 'remote-auth/releases/2.0.0/activate')).toEqual([
    expect.stringMatching(/^remote-auth 2\.0\.0 is live/),
  ]);
});

test('who published host or login anew after prune does not make it live by a roll-back', async () => {
  const [one, two] = [await tokenOf('one'), await tokenOf('two')];
  for (const version of ['2.0.0', '3.0.0', '4.0.0']) {
    await add(one, built('remote-auth', version));
    await perform(two, `remote-auth/releases/${version}/activate`);
  }
  await shop.deploy('prune --keep 2');
  await add(one, built('remote-auth', '2.0.0', { files: { 'other.js': '' } }));
  await perform(one, 'remote-auth/rollback');
  await expect(perform(one, 'remote-auth/rollback')).rejects.toThrow('no earlier version');
  expect(served(shop.site).versions['remote-auth']).toBe('3.0.0');
});

test('one alone cannot make the login live while it adds the release', async () => {
  const one = await tokenOf('one');
  const release = built('remote-auth', '2.0.0');
  const list = jest.fn(store.list).mockImplementationOnce(async (folder) => {
    const found = await store.list(folder);
    await add(one, release);
    return found;
  });
  const racing = await over({ store: { ...store, list } });
  const answer = await racing.inject({
    ...{ method: 'POST', url: '/v1/apps/remote-auth/releases/2.0.0/activate' },
    headers: { authorization: `Bearer ${one}` },
  });
  expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('another identity')]);
  expect(JSON.stringify(served(shop.site))).not.toContain('2.0.0');
  await racing.close();
});

describe('hostile uploads', () => {
  const path = '/v1/apps/remote-report/releases/1.0.0';
  let token: string;
  beforeEach(async () => {
    token = await tokenOf('report');
  });
  const announceWith = (changes: object) =>
    call('PUT', path, token, JSON.stringify({ ...built('remote-report', '1.0.0', report).release, ...changes }));

  test.each<[string, object, string]>([
    [
      'a file outside of the release',
      { files: { '../../host/main.js': { integrity: 'sha256-x', size: 1 } } },
      'release.json: files',
    ],
    ['another app’s description', { name: 'remote-mssp' }, 'This release is of remote-mssp'],
    ['an embed of the panel', { embed: 'mssp-control-panel' }, 'may not write /embed/mssp-control-panel.js'],
    ['a newer schema', { schema: 2 }, 'release.json: '],
    ['a size that makes up for others’', { files: { 'x.js': { integrity: 'sha256-x', size: -1 } } }, '>=0'],
    ['source maps of such a size', { sourceMaps: { integrity: 'sha256-x', size: -1 } }, '>=0'],
  ])('%s is refused', async (_, changes, message) => {
    const answer = await announceWith(changes);
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(message)]);
  });

  test('content must be what was announced: hash, size, and a file of the release', async () => {
    await announceWith({});
    const [first] = built('remote-report', '1.0.0', report).files.values();
    const sendAs = (real: string | Buffer) => call('PUT', `${path}/files/${hashOf(real)}`, token, Buffer.from('evil'));
    expect((await sendAs('evil')).text).toContain('has no file with the hash');
    expect((await sendAs(first ?? '')).text).toContain('The content has the hash');
    expect((await call('POST', `${path}/publish`, token)).text).toContain('is not uploaded');
    expect(served(shop.site).versions).not.toHaveProperty('remote-report');
  });

  test('a second file of the same content has its size too', async () => {
    const release = built('remote-report', '1.0.0', report);
    const { files } = release.release;
    const [first] = Object.values(files);
    expect((await announceWith({ files: { ...files, 'other.js': { ...first, size: 0 } } })).status).toBe(200);
    await (await clientOf(token)).upload({ ...release, version: '1.0.1' });
    expect((await call('POST', `${path}/publish`, token)).text).toContain('other.js of remote-report 1.0.0 is not');
    expect(served(shop.site).versions).not.toHaveProperty('remote-report');
  });

  test.each([
    ['PUT', '/v1/apps/..%2f..%2fx/releases/1.0.0', 404, '{}'],
    ['PUT', '/v1/apps/remote-report/releases/..%2f..%2fx', 400, '{}'],
    ['PUT', '/v1/apps/remote-report/releases/constructor', 400, '{}'],
    ['PUT', '/v1/apps/__proto__/releases/1.0.0', 404, '{}'],
    ['PUT', path, 400, '{'],
    ['PUT', path, 413, `"${'x'.repeat(5_000_000)}"`],
    ['POST', '/v1/apps/remote-report/constructor', 404, ''],
    ['POST', '/v1/apps/remote-report/releases/1.0.0/__proto__', 404, ''],
    ['POST', '/v1/apps/remote-report/promote', 413, '['.repeat(1_000_000)],
    ['POST', '/v1/apps/remote-report/releases/1.0.0/canary', 413, '['.repeat(1_000_000)],
  ])('%s %s is a %i', async (method, address, status, body) => {
    expect((await call(method, address, token, body)).status).toBe(status);
  });
});

describe.each<[string, number, () => Promise<string>]>([
  ['a stranger', 401, async () => ''],
  ['another repository of the CI', 403, () => issuer.sign({ sub: 'repo:evil/report:ref:refs/heads/main' })],
  ['a repository with a longer name', 403, () => issuer.sign({ sub: 'repo:acme/report-evil:ref:refs/heads/main' })],
])('%s', (_, status, make) => {
  test('sends nothing that is read, and reads nothing of what teams do', async () => {
    const token = await make();
    for (const body of ['{', `"${'x'.repeat(5_000_000)}"`])
      for (const path of ['/v1/apps/remote-report/releases/1.0.0', '/v1/apps/host/releases/1.0.0/files/a'])
        expect((await call('PUT', path, token, body)).status).toBe(status);
    for (const path of ['/v1/state', '/v1/ledger']) expect((await call('GET', path, token)).status).toBe(status);
  });
});

test.each([
  ['PATCH', '/v1/apps/remote-report/releases/1.0.0'],
  ['DELETE', '/v1/state'],
  ['OPTIONS', '/x'],
])('a body for no address of the service is not read: %s %s', async (method, path) => {
  expect((await call(method, path, '', '['.repeat(1_000_000))).status).toBe(404);
});

test('what a failure left after its entry is completed by the same operation again', async () => {
  const token = await tokenOf('report');
  for (const version of ['1.0.0', '2.0.0']) await deploy(token, built('remote-report', version, report));
  let isAway = true;
  const failing: Store = {
    ...store,
    async replace(path, content, tag) {
      if (isAway) throw new StoreError('The store is away');
      return store.replace(path, content, tag);
    },
  };
  const service = await over({ store: failing });
  const retire = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const url = '/v1/apps/remote-report/releases/1.0.0/retire';
    const { statusCode, body } = await service.inject({ method: 'POST', url, headers });
    return [statusCode, body];
  };
  const inLedger = expect.stringContaining('The change is in the ledger, but not yet in every file');
  expect(await retire()).toEqual([503, inLedger]);
  isAway = false;
  expect(await retire()).toEqual([200, expect.stringContaining('already retired')]);
  expect(served(shop.site).registry.remotes['remote-report']?.fallback).toBeUndefined();
  await service.close();
});

test('a team that sends more than an hour may take waits, also of what is refused, and other teams do not', async () => {
  await third({ bytesPerHour: 200_000 });
  const token = await tokenOf('report');
  const release = (version: string, sign: string) =>
    built('remote-report', version, { ...report, files: { 'own.js': sign.repeat(40_000) } });
  await deploy(token, release('1.0.0', 'a'), { service: 2 });
  // The file is sent, or was sent for another version.
  for (const sign of ['b', 'a'])
    await expect(deploy(token, release('2.0.0', sign), { operation: 'inactive', service: 2 })).rejects.toThrow(
      /^remote-report was sent more than .* within an hour: run the command again later$/,
    );
  const panel = await tokenOf('panel');
  await deploy(panel, built('remote-mssp', '2.0.0'), { service: 2 });
  const refused = () => call('PUT', '/v1/apps/remote-mssp/releases/3.0.0', panel, '['.repeat(6000), 2);
  expect([(await refused()).status, (await refused()).status]).toEqual([400, 409]);
});

test('who may only publish spends bytes of their own, also by entries of the ledger @full', async () => {
  await third({ bytesPerHour: 150_000 });
  const [token, build] = [await tokenOf('report'), await issuer.sign({ sub: 'repo:acme/report:pull_request' })];
  await deploy(token, built('remote-report', '1.0.0', report), { service: 2 });
  const preview = async () => (await clientOf(build, 2)).perform('remote-report/releases/1.0.0/preview');
  const many = async () => {
    for (let count = 0; count < 200; count++) await preview();
  };
  await expect(many()).rejects.toThrow('within an hour');
  await deploy(token, built('remote-report', '2.0.0', report), { service: 2 });
});

test('of who may only publish four bodies are read at once, which holds up nobody who makes live', async () => {
  const ci = { kind: 'oidc', issuer: issuer.origin, subject: 'repo:acme/report:pull_request' } as const;
  const known = new Map<string, Promise<typeof ci>>().set('ci', Promise.resolve(ci)).set('slow', new Promise(() => {}));
  const identify = jest.fn(async (name: string) => known.get(name) ?? ({ kind: 'token', name } as const));
  await third({ identify });
  const { port } = new URL(addresses[2] ?? '');
  const path = '/v1/apps/remote-report/releases/1.0.0';
  const from = (token: string) =>
    `HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`;
  // Each behind a response that does not come.
  const start = `GET /v1/state ${from('slow')}\r\nPUT ${path} ${from('ci')}content-length: 2\r\n\r\n{`;
  const unfinished = Array.from({ length: 4 }, () => connect(Number(port)).on('error', () => undefined));
  for (const one of unfinished) one.write(start);
  while (identify.mock.calls.length < 8) await delay(10);
  const answered = (token: string) => call('PUT', path, token, '{}', 2);
  const fifth = answered('ci');
  await answered('report');
  expect(await Promise.race([fifth, delay(100, 'waits')])).toBe('waits');
  for (const one of unfinished) one.destroy();
  await fifth;
});

test('OpenAPI describes every route, with bodies and refusals, to everybody', async () => {
  const { status, text } = await call('GET', '/v1/openapi.json');
  expect(status).toBe(200);
  const { openapi, paths } = JSON.parse(text);
  expect(openapi).toBe('3.1.0');
  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), url: path.replaceAll(/\{(\w+)\}/g, ':$1') })),
  );
  for (const route of described) expect([route, services[0]?.hasRoute(route)]).toEqual([route, true]);
  // A line of the tree has the methods of a route: `└── state (GET, HEAD)`.
  const methods = (services[0]?.printRoutes() ?? '').match(/\b(GET|PUT|POST|DELETE)\b/g);
  expect(described).toHaveLength(methods?.length ?? 0);
  const canary = paths['/v1/apps/{app}/releases/{version}/canary'].post;
  expect(canary.parameters.map(({ name }: { name: string }) => name)).toEqual(['app', 'version']);
  expect(canary.requestBody.content['application/json'].schema.properties.share).toMatchObject({ maximum: 1 });
  expect(canary.responses.default.content['application/json'].schema.required).toEqual(['error']);
  for (const route of Object.values<Record<string, { summary?: string }>>(paths))
    for (const { summary } of Object.values(route)) expect(summary).toMatch(/^[A-Z]/);
});

test('metrics count decisions by app, and know no app that a stranger names', async () => {
  const port = await freePort();
  const token = await tokenOf('report');
  const service = await over({ metrics: await openMetrics(port) });
  const headers = { authorization: `Bearer ${token}` };
  await service.inject({ method: 'POST', url: '/v1/apps/remote-report/rollback', headers });
  await service.inject({ method: 'POST', url: '/v1/apps/remote-strange/rollback', headers });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counted = 'http_request_duration_seconds_count{method="POST",route="/v1/apps/:app/rollback",app=';
  expect(text).toContain(`${counted}"remote-report",status="409"} 1\n`);
  expect(text).toContain(`${counted}"",status="403"} 1\n`);
  expect(text).not.toContain('strange');
  await service.close();
});

test.each([
  [{}, 429],
  [{ trustProxy: 'loopback' }, 401],
])('more requests than the limit are a 429, behind a trusted proxy %p of the same client', async (proxy, ofOthers) => {
  const service = await over({ requestsPerMinute: 2, ...proxy });
  const statusFor = async (client: string) =>
    (await service.inject({ url: '/v1/state', headers: { 'x-forwarded-for': client } })).statusCode;
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push(await statusFor('198.51.100.1'));
  expect(statuses).toEqual([401, 401, 429]);
  expect(await statusFor('198.51.100.2')).toBe(ofOthers);
  await service.close();
});
