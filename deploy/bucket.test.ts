import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Registry } from '@portal/shared/federation';
import { contentOf, entryNumbers, readEntry } from './ledger';
import { s3Store } from './store/s3';
import { type Store, textOf } from './store/store';
import { hasCeph, startCeph } from './testing/ceph';
import { type Build, screen, type Workshop, workshop } from './testing/fake-apps';
import { bundle, start } from './testing/program';
import { type S3Server, s3Server } from './testing/s3-server';
import { unreliableProxy } from './testing/unreliable-proxy';

let shop: Workshop;
let server: S3Server;
beforeEach(async () => {
  shop = workshop();
  server = await s3Server();
});
afterEach(async () => {
  shop.remove();
  await server.close();
});

const withoutTimes = (text: string) => text.replace(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, '').replace(/"[0-9a-f]{64}"/g, '');

test('a site is the same in a bucket as in a folder', async () => {
  const bucket = workshop();
  const inBucket = () => s3Store('some/site', server.options);
  const both = async (command: string) => {
    const [one, other] = [await shop.deploy(command), await bucket.deploy(command, inBucket)];
    expect(other.lines.map(([what, app]) => [what, app])).toEqual(one.lines.map(([what, app]) => [what, app]));
    return other;
  };
  await both('init');
  const publish = async (app: string, version: string, options: string, changes: Partial<Build> = {}) => {
    for (const each of [shop, bucket]) each.build(app, { content: version, ...changes });
    // A folder of one is as good as that of the other.
    await both(`publish ${app} --as ${version} ${options}`);
  };
  for (const version of ['two', 'three']) await publish('remote-mssp', version, '--inactive');
  await publish('remote-report', 'one', `--from ${join(shop.folder, 'remote-report/dist')}`, {
    screens: { overview: screen('/report') },
  });
  for (const command of [
    ...['activate remote-mssp two', 'canary remote-mssp three --share 10%', 'promote remote-mssp'],
    ...['rollback remote-mssp', 'retire remote-mssp three', 'pin remote-mssp two --for bank.example'],
    ...['overrides https://dev.example', 'prune --keep 1', 'init --replace', 'check'],
  ])
    await both(command);
  const prefix = 'some/site/';
  const files = [...server.objects].map(([key, { content }]) => [key.slice(prefix.length), content.toString('latin1')]);
  const local = [...shop.contents()].map(([path, text]) => [path, Buffer.from(text, 'base64').toString('latin1')]);
  const comparable = (all: string[][]) =>
    new Map(all.map(([path = '', text = '']) => [path, withoutTimes(text)] as const).sort());
  expect(comparable(files)).toEqual(comparable(local));
  bucket.remove();
});

test('init refuses a store that ignores conditions, and writes nothing', async () => {
  const careless = await s3Server({ ignoresConditions: true });
  await expect(shop.deploy('init', () => s3Store('', careless.options))).rejects.toThrow(
    's3://bucket ignores the conditions of writes (8 of 8 created the same file)',
  );
  expect([...careless.objects.keys()]).toEqual([]);
  await careless.close();
});

interface Outcome {
  readonly version: string;
  readonly isLive: boolean;
}

/**
 * Deploys as many processes at once, some of them killed, through a store that is not reliable.
 * @returns of each operation that ended, what it said
 */
