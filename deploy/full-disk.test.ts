import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { folderStore } from './store/folder';
import { changed, type Workshop, workshop } from './testing/fake-apps';
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
  const deploy = (command: string) => shop.deploy(command, () => folderStore(shop.site));
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

  test.each(['publish remote-mssp --as 5.0.0', 'rollback remote-mssp', 'prune --keep 1'])(
    '%s says so and changes nothing that visitors get, and works once there is space',
    async (command) => {
      shop.build('remote-mssp', { content: '5.0.0' });
      const before = shop.contents();
      await expect(deploy(command)).rejects.toThrow(
        `The disk of ${shop.site} is full (ENOSPC): free space there, and run the command again`,
      );
      expect(changed(before, shop.contents()).filter((path) => !path.includes('/5.0.0/'))).toEqual([]);
      expect(served(shop.site).versions['remote-mssp']).toBe('4.0.0');
      rmSync(ballast());
      await deploy(command);
      await expect(deploy('check')).resolves.toBeDefined();
    },
  );
});
