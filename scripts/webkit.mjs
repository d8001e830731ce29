import { existsSync } from 'node:fs';

const places = [process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver'];
const display = '/usr/bin/Xvfb';

/** Path of WebKitGTK's driver, if it and a display exist; WebKit's tests are skipped without them. */
export function findWebKit() {
  const found = places.find((place) => place !== undefined && existsSync(place));
  if (found && existsSync(display)) return found;
  console.log('No WebKit found: its tests are skipped. On Debian: apt-get install webkit2gtk-driver xvfb.');
  return undefined;
}
