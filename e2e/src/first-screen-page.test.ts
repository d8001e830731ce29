import type { Fault } from './faulty-proxy';
import { faultyTest } from './faulty-test';
import { firstScreen, hold, open } from './first-screen';
import { expect, signIn, test } from './test';

/** Sends the page up to `end`, and the rest after `release`. */
function firstPart(end: string): { readonly fault: Fault; release(): void } {
  let release = () => {};
  return {
    fault: ({ status, headers, body }, response) => {
      const length = body.indexOf(end);
      response.writeHead(status, { ...headers, 'content-length': body.length });
      response.write(body.subarray(0, length));
      release = () => response.end(body.subarray(length));
    },
    release: () => release(),
  };
}

const companies = /^\/api\/mssp\/portal\/aziende\//;

faultyTest('the login shows, and its files are requested, while the page arrives', async ({ page, faulty }) => {
  const html = firstPart('<script type="text/html" data-first="frame en');
  faulty.break(/^\/$/, html.fault);
  await open(page, '/');
  await firstScreen(page).getByLabel('Username').fill('mario');
  await expect.poll(() => faulty.count(/^\/remotes\/remote-auth\/.*\.js$/)).toBeGreaterThan(0);
  await expect(page.locator('#portal')).toBeEmpty();
  html.release();
  await expect(firstScreen(page)).toHaveCount(0);
  await expect(page.getByLabel('Username')).toHaveValue('mario');
});

faultyTest('the panel’s first call is sent while the page arrives', async ({ page, faulty }) => {
  await signIn(page);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  faulty.reset();
  const html = firstPart('<script type="text/html" data-first="frame en');
  faulty.break(/^\/dashboardMSSP$/, html.fault);
  await open(page, '/dashboardMSSP');
  await expect.poll(() => faulty.count(companies)).toBe(1);
  await expect(firstScreen(page)).toHaveCount(0);
  html.release();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(faulty.count(companies)).toBe(1);
});

test('the login is painted, in its styles, before any other file is there', async ({ page }) => {
  const release = await hold(page, '**/{host,remotes}/**');
  await open(page, '/');
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  const button = page.getByRole('button', { name: 'Accedi' });
  await expect(button).toHaveCSS('background-color', 'rgb(11, 70, 80)');
  // The application never shows without its styles.
  await expect(page.locator('#portal')).toBeEmpty();
  await release();
  await expect(firstScreen(page)).toHaveCount(0);
  await expect(button).toHaveCSS('background-color', 'rgb(11, 70, 80)');
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test('files that arrive early run only after the first screen is painted', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('#portal')).toBeEmpty();
  await page.clock.resume();
  await expect(firstScreen(page)).toHaveCount(0);
});

test('a tab without frames does not wait for them', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/');
  await expect(firstScreen(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what it needs, and nothing else', async ({ page }) => {
    await page.goto('/');
    const words = page.locator('noscript');
    await expect(words).toBeVisible();
    expect(await words.innerText()).toContain('Questo portale ha bisogno di JavaScript');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });
});
