import { existsSync } from 'node:fs';

const places = [
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Path of Firefox, if any; its tests are skipped without it. */
export function findFirefox() {
  const found = places.find((place) => place !== undefined && existsSync(place));
  if (!found) console.log('No Firefox found: its tests are skipped. Set FIREFOX_PATH to name one.');
  return found;
}
