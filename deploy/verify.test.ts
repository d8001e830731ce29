import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../build/root';
import { shop, useShop } from './testing/shop';

useShop();

const repository = () => join(shop.folder, 'repository');
const git = (...parameters: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.com', ...parameters], {
    cwd: repository(),
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

/** A repository whose build of remote-mssp is that of the shop. @returns its commit */
function commitBuild(script = 'cp -R built dist'): string {
  const folder = join(repository(), 'remote-mssp');
  mkdirSync(folder, { recursive: true });
  cpSync(join(shop.folder, 'remote-mssp/dist'), join(folder, 'built'), { recursive: true });
  const root = { name: 'portal', version: '1.0.0', workspaces: ['remote-mssp'] };
  const own = { name: 'remote-mssp', version: '1.0.0', scripts: { build: script } };
  const packages = {
    '': root,
    'node_modules/remote-mssp': { resolved: 'remote-mssp', link: true },
    'remote-mssp': { version: '1.0.0' },
  };
  const lock = { ...root, lockfileVersion: 3, requires: true, packages };
  const files = { 'package.json': root, 'package-lock.json': lock, 'remote-mssp/package.json': own };
  for (const [file, content] of Object.entries(files)) writeFileSync(join(repository(), file), JSON.stringify(content));
  git('init', '--quiet');
  git('add', '--all', '--force');
  git('commit', '--quiet', '--message', 'Build');
  return git('rev-parse', 'HEAD');
}

const verify = (commit: string, from = repository()) =>
  shop.deploy(`verify remote-mssp --repository ${from} --commit ${commit}`);

test('a live release is what its commit builds; a folder of the sources may be relative to this checkout', async () => {
  const commit = commitBuild();
  for (const folder of [repository(), relative(root, repository())])
    expect((await verify(commit, folder)).lines).toEqual([
      ['verified', 'remote-mssp', expect.stringMatching(/^1\.0\.0-/), commit],
    ]);
});

test('the build gets no credentials of the site', async () => {
  const names = ['AWS_SECRET_ACCESS_KEY', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN', 'PURGE_URL'];
  const commit = commitBuild(`echo "keys: ${names.map((name) => `$${name}`).join('')}." >&2; exit 1`);
  for (const name of names) process.env[name] = 'https://secret.example';
  await expect(verify(commit)).rejects.toThrow('keys: .');
  for (const name of names) delete process.env[name];
});

test('a release that somebody built from other sources is named, with its files', async () => {
  const commit = commitBuild();
  await shop.publish('remote-mssp', '2.0.0');
  await expect(verify(commit)).rejects.toThrow(
    new RegExp(`^remote-mssp 2\\.0\\.0 is not what commit ${commit} builds: entry\\.\\w+\\.js, .*entry\\.\\w+\\.js`),
  );
});

test('a commit that does not build, and one that is missing, say so', async () => {
  const commit = commitBuild('echo "no such module" >&2; exit 1');
  await expect(verify(commit)).rejects.toThrow(/cannot be built again: .*no such module/s);
  await expect(verify('0000000')).rejects.toThrow(/cannot be built again: .*0000000/s);
  await expect(shop.deploy(`verify remote-mssp --repository ${repository()}`)).rejects.toThrow(
    'names no commit of remote-mssp',
  );
});
