import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { help } from './command-line';
import type { Disk } from './disk';
import { namesIn } from './reading';
import { quickDisk, screen } from './testing/fake-apps';
import { served } from './testing/served';
import { shop, useShop } from './testing/shop';

useShop();

const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** Allows `steps` changes. Then a full disk fails further writes, a dead one every change. */
function failingDisk(steps: number, kind: 'full' | 'dead'): { disk: Disk; reached: () => boolean } {
  let left = steps;
  let reached = false;
  const step = (needsSpace: boolean) => {
    left -= 1;
    if (left >= 0 || (kind === 'full' && !needsSpace)) return;
    reached = true;
    throw full();
  };
  const through =
    <Parameters extends unknown[]>(change: (...parameters: Parameters) => Promise<void>, needsSpace: boolean) =>
    async (...parameters: Parameters) => {
      step(needsSpace);
      return change(...parameters);
    };
  return {
    reached: () => reached,
    disk: {
      async write(path, content) {
        try {
          step(true);
        } catch (error) {
          // An interrupted write leaves a part.
          if (left === -1) await quickDisk.write(path, content.slice(0, Math.floor(content.length / 2)));
          throw error;
        }
        return quickDisk.write(path, content);
      },
      move: through(quickDisk.move, false),
      remove: through(quickDisk.remove, false),
      makeFolder: through(quickDisk.makeFolder, true),
    },
  };
}

/** The lock of a dead process on this machine. */
const forgetProcess = () => {
  const locks = join(shop.site, '.deploy/locks');
  for (const name of namesIn(locks)) {
    writeFileSync(join(locks, name.replace(String(process.pid), '4194304')), '');
    rmSync(join(locks, name));
  }
};

const commands = [
  'publish remote-mssp --as 3.0.0',
  'publish host --as 3.0.0',
  'rollback remote-mssp',
  'canary remote-mssp 2.5.0 --share 10%',
  'prune --keep 1',
  'publish remote-mssp --as 3.0.0 --no-fallback',
  'retire remote-mssp 2.5.0',
];

/** `npm test` runs the first with a full disk, and three with a dead one. */
const commandsOn = (kind: 'full' | 'dead') =>
  process.env['TEST_FULL'] ? commands : commands.slice(0, kind === 'full' ? 1 : 3);

describe.each(['full', 'dead'] as const)('a disk that is %s from any step on', (kind) => {
  test.each(commandsOn(kind))('%s: the last good state is served, and the next command repairs it', async (command) => {
    await shop.publish('remote-mssp', '2.0.0');
    await shop.publish('host', '2.0.0');
    shop.build('remote-mssp', { content: 'canary' });
    await shop.deploy('publish remote-mssp --as 2.5.0 --inactive');
    shop.build('remote-mssp', { content: 'three' });
    shop.build('host', { content: 'three' });
    const whole = served(shop.site).versions;
    let failures = 0;
    for (let steps = 0; ; steps += 1) {
      const { disk, reached } = failingDisk(steps, kind);
      const failed = await shop.deploy(command, { disk }).then(
        () => false,
        () => true,
      );
      // Every named file is intact after any step.
      const { versions } = served(shop.site);
      expect([whole['remote-auth']]).toContain(versions['remote-auth']);
      if (kind === 'dead') forgetProcess();
      if (!reached()) {
        expect(failed).toBe(false);
        break;
      }
      failures += 1;
      await shop.deploy('publish remote-auth');
      const after = served(shop.site);
      // Nothing served is lost or half done.
      expect(after.versions).toEqual(versions);
      expect(after.registry.remotes['remote-mssp']?.version).toBe(versions['remote-mssp']);
      expect(namesIn(join(shop.site, '.deploy'))).toEqual(['history.json', 'locks', 'releases', 'reserve']);
      expect(namesIn(join(shop.site, '.deploy/locks'))).toEqual([]);
      const { lines } = await shop.deploy('list');
      const live = lines.filter(([, , , state]) => state === 'live').map(([app, version]) => [app, version]);
      expect(Object.fromEntries(live)).toEqual(versions);
      // Resets the site for the next step.
      if (versions['remote-mssp'] !== '2.0.0') await shop.deploy('activate remote-mssp 2.0.0');
      if (versions['host'] !== '2.0.0') await shop.deploy('activate host 2.0.0');
      if (after.page.remotes['remote-mssp']?.canary) await shop.deploy('abort remote-mssp');
    }
    expect(failures).toBeGreaterThan(1);
  });
});

test('what failed after the page was replaced says that it is live, and a roll-back stays one', async () => {
  await shop.publish('remote-mssp', '2.0.0');
  const disk: Disk = {
    ...quickDisk,
    async move(from, to) {
      if (to.endsWith('registry.json')) throw full();
      return quickDisk.move(from, to);
    },
  };
  await expect(shop.deploy('rollback remote-mssp', { disk })).rejects.toThrow(/^The page is live, but/);
  expect(help).toContain('begins with "The page is live"');
  const { notes } = await shop.deploy('publish remote-auth');
  expect(notes.join('\n')).toMatch(/remote-mssp 1\.0\.0-\w+ became live.*\n.*registry\.json/s);
  const { lines } = await shop.deploy('history remote-mssp');
  expect(lines.at(-1)?.[1]).toBe('recovered');
  await expect(shop.deploy('rollback remote-mssp')).rejects.toThrow('no earlier version');
});

