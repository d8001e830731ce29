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

/** Where Playwright keeps the Chromium of its own, if it was downloaded. */
async function findPlaywrightChromium() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Debian's package needs root; Playwright's download needs its servers. */
async function install() {
  console.log('Installing Chromium…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { quiet: true, env });
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { quiet: true, env });
  } else {
    await run('npx', ['playwright', 'install', 'chromium'], { quiet: true });
  }
}

/** The path of a Chromium, which is installed where there is none. */
export async function ensureChromium() {
  const found = find() ?? (await findPlaywrightChromium());
  if (found) return found;
  await install();
  const installed = find() ?? (await findPlaywrightChromium());
  if (installed) return installed;
  throw new Error('No Chromium was found: install one, or name it in CHROMIUM_PATH, and run npm test again.');
}