async function deployAtOnce(
  site: string,
  environment: Readonly<Record<string, string>>,
  { operations, writers }: { operations: number; writers: number },
): Promise<readonly Outcome[]> {
  const program = join(shop.folder, 'deploy.mjs');
  await bundle('fake-main.ts', program);
  const run = (sources: unknown, command: string) =>
    start(program, [JSON.stringify(sources), ...command.split(' '), '--site', site, '--plain'], environment);
  const said: Outcome[] = [];
  let next = 0;
  const work = async (writer: number) => {
    // Each writer builds in a folder of its own.
    const own = workshop();
    while (next < operations) {
      next += 1;
      const number = next;
      const version = `${number}.${writer}.0`;
      const app = ['remote-mssp', 'remote-auth', 'host'][number % 3] ?? '';
      own.build(app, { content: version });
      const kind = number % 7 === 0 ? `rollback ${app}` : `publish ${app} --as ${version}`;
      const { child, ended } = run(own.sources(), kind);
      const killing = number % 9 === 0 ? setTimeout(() => child.kill('SIGKILL'), 300 + Math.random() * 700) : undefined;
      const { code, out } = await ended;
      clearTimeout(killing);
      if (code === 0 && kind.startsWith('publish')) said.push({ version, isLive: /^live\t/m.test(out) });
    }
    own.remove();
  };
  expect((await run(shop.sources(), 'init').ended).error).toBe('');
  await Promise.all(Array.from({ length: writers }, (_, writer) => work(writer)));
  const { code, error } = await run(shop.sources(), 'publish remote-auth --as last').ended;
  expect([code, error.replace(/^Recovered:.*\n/gm, '')]).toEqual([0, '']);
  return said;
}

/** Reads the page of a site again and again. @returns ends it, with the pages by their entries */
function watch(store: Store) {
  const pages = new Map<number, string>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const registry = inlined((await textOf(store, 'index.html').catch(() => undefined)) ?? '');
      if (registry) pages.set(registry.entry ?? 0, versionsIn(registry));
      await delay(20);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return pages;
  };
}

const inlined = (page: string): Registry | undefined => {
  const text = /id="portal-registry">(.*?)<\/script>/s.exec(page)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
};
const versionsIn = ({ host, remotes }: Pick<Registry, 'host' | 'remotes'> | { host: string; remotes: object }) =>
  JSON.stringify([host, ...Object.entries(remotes).map(([app, { version }]) => `${app} ${version}`)]);

async function assertLedger(store: Store, said: readonly Outcome[], pages: ReadonlyMap<number, string>) {
  const numbers = await entryNumbers(store);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const entries = new Map<number, string>();
  const published: string[] = [];
  for (const number of numbers) {
    const { state, changes } = readEntry(store, number, await contentOf(store, number));
    entries.set(number, versionsIn(state));
    published.push(...changes.flatMap(({ action, version }) => (action === 'publish' ? [version] : [])));
  }
  for (const { version, isLive } of said)
    expect([version, published.filter((one) => one === version)]).toEqual([version, isLive ? [version] : []]);
  expect(new Set(published).size).toBe(published.length);
  for (const [entry, versions] of pages) expect([entry, entries.get(entry)]).toEqual([entry, versions]);
  expect(versionsIn(inlined((await textOf(store, 'index.html')) ?? '') ?? { host: '', remotes: {} })).toBe(
    entries.get(numbers.length),
  );
}

const environmentOf = (
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
  origin: string,
) => ({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_ENDPOINT_URL: origin,
});

test('three writers at once, killed and cut off: the ledger has each change once, and each page is of one entry @full', async () => {
  const proxy = await unreliableProxy(server.options.endpoint, 0.01);
  const store = s3Store('site', server.options);
  const stop = watch(store);
  const said = await deployAtOnce('s3://bucket/site', environmentOf(server.options, proxy.origin), {
    operations: process.env['TEST_FULL'] ? 18 : 9,
    writers: 3,
  });
  await assertLedger(store, said, await stop());
  await shop.deploy('check', () => store);
  await proxy.close();
}, 120_000);

const operations = Number(process.env['LEDGER_OPERATIONS'] ?? 100);

(hasCeph ? test : test.skip)(
  `five writers, ${operations} operations on a Ceph that stalls @full`,
  async () => {
    const ceph = await startCeph();
    const proxy = await unreliableProxy(ceph.options.endpoint, 0.005);
    const store = s3Store('site', ceph.options);
    const stop = watch(store);
    const stalling = setInterval(() => void ceph.stall(3000), 30_000);
    const said = await deployAtOnce(
      's3://site/site',
      { ...environmentOf(ceph.options, proxy.origin), AWS_REGION: 'default' },
      { operations, writers: 5 },
    );
    clearInterval(stalling);
    await delay(3000);
    await assertLedger(store, said, await stop());
    await shop.deploy('check', () => store);
    await proxy.close();
    ceph.stop();
  },
  900_000,
);
