import { statSync } from 'node:fs';
import { root, run } from './run.mjs';

/** @param {string} file */
const changedAt = (file) => statSync(`${root}${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Runs `npm ci` if nothing is installed or the lock file is newer. */
export async function ensureInstalled() {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;
  console.log('Installing dependencies…');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
}
