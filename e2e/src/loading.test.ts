import type { Page, Route } from '@playwright/test';
import { fullRun } from './full-run';
import { expect, fillLogin, signedInTest, test } from './test';

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Una parte del portale non è disponibile' });
const retry = (page: Page) => failed(page).getByRole('button', { name: 'Riprova' });
const footer = (page: Page) => page.getByRole('contentinfo');
const noted = /failed (?:at|to load)|Failed to load resource|integrity|ERR_FAILED|preload/i;

/** Sets a global to detect reloads. */
const detectReload = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
const html = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portal</title>' });
const tampered = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\nglobalThis.tampered = true;` });
};
const broken = (route: Route) => route.abort('failed');

const entry = '**/remotes/remote-auth/**/entry.*.js*';
const faults = [
  { name: 'a missing entry', file: entry, fault: missing, reason: 'Codice: ENTRY' },
  { name: 'an entry that is a page', file: entry, fault: html, reason: 'Codice: ENTRY' },
  { name: 'a tampered entry', file: entry, fault: tampered, reason: 'Codice: ENTRY' },
  { name: 'an unreachable entry', file: entry, fault: broken, reason: 'Codice: ENTRY' },
  {
    name: 'a missing screen',
    file: '**/remotes/remote-auth/**/login.*.js*',
    fault: missing,
    reason: 'Codice: SCREEN',
  },
  {
    name: 'a tampered screen',
    file: '**/remotes/remote-auth/**/login.*.js*',
    fault: tampered,
    reason: 'Codice: SCREEN',
  },
];

for (const { name, file, fault, reason } of faults)
  test(`${name} fails its area alone, until 'Riprova'`, fullRun, async ({ page, expectedConsole }) => {
    expectedConsole.push(noted);
    await page.route(file, fault);
    await page.goto('/');
    await expect(failed(page)).toContainText(reason);
    await expect(page.getByRole('banner').getByRole('img', { name: 'Portale Cyber & NIS2' })).toBeVisible();
    await expect(footer(page)).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);

    await detectReload(page);
    await retry(page).click();
    await expect(failed(page)).toContainText(reason);
    await page.unroute(file);
    await retry(page).click();
    await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

signedInTest('a panel that is missing leaves the shell in use', async ({ page, expectedConsole }) => {
  expectedConsole.push(noted);
  await page.route('**/remotes/remote-mssp/**', missing);
  await page.goto('/dashboardMSSP');
  await expect(failed(page)).toContainText('Codice: ENTRY');
  await expect(page.getByRole('banner')).toContainText('Giulia Ferri');
  await expect(footer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Impostazioni' }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { name: 'Cambia password' })).toBeVisible();
  await page.goBack();
  await expect(failed(page)).toBeVisible();
  await page.unroute('**/remotes/remote-mssp/**');
  await retry(page).click();
  await expect(page.getByRole('heading', { name: 'Pannello di controllo' })).toBeVisible();
});

signedInTest('a missing frame of the authenticated area says so', async ({ page, expectedConsole }) => {
  expectedConsole.push(noted);
  await page.route('**/host/shell.*.js*', missing);
  await page.goto('/dashboardMSSP');
  await expect(failed(page)).toContainText('Codice: SHELL');
  await expect(footer(page)).toBeVisible();
  await page.unroute('**/host/shell.*.js*');
  await retry(page).click();
  await expect(page.getByRole('heading', { name: 'Pannello di controllo' })).toBeVisible();
});

for (const [name, file] of [
  ['an entry', entry],
  ['a screen', '**/remotes/remote-auth/**/set-password.*.js*'],
] as const)
  test(
    `${name} that never comes is given up after 120 seconds, and can be had by another try`,
    fullRun,
    async ({ page, expectedConsole }) => {
      expectedConsole.push(noted);
      await page.route(file, () => undefined);
      await page.clock.install();
      await page.goto('/reset-password/token', { waitUntil: 'commit' });
      await expect(page.getByRole('main').getByText('Caricamento...')).toBeVisible();
      await page.clock.fastForward(9_000);
      await expect(page.getByText('Ci vuole più del solito, ancora un momento...')).toBeVisible();
      await page.clock.fastForward(100_000);
      await expect(failed(page)).toHaveCount(0);
      await page.clock.fastForward(12_000);
      await expect(failed(page)).toContainText('Il caricamento non è finito entro 120 secondi.');
      await expect(footer(page)).toBeVisible();
      await page.unroute(file);
      await retry(page).click();
      await expect(page.getByRole('heading', { name: 'Imposta la password' })).toBeVisible();
    },
  );

test(
  'another try asks anew for a file that began to hang late in the load',
  fullRun,
  async ({ page, expectedConsole }) => {
    expectedConsole.push(noted);
    let letGo = () => {};
    const isFree = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(entry, async (route) => {
      await isFree;
      await route.continue();
    });
    const screen = '**/remotes/remote-auth/**/set-password.*.js*';
    await page.route(screen, () => undefined);
    await page.clock.install();
    await page.goto('/reset-password/token', { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByText('Caricamento...')).toBeVisible();
    await page.clock.fastForward(30_000);
    letGo();
    await expect(page.locator('script[src*="/set-password."]')).toBeAttached();
    await page.clock.fastForward(91_000);
    await expect(failed(page)).toContainText('Il caricamento non è finito entro 120 secondi.');
    await page.unroute(screen);
    await retry(page).click();
    await expect(page.getByRole('heading', { name: 'Imposta la password' })).toBeVisible();
  },
);

test(
  'what fails while it is fetched ahead is fetched again when it is needed',
  fullRun,
  async ({ page, expectedConsole }) => {
    expectedConsole.push(noted);
    await page.route('**/remotes/remote-mssp/**', missing);
    const refused = page.waitForEvent('console', (message) => message.text().includes('remote-mssp/panel failed'));
    await page.goto('/');
    await refused;
    await page.unroute('**/remotes/remote-mssp/**');
    await fillLogin(page);
    await expect(page.getByRole('heading', { name: 'Pannello di controllo' })).toBeVisible();
  },
);

test('a missing file is a 404, and a route is the page', async ({ request }) => {
  for (const path of [
    '/host/missing.js',
    '/remotes/remote-auth/0.0.0/entry.js',
    '/remotes/remote-auth/',
    '/security.json',
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(response.headers()['content-type'], path).toContain('text/plain');
    expect(response.headers()['cache-control'], path).toBe('no-store');
  }
  for (const path of ['/', '/dashboardMSSP', '/qualunque/pagina', '/activate/a.b', '/una.pagina']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).toContain('<div id="portal">');
  }
});
