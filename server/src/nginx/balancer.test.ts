import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { follow } from '../../../deploy/follow';
import { createMirror } from '../../../deploy/mirror';
import { entryIn } from '../../../deploy/page-registry';
import { folderStore } from '../../../deploy/store/folder';
import { s3Store } from '../../../deploy/store/s3';
import { type Workshop, workshop } from '../../../deploy/testing/fake-apps';
import { type S3Server, s3Server } from '../../../deploy/testing/s3-server';
import { createPage } from '../site/page';
import { raw } from '../testing/both-servers';
import { programIsThere } from '../testing/debian-program';
import { startBalancer } from '../testing/haproxy';
import { startNginx } from '../testing/nginx';
import { appConfig, startApp, type TestApp, temporaryDir } from '../testing/test-app';

const isThere = programIsThere('nginx') && programIsThere('haproxy');
if (!isThere) console.warn('nginx or haproxy is missing: the tests of a balancer are skipped');
const on = isThere ? test : test.skip;

const names = ['one', 'two', 'nginx'] as const;
let dir: Awaited<ReturnType<typeof temporaryDir>>;
let shop: Workshop;
let bucket: S3Server;
let own: readonly TestApp[];
let nginx: Awaited<ReturnType<typeof startNginx>>;
let balancer: Awaited<ReturnType<typeof startBalancer>>;
let following: Promise<void>;
const ending = new AbortController();
const before = { ...process.env };

const deploy = (command: string) => shop.deploy(command, () => s3Store('site', bucket.options));

// Two of our servers and an nginx, each with its own copy of one bucket.
beforeAll(async () => {
  if (!isThere) return;
  dir = await temporaryDir();
  await chmod(dir.path, 0o755);
  shop = workshop();
  bucket = await s3Server();
  await deploy('init');
  const { endpoint, accessKeyId, secretAccessKey } = bucket.options;
  const credentials = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
  Object.assign(process.env, { AWS_ENDPOINT_URL: endpoint, ...credentials });
  const apiOrigin = 'http://127.0.0.1:9';
  const api = { kind: 'forwarded', origin: apiOrigin } as const;
  const start = (name: string) =>
    startApp(appConfig(dir.path, { site: 's3://bucket/site', siteDir: join(dir.path, name), edgeSeconds: 60, api }));
  own = [await start('one'), await start('two')];
  const root = join(dir.path, 'nginx');
  const mirror = createMirror(s3Store('site', bucket.options), folderStore(root));
  await mirror.sync();
  following = follow(mirror, { every: 500, signal: ending.signal, say: () => undefined });
  const { scriptHashes, integrityPolicy } = await createPage(root)();
  const policy = { frameAncestors: "'none'", scriptHashes, integrityPolicy, edgeSeconds: 60 };
  nginx = await startNginx({ root, apiOrigin, ...policy });
  const [one, two] = own;
  balancer = await startBalancer({ one: one?.origin ?? '', two: two?.origin ?? '', nginx: nginx.origin });
});
afterAll(async () => {
  if (!isThere) return;
  ending.abort();
  process.env = before;
  await balancer.stop();
  await nginx.stop();
  await following;
  for (const server of own) await server.close();
  await bucket.close();
  shop.remove();
  await dir.remove();
});

/** The response of each server, through the balancer. */
async function fromEach(path: string, headers: Readonly<Record<string, string>> = {}) {
  const found = new Map<string, Awaited<ReturnType<typeof raw>>>();
  while (found.size < names.length) {
    const response = await raw(balancer.origin, path, { headers });
    found.set(String(response.headers['x-server']), response);
  }
  return names.map((name) => ({ name, response: found.get(name) }));
}

on.each(['/', '/registry.json'])(
  '%s: a 304, or the same bytes again where another server has its own tag',
  async (path) => {
    const [one, two, other] = await fromEach(path);
    const tags = [one, two, other].map((each) => String(each?.response?.headers.etag));
    expect(tags[0]).toBe(tags[1]);
    for (const [index, tag] of tags.entries()) {
      for (const { name, response } of await fromEach(path, { 'if-none-match': tag })) {
        const isOwn = (name === 'nginx') === (index === 2);
        expect([name, index, response?.status]).toEqual([name, index, isOwn ? 304 : 200]);
        if (!isOwn) expect(response?.body.equals(one?.response?.body ?? Buffer.alloc(0))).toBe(true);
      }
    }
  },
);

on(
  'through deploys and the end of a server, no request fails, and no server goes back to an older entry @full',
  async () => {
    const seen: { readonly name: string; readonly status: number | undefined; readonly entry: number }[] = [];
    let isOver = false;
    const visiting = (async () => {
      while (!isOver) {
        const { status, headers, body } = await raw(balancer.origin, '/');
        seen.push({ name: String(headers['x-server']), status, entry: entryIn(body.toString()) ?? 0 });
        await delay(10);
      }
    })();
    const latest = (name: string) => seen.findLast((one) => one.name === name)?.entry;
    const publish = async (version: string) => {
      shop.build('remote-mssp', { content: version });
      await deploy(`publish remote-mssp --as ${version}`);
    };
    await publish('2.0.0');
    while (names.some((name) => latest(name) !== 2)) await delay(50);
    await own[0]?.close();
    await publish('3.0.0');
    await deploy('rollback remote-mssp');
    while (['two', 'nginx'].some((name) => latest(name) !== 4)) await delay(50);
    isOver = true;
    await visiting;
    expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
    for (const name of names) {
      const entries = seen.flatMap((one) => (one.name === name ? [one.entry] : []));
      expect(entries).toEqual([...entries].sort((one, other) => one - other));
    }
    expect(latest('one')).toBe(2);
  },
);
