import { statSync } from 'node:fs';
import { root, run } from './run.mjs';

/** @param {string} file */
const changedAt = (file) => statSync(`${root}${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs the dependencies where there are none, or where the lock file is newer than they are. */
export async function ensureInstalled() {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;
  console.log('Installing dependencies…');
  // Not `npm ci`: it refuses a lock file that names the binaries of some platforms only, which is all that some mirrors carry.
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
}
