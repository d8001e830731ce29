import { exec } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtSite, filesUnder, root } from './testing/built-site';
import { linkFolder } from './testing/link-folder';

const execute = promisify(exec);
builtSite();

/** The state of every file below a folder; includes times, so that rewriting an unchanged file shows. */
function stateOf(folder: string, { times }: { times: boolean }) {
  const absolute = join(root, folder);
  if (!existsSync(absolute)) throw new Error(`${folder} is missing: run npm run build first`);
  return filesUnder(absolute).map((path) => {
    const content = createHash('sha256')
      .update(readFileSync(join(absolute, path)))
      .digest('hex');
    return [path, content, ...(times ? [statSync(join(absolute, path)).mtimeMs] : [])];
  });
}

const buildAlone = (app: string) => execute(`npm run build -w ${app}`, { cwd: root });

test('a remote is built alone: no file of the host, the other remote or the site is written @full', async () => {
  const others = ['host/dist', 'remote-auth/dist', 'dist/site'];
  const before = others.map((folder) => stateOf(folder, { times: true }));
  const own = stateOf('remote-mssp/dist', { times: true });
  await buildAlone('remote-mssp');
  const first = stateOf('remote-mssp/dist', { times: false });
  expect(stateOf('remote-mssp/dist', { times: true })).not.toEqual(own);
  expect(others.map((folder) => stateOf(folder, { times: true }))).toEqual(before);

  await buildAlone('remote-mssp');
  expect(stateOf('remote-mssp/dist', { times: false })).toEqual(first);
});

test('the same sources become the same bytes in another folder @full', async () => {
  const elsewhere = join(root, '.cache/built-elsewhere');
  const apps = ['host', 'remote-auth', 'remote-mssp'];
  rmSync(elsewhere, { recursive: true, force: true });
  for (const folder of ['node_modules', 'build', 'shared', 'embed', 'host/page', ...apps.map((app) => `${app}/src`)]) {
    linkFolder(join(root, folder), join(elsewhere, folder));
  }
  const remotes = ['remote-auth/remote.ts', 'remote-mssp/remote.ts'];
  const packages = ['.', 'kit', ...apps].map((folder) => join(folder, 'package.json'));
  const files = [...packages, 'rspack.config.ts', ...remotes];
  mkdirSync(join(elsewhere, 'kit'));
  for (const file of files) linkSync(join(root, file), join(elsewhere, file));
  await execute('npx rspack build', { cwd: elsewhere });
  for (const app of apps) {
    const built = stateOf(`.cache/built-elsewhere/${app}/dist`, { times: false });
    expect([app, built]).toEqual([app, stateOf(`${app}/dist`, { times: false })]);
  }
  rmSync(elsewhere, { recursive: true });
});
