import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { realDisk } from './disk';
import { type Workshop, workshop } from './testing/fake-apps';
import { served } from './testing/served';

/** Mounts a small file system at a folder; false where this user may not. */
function mountSmall(folder: string): boolean {
  try {
    mkdirSync(folder);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Writes until no byte is free. */
function fill(file: string): void {
  const out = openSync(file, 'a');
  for (const size of [65536, 4096, 1]) {
    try {
      for (;;) writeSync(out, Buffer.alloc(size, 1));
    } catch {
      // Full for chunks of this size.
    }
  }
  closeSync(out);
}

const probe = workshop();
const mayMount = mountSmall(probe.site);
if (mayMount) execFileSync('umount', [probe.site]);
probe.remove();

// Without a mount, filling a disk would harm the machine.
(mayMount ? describe : describe.skip)('on a file system without a byte left (runs as root on Linux alone)', () => {
  let shop: Workshop;
  const deploy = (command: string) => shop.deploy(command, { disk: realDisk });
  const ballast = () => join(shop.site, 'ballast');

  beforeEach(async () => {
    shop = workshop();
    mountSmall(shop.site);
    await deploy('init');
    for (const version of ['2.0.0', '3.0.0', '4.0.0']) {
      shop.build('remote-mssp', { content: version });
      await deploy(`publish remote-mssp --as ${version}`);
    }
    fill(ballast());
  });
  afterEach(() => {
    execFileSync('umount', [shop.site]);
    shop.remove();
  });

  test('a publish says so, changes nothing, and leaves a roll-back its room; which works, again and again', async () => {
    shop.build('remote-mssp', { content: '5.0.0' });
    const before = shop.contents();
    await expect(deploy('publish remote-mssp --as 5.0.0')).rejects.toThrow(
      `The disk of ${shop.site} is full (ENOSPC): free space there, for example with "prune", and run the command again`,
    );
    expect(shop.contents()).toEqual(before);
    for (const version of ['3.0.0', '2.0.0']) {
      await deploy('rollback remote-mssp');
      expect(served(shop.site).versions['remote-mssp']).toBe(version);
      expect(served(shop.site).registry.remotes['remote-mssp']?.version).toBe(version);
      fill(ballast());
    }
    await expect(deploy('check')).resolves.toBeDefined();
  });

  test('what takes the room of the reserve meanwhile is said, and a roll-back then waits for prune', async () => {
    rmSync(join(shop.site, '.deploy/reserve'));
    fill(ballast());
    await expect(deploy('rollback remote-mssp')).rejects.toThrow('ENOSPC');
    expect(served(shop.site).versions['remote-mssp']).toBe('4.0.0');
    const { lines, notes } = await deploy('prune --keep 2');
    expect(lines).toContainEqual(['removed', 'remote-mssp', '2.0.0']);
    expect(notes.join()).toContain('free space, or the next roll-back may fail');
    await deploy('rollback remote-mssp');
    expect(served(shop.site).versions['remote-mssp']).toBe('3.0.0');
    rmSync(ballast());
    await deploy('prune');
    expect(existsSync(join(shop.site, '.deploy/reserve'))).toBe(true);
  });

  test('prune makes room', async () => {
    const { lines } = await deploy('prune --keep 1');
    expect(lines.map(([what, app]) => [what, app])).toEqual([
      ['removed', 'remote-mssp'],
      ['removed', 'remote-mssp'],
    ]);
    await expect(deploy('check')).resolves.toBeDefined();
  });
});
