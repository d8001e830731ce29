import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { follow } from '../../../deploy/follow';
import { createMirror } from '../../../deploy/mirror';
import { entryIn } from '../../../deploy/page-registry';
import { folderStore } from '../../../deploy/store/folder';
import { createPage } from '../site/page';
import { raw } from '../testing/both-servers';
import { useBucket } from '../testing/bucket';
import { programIsThere } from '../testing/debian-program';
import { startBalancer } from '../testing/haproxy';
import { startNginx } from '../testing/nginx';
import { useSiteFolder } from '../testing/site-folder';
import { appConfig, startApp, type TestApp } from '../testing/test-app';

const isThere = programIsThere('nginx') && programIsThere('haproxy');
if (!isThere) console.warn('nginx or haproxy is missing: the tests of a balancer are skipped');
const on = isThere ? test : test.skip;

const names = ['one', 'two', 'nginx'] as const;
// Before folder and bucket go.
afterAll(async () => {
  if (!isThere) return;
  ending.abort();
  await balancer.stop();
  await nginx.stop();
  await following;
  for (const server of own) await server.close();
});

const folder = useSiteFolder();
const bucket = useBucket();
let own: readonly TestApp[];
let nginx: Awaited<ReturnType<typeof startNginx>>;
let balancer: Awaited<ReturnType<typeof startBalancer>>;
let following: Promise<void>;
const ending = new AbortController();

// Two of our servers and an nginx, each with its own copy of one bucket.
beforeAll(async () => {
  if (!isThere) return;
  const apiOrigin = 'http://127.0.0.1:9';
  const api = { kind: 'forwarded', origin: apiOrigin } as const;
  const start = (name: string) =>
    startApp(
      appConfig(folder.path(), { site: 's3://bucket/site', siteDir: join(folder.path(), name), edgeSeconds: 60, api }),
    );
  own = [await start('one'), await start('two')];
  const root = join(folder.path(), 'nginx');
  const mirror = createMirror(bucket.store(), folderStore(root));
  await mirror.sync();
  following = follow(mirror, { every: 500, signal: ending.signal, say: () => undefined });
  const { scriptHashes, integrityPolicy } = await createPage(root)();
  const policy = { frameAncestors: "'none'", scriptHashes, integrityPolicy, edgeSeconds: 60 };
  nginx = await startNginx({ root, apiOrigin, ...policy });
  const [one, two] = own;
  balancer = await startBalancer({ one: one?.origin ?? '', two: two?.origin ?? '', nginx: nginx.origin });
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
      bucket.shop().build('remote-mssp', { content: version });
      await bucket.deploy(`publish remote-mssp --as ${version}`);
    };
    await publish('2.0.0');
    while (names.some((name) => latest(name) !== 2)) await delay(50);
    await own[0]?.close();
    await publish('3.0.0');
    await bucket.deploy('rollback remote-mssp');
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
