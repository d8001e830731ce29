import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { takePointPictures } from './point-pictures';
import { startPortal } from './portal-server';
import { Sheet } from './screen-sheet';

/** The README's screenshots of the real portal with its demo data. */
const pictures = [
  { name: 'login', path: '/', signedIn: false },
  { name: 'panel', path: '/dashboardMSSP', signedIn: true },
  { name: 'suppliers', path: '/dashboardMSSP/provisioning', signedIn: true },
];

const folder = resolve(import.meta.dirname, '../../docs/images');
const portal = await startPortal();
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
});

async function signIn(page: Page, origin = portal.origin): Promise<void> {
  await page.goto(origin);
  await page.evaluate(async () => {
    const response = await fetch('/api/token/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'demo', password: 'Demo-2026!' }),
    });
    const { access, refresh } = await response.json();
    localStorage.setItem('access_token', access);
    localStorage.setItem('refresh_token', refresh);
  });
}

const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
for (const { name, path, signedIn } of pictures) {
  if (signedIn) await signIn(page);
  await page.goto(portal.origin + path);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

const sheet = new Sheet(browser, resolve(import.meta.dirname, '../../.cache/sheet'));
await sheet.take(portal.origin, 'anonymous', async () => undefined);
await sheet.take(portal.origin, 'signedIn', signIn);
await takePointPictures(browser, join(folder, 'points'), (origin) =>
  sheet.take(origin, 'extended', (page) => signIn(page, origin)),
);
await browser.close();
await portal.stop();
