import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/root';
import { filesUnder } from './reading';
import { type Workshop, workshop } from './testing/fake-apps';

const nobody = 65534;
const mayChange = process.getuid?.() === 0 && spawnSync('setpriv', ['--version']).status === 0;

/** Output of a script for a user with read access only. */
function deployIn(checkout: string, ...parameters: readonly string[]) {
  const user = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
  const script = [process.execPath, join(checkout, 'scripts/deploy.mjs'), ...parameters];
  const { status, stdout, stderr } = spawnSync('setpriv', [...user, ...script], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

// Only root can switch to another user.
(mayChange ? describe : describe.skip)('a user who may not write the checkout (runs as root on Linux alone)', () => {
  let shop: Workshop;
  beforeAll(async () => {
    shop = workshop();
    await shop.deploy('init');
    execFileSync('chown', ['-R', `${nobody}:${nobody}`, shop.folder]);
  });
  afterAll(() => shop.remove());

  test('deploys a build that is named, lists and checks, and leaves nothing behind', () => {
    const from = join(shop.folder, 'remote-mssp/dist');
    expect(deployIn(root, 'publish', 'remote-mssp', '--from', from, '--as', '2.0.0', '--site', shop.site)).toEqual({
      status: 0,
      stdout: expect.stringContaining('remote-mssp 2.0.0 is live, instead of 1.0.0-'),
      stderr: '',
    });
    expect(deployIn(root, 'list', '--site', shop.site).stdout).toMatch(/remote-mssp {2}2\.0\.0 .* live/);
    expect(deployIn(root, 'check', '--site', shop.site)).toMatchObject({ status: 0 });
    rmSync(join(shop.site, 'remotes/remote-mssp/2.0.0'), { recursive: true });
    expect(deployIn(root, 'check', '--site', shop.site)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^remote-mssp 2\.0\.0 is damaged: /),
    });
    const programs = join(root, '.cache/programs');
    expect(filesUnder(programs).filter((path) => statSync(join(programs, path)).uid === nobody)).toEqual([]);
  });

  test('names the owner of the site and the user who runs the command, where they differ', async () => {
    const strange = workshop();
    await strange.deploy('init');
    execFileSync('chmod', ['-R', 'a+rX', strange.folder]);
    const { status, stderr } = deployIn(root, 'overrides', 'https://dev.example', '--site', strange.site);
    strange.remove();
    expect(stderr).toMatch(
      /^This user has no access to \S+\/site \(EACCES at \S+\/\.deploy\/staging\S*\): run the command as the user who owns it\n$/,
    );
    expect(status).toBe(1);
  });
});
