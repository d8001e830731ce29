import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const find = () => places.find((place) => place !== undefined && existsSync(place));

/** Playwright's own Chromium, if downloaded. */
async function findPlaywrightChromium() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {readonly string[]} packages */
async function installByApt(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  await run('apt-get', ['install', '-y', '-qq', ...packages], { quiet: true, env });
}

/** Debian's package needs root; Playwright's download needs its servers. */
async function install() {
  console.log('Installing Chromium…');
  if (hasApt()) await installByApt(['chromium', shellPackage]);
  else await run('npx', ['playwright', 'install', 'chromium'], { quiet: true });
}

/** Path of a Chromium; installs one if missing. */
export async function ensureChromium() {
  const found = find() ?? (await findPlaywrightChromium());
  if (found) return found;
  await install();
  const installed = find() ?? (await findPlaywrightChromium());
  if (installed) return installed;
  throw new Error('No Chromium found: install one, or set CHROMIUM_PATH, and run npm test again.');
}

const shellPackage = 'chromium-headless-shell';
const shells = [process.env['HEADLESS_SHELL_PATH'], `/usr/bin/${shellPackage}`];
const findShell = () => shells.find((place) => place !== undefined && existsSync(place));

/** Path of Chromium's headless shell, if any: it opens pages in half the time. CI installs it by apt-get if possible. */
export async function findHeadlessShell() {
  const found = findShell();
  if (found || !process.env['CI'] || !hasApt()) return found;
  try {
    await installByApt([shellPackage]);
  } catch (error) {
    console.warn(`Chromium's headless shell could not be installed: ${error instanceof Error ? error.message : error}`);
  }
  return findShell();
}
