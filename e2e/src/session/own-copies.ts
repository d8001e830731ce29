import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../..');
const leftOut = new Set(['.git', '.cache', 'bench', 'data', 'dist', 'docs', 'e2e', 'node_modules']);
const execute = promisify(execFile);

/** Builds the portal with a session module in each part instead of a shared one. @returns the site's folder */
export async function buildWithOwnCopies(folder: string): Promise<string> {
  cpSync(root, folder, { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

  const policy = join(folder, 'build/share-policy.ts');
  const shared = readFileSync(policy, 'utf8');
  const own = shared.replace(/^.*eager\('@portal\/shared\/session'.*\n/m, '');
  if (own === shared) throw new Error('The session is not in the share policy');
  writeFileSync(policy, own);

  const work = "import('./scripts/build.mjs').then(({ appNames, build }) => build([...appNames, 'site']))";
  await execute(process.execPath, ['--eval', work], { cwd: folder });
  rmSync(join(folder, 'node_modules'));
  return join(folder, 'dist/site');
}