test('two publishers at once: one after the other, and nothing of either is lost', async () => {
  shop.build('remote-auth', { content: 'two' });
  shop.build('remote-mssp', { content: 'two' });
  await Promise.all([
    shop.deploy('publish remote-auth --as 2.0.0'),
    shop.deploy('publish remote-mssp --as 2.0.0'),
    shop.deploy('publish host --as 2.0.0'),
  ]);
  expect(served(shop.site).versions).toEqual({ host: '2.0.0', 'remote-auth': '2.0.0', 'remote-mssp': '2.0.0' });
  expect((await shop.deploy('history')).lines).toHaveLength(6);
});

describe('a lock', () => {
  const locks = () => join(shop.site, '.deploy/locks');
  const put = (name: string, age = 0) => {
    mkdirSync(locks(), { recursive: true });
    writeFileSync(join(locks(), name), 'publish remote-auth');
    const at = new Date(Date.now() - age);
    utimesSync(join(locks(), name), at, at);
  };

  test('of a process that runs keeps others out, and names its holder', async () => {
    put(`${process.ppid}@${hostname()}@1`);
    const before = shop.contents();
    await expect(shop.deploy('publish remote-mssp --wait 0')).rejects.toThrow(
      `Another deploy is running: "publish remote-auth" (process ${process.ppid} on ${hostname()}`,
    );
    expect(shop.contents()).toEqual(before);
  });

  test('of another machine counts until it did not change for a minute, whatever its clock says', async () => {
    put('1@elsewhere@1', 600_000);
    await expect(shop.deploy('publish remote-mssp --wait 0')).rejects.toThrow('on elsewhere');
    put('1@elsewhere@1', -600_000);
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => {
      now += 30_000;
      return now;
    });
    await expect(shop.deploy('publish remote-mssp --wait 600')).resolves.toBeDefined();
    clock.mockRestore();
  });

  test('keeps a site from being replaced, and what is published meanwhile is in the new one', async () => {
    put(`${process.ppid}@${hostname()}@1`);
    await expect(shop.deploy('init --replace --wait 0')).rejects.toThrow('Another deploy is running');
    rmSync(join(locks(), `${process.ppid}@${hostname()}@1`));
    const from = `--from ${shop.folder}/remote-report/dist`;
    for (const version of ['1.0.0', '1.0.1', '1.0.2']) {
      shop.build('remote-report', { content: version, screens: { overview: screen('/report') } });
      await Promise.all([shop.deploy('init --replace'), shop.deploy(`publish remote-report --as ${version} ${from}`)]);
      expect(served(shop.site).versions['remote-report']).toBe(version);
    }
  });

  test('of a process that is gone is in nobody’s way', async () => {
    put(`4194304@${hostname()}@1`);
    await expect(shop.deploy('publish remote-mssp --wait 0')).resolves.toBeDefined();
    expect(namesIn(locks())).toEqual([]);
  });

  test('that was taken away stops its holder before it changes anything more', async () => {
    shop.build('remote-mssp', { content: 'two' });
    const before = shop.read('index.html');
    const disk: Disk = {
      ...quickDisk,
      async write(path, content) {
        if (path.includes('staging')) for (const name of namesIn(locks())) await quickDisk.remove(join(locks(), name));
        return quickDisk.write(path, content);
      },
    };
    await expect(shop.deploy('publish remote-mssp', { disk })).rejects.toThrow('Another deploy took the lock');
    expect(shop.read('index.html')).toBe(before);
  });

  /** Lets another deploy take the lock at the first change below the path. */
  const takenOver = (part: string, takeOver: () => Promise<unknown>): Disk => {
    let isAwake = true;
    const sleep = async (path: string) => {
      if (!isAwake || !path.includes(part)) return;
      isAwake = false;
      for (const name of namesIn(locks())) await quickDisk.remove(join(locks(), name));
      await takeOver();
    };
    return {
      ...quickDisk,
      async write(path, content) {
        await sleep(path);
        return quickDisk.write(path, content);
      },
      async remove(path) {
        await sleep(path);
        return quickDisk.remove(path);
      },
    };
  };

  test('that was taken away stops a prune before it removes what has become live since', async () => {
    for (const version of ['2.0.0', '3.0.0', '4.0.0', '5.0.0']) await shop.publish('remote-mssp', version);
    // It sleeps at the first removal; the next one would be the release that is live by then.
    const disk = takenOver('releases/remote-mssp/3.0.0.json', () => shop.deploy('activate remote-mssp 2.0.0'));
    await expect(shop.deploy('prune --keep 1', { disk })).rejects.toThrow('Another deploy took the lock');
    expect(served(shop.site).versions['remote-mssp']).toBe('2.0.0');
  });

  test('that was taken away leaves alone what the other has on its way', async () => {
    shop.build('remote-mssp', { content: 'two' });
    const theirs = join(shop.site, '.deploy/staging/1-1');
    const disk = takenOver('staging/', async () => {
      mkdirSync(dirname(theirs), { recursive: true });
      writeFileSync(theirs, 'half');
    });
    await expect(shop.deploy('publish remote-mssp', { disk })).rejects.toThrow('Another deploy took the lock');
    expect(existsSync(theirs)).toBe(true);
  });

  test('is not taken by commands that only read', async () => {
    put(`${process.ppid}@${hostname()}@1`);
    await expect(shop.deploy('list --wait 0')).resolves.toBeDefined();
    await expect(shop.deploy('publish remote-mssp --dry-run --wait 0')).resolves.toBeDefined();
  });
});
