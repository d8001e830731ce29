import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const places = () => [
  process.env['LIBREOFFICE_PATH'],
  ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'soffice')),
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];

const find = () => places().find((place) => place !== undefined && existsSync(place));

const canInstall = () =>
  (process.env['CI'] || process.env['LIBREOFFICE'] === 'install') &&
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get');

async function install() {
  console.log('Installing LibreOffice Calc…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'libreoffice-calc'], { quiet: true, env });
}

/** Path of LibreOffice, if any; its tests are skipped without it. CI or LIBREOFFICE=install installs it by apt-get if possible. */
export async function findLibreOffice() {
  const found = find();
  if (found || !canInstall()) return found;
  try {
    await install();
  } catch (error) {
    console.warn(`LibreOffice could not be installed: ${error instanceof Error ? error.message : error}`);
  }
  return find();
}
