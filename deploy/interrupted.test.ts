import { cpSync, existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { help } from './command-line';
import type { Store } from './store/store';
import { page, screen } from './testing/fake-apps';
import { served } from './testing/served';
import { before, shop, useShop } from './testing/shop';

useShop();

const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** Allows `steps` changes. Then a full disk fails further writes, a dead process every change. */
function failing(steps: number, kind: 'full' | 'dead') {
  let left = steps;
  const step = (needsSpace: boolean) => {
    left -= 1;
    if (left < 0 && (kind === 'dead' || needsSpace)) throw full();
  };
  const methods = ['create', 'replace', 'write', 'remove'] as const;
  const through = (store: Store) =>
    methods.reduce((made, method) => before(method, () => step(method !== 'remove'))(made), store);
  return { through, reached: () => left < 0 };
}

const commands = [
  ...['publish remote-mssp --as 3.0.0', 'publish host --as 3.0.0', 'rollback remote-mssp', 'prune --keep 1'],
  ...['publish remote-mssp --as 3.0.0 --no-fallback', 'retire remote-mssp 2.5.0'],
  'canary remote-mssp 2.5.0 --share 10%',
];

/** `npm test` runs the first with a full disk, and three that die. */
const commandsOn = (kind: 'full' | 'dead') =>
  process.env['TEST_FULL'] ? commands : commands.slice(0, kind === 'full' ? 1 : 3);

const liveOnes = async () => {
  const { lines } = await shop.deploy('list');
  return Object.fromEntries(lines.flatMap(([app, version, , state]) => (state === 'live' ? [[app, version]] : [])));
};

describe.each(['full', 'dead'] as const)('a store that is %s from any step on', (kind) => {
  test.each(commandsOn(kind))('%s: every served file is there, and the next command completes it', async (command) => {
    await shop.publish('remote-mssp', '2.0.0');
    await shop.publish('host', '2.0.0');
    await shop.add('remote-mssp', '2.5.0');
    shop.build('remote-mssp', { content: 'three' });
    shop.build('host', { content: 'three' });
    let failures = 0;
    for (let steps = 0; ; steps += 1) {
      const { through, reached } = failing(steps, kind);
      const failure: unknown = await shop.deploy(command, through).then(() => undefined, String);
      // Every named file is intact after any step.
      served(shop.site);
      if (!reached()) {
        expect(failure).toBeUndefined();
        break;
      }
      failures += 1;
      const live = await liveOnes();
      await shop.deploy('publish remote-auth');
      const after = served(shop.site);
      expect(after.versions).toEqual(live);
      expect(after.registry).toMatchObject({ entry: after.page.entry, host: live['host'] });
      expect(readdirSync(join(shop.site, '.deploy/staging'))).toEqual([]);
      // Resets the site for the next step.
      if (live['remote-mssp'] !== '2.0.0') await shop.deploy('activate remote-mssp 2.0.0');
      if (live['host'] !== '2.0.0') await shop.deploy('activate host 2.0.0');
      if (after.page.remotes['remote-mssp']?.canary) await shop.deploy('abort remote-mssp');
    }
    expect(failures).toBeGreaterThan(1);
  });
});

test('what failed after its entry was added says that it is in the ledger, and the next command completes it', async () => {
  await shop.publish('remote-mssp', '2.0.0');
  const through = before('replace', (path) => {
    if (path === 'registry.json') throw full();
  });
  await expect(shop.deploy('rollback remote-mssp', through)).rejects.toThrow(/^The change is in the ledger, but/);
  expect(help).toContain('begins with "The change is in the ledger"');
  const { notes } = await shop.deploy('publish remote-auth');
  expect(notes).toEqual(['Recovered: updated registry.json']);
  expect(served(shop.site).registry.remotes['remote-mssp']?.version).toMatch(/^1\.0\.0-/);
  await expect(shop.deploy('rollback remote-mssp')).rejects.toThrow('no earlier version');
});

test('two hosts in a row whose deploys die at the page leave one whose script may run', async () => {
  let pages = 0;
  const through = before('replace', (path) => {
    if (path === 'index.html' && [1, 3].includes(++pages)) throw full();
  });
  for (const script of ['two();', 'three();']) {
    shop.build('host', { content: script, page: { ...page, script } });
    await expect(shop.deploy('publish host', through)).rejects.toThrow(/^The change is in the ledger, but/);
    served(shop.site);
  }
});

describe('two deploys at once', () => {
  test('each gets an entry, and nothing of either is lost', async () => {
    await Promise.all(['remote-auth', 'remote-mssp', 'host'].map((app) => shop.publish(app, '2.0.0')));
    expect(served(shop.site).versions).toEqual({ host: '2.0.0', 'remote-auth': '2.0.0', 'remote-mssp': '2.0.0' });
    expect((await shop.deploy('history')).lines).toHaveLength(6);
    await expect(shop.deploy('check')).resolves.toBeDefined();
  });

  test('the second checks again what the first left', async () => {
    const publish = (app: string) => shop.publish(app, '1.0.0', { screens: { overview: screen('/report') } });
    const results = await Promise.allSettled([publish('remote-report'), publish('remote-other')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const reasons = results.map((one) => (one.status === 'rejected' ? String(one.reason) : ''));
    expect(reasons.join('')).toContain('/report: choose another first segment');
  });

  test('one version is of one build', async () => {
    const settled = await Promise.allSettled(
      ['two', 'three'].map((content) => {
        shop.build('remote-mssp', { content });
        const folder = join(shop.folder, content);
        cpSync(join(shop.folder, 'remote-mssp/dist'), folder, { recursive: true });
        return shop.deploy(`publish remote-mssp --as 2.0.0 --from ${folder}`);
      }),
    );
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(shop.deploy('check')).resolves.toBeDefined();
  });

  test('a new site keeps what is published meanwhile', async () => {
    for (const version of ['1.0.0', '1.0.1', '1.0.2']) {
      const publish = shop.publish('remote-report', version, { screens: { overview: screen('/report') } });
      await Promise.all([shop.deploy('init --replace'), publish]);
      expect(served(shop.site).versions['remote-report']).toBe(version);
    }
  });

  test('a prune keeps what becomes live meanwhile', async () => {
    for (const version of ['2.0.0', '3.0.0', '4.0.0', '5.0.0']) await shop.publish('remote-mssp', version);
    const meanwhile = jest.fn().mockImplementationOnce(() => shop.deploy('activate remote-mssp 2.0.0'));
    await shop.deploy('prune --keep 1', before('create', meanwhile));
    expect(served(shop.site).versions['remote-mssp']).toBe('2.0.0');
    await expect(shop.deploy('check')).resolves.toBeDefined();
  });

  test('one that was overtaken while it wrote the page leaves the newest', async () => {
    await shop.publish('remote-mssp', '2.0.0');
    let isFirst = true;
    const through = (store: Store): Store => ({
      ...store,
      async replace(path, content, tag) {
        if (isFirst && path === 'index.html') {
          isFirst = false;
          await shop.publish('remote-auth', '2.0.0');
          // As a rename would after the tag was compared.
          await store.write(path, content);
          return true;
        }
        return store.replace(path, content, tag);
      },
    });
    await shop.deploy('rollback remote-mssp', through);
    expect(served(shop.site).versions).toMatchObject({
      'remote-auth': '2.0.0',
      'remote-mssp': expect.stringMatching(/^1\.0\.0-/),
    });
    await expect(shop.deploy('check')).resolves.toBeDefined();
  });
});

test('a publish that failed writes nothing afterwards', async () => {
  shop.build('remote-mssp', { content: 'two' });
  let writes = 0;
  const through = before('write', async (path) => {
    if (/entry\.\w+\.js$/.test(path)) throw full();
    await delay(50);
    writes += 1;
  });
  await expect(shop.deploy('publish remote-mssp --as 2.0.0', through)).rejects.toThrow(
    'is full (ENOSPC): free space there, and run the command again',
  );
  const written = writes;
  await delay(300);
  expect([written > 0, writes]).toEqual([true, written]);
});

test('prune deletes what an interrupted publish left, after a day', async () => {
  shop.build('remote-mssp', { content: 'two' });
  const { through } = failing(4, 'dead');
  await expect(shop.deploy('publish remote-mssp --as 2.0.0', through)).rejects.toThrow('ENOSPC');
  const record = join(shop.site, '.deploy/records/remote-mssp/2.0.0.json');
  const folder = join(shop.site, 'remotes/remote-mssp/2.0.0');
  await shop.deploy('prune');
  expect([record, folder].map(existsSync)).toEqual([true, true]);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const path of [record, ...readdirSync(folder).map((name) => join(folder, name))])
    utimesSync(path, yesterday, yesterday);
  await shop.deploy('prune');
  expect([record, folder].map(existsSync)).toEqual([false, false]);
});
