import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { type FaultyProxy, faults, rewritten } from './faulty-proxy';
import { faultyTest as test } from './faulty-test';
import { fullRun, fullRunUnless } from './full-run';
import { expect, failed, retry } from './test';

// The page's own first files: no part of the host can report their failure.

const login = (page: Page) => page.getByRole('button', { name: 'Accedi' });
const noted =
  /Failed to load resource|integrity|MIME type|ERR_|broken on purpose|did not start|SyntaxError|preload|#portal/;

const main = /\/host\/main\.[^/]*\.js/;
const vendor = /\/host\/vendor\./;
const style = /\/host\/main\.[^/]*\.css/;

const broken = `if (localStorage.getItem('broken')) throw new Error('broken on purpose');`;

/** Removes the scripts' integrity, as if changed scripts had been deployed. */
function breakUnchecked(faulty: FaultyProxy, file: RegExp, change: (code: string) => string) {
  faulty.break(
    /^\/$/,
    rewritten((html) => html.replaceAll(/integrity="[^"]*"/g, 'integrity=""')),
  );
  faulty.break(file, rewritten(change));
}

const cases: readonly { readonly name: string; readonly spoil: (faulty: FaultyProxy) => void }[] = [
  // The browser caches them for a year.
  { name: 'a script of wrong bytes', spoil: (faulty) => faulty.break(vendor, faults.wrongBytes) },
  { name: 'a style of wrong bytes', spoil: (faulty) => faulty.break(style, faults.wrongBytes) },
  { name: 'half a script', spoil: (faulty) => breakUnchecked(faulty, main, (code) => code.slice(0, code.length / 2)) },
  { name: 'a script that throws', spoil: (faulty) => breakUnchecked(faulty, main, (code) => broken + code) },
];

for (const { name, spoil } of cases)
  test(
    `${name} leaves a message, and its 'Riprova' opens the page`,
    fullRunUnless(name === 'a script that throws'),
    async ({ page, faulty, expectedConsole }) => {
      expectedConsole.push(noted);
      await page.addInitScript(() => localStorage.setItem('broken', 'yes'));
      spoil(faulty);
      await page.goto('/');
      await expect(failed(page)).toContainText('Un suo file non è arrivato.');
      await Promise.all([page.waitForEvent('domcontentloaded'), retry(page).click()]);
      await expect(failed(page)).toContainText('Un suo file non è arrivato.');
      faulty.repair();
      await retry(page).click();
      await expect(login(page)).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    },
  );

test('a first render that fails leaves the message too', async ({ page, expectedConsole }) => {
  expectedConsole.push(noted);
  await page.addInitScript(() =>
    Object.defineProperty(History.prototype, 'state', {
      configurable: true,
      get() {
        throw new Error('broken on purpose');
      },
    }),
  );
  await page.goto('/testpage');
  await expect(failed(page)).toBeVisible();
});

for (const [name, file] of [
  ['script', vendor],
  ['style', style],
] as const)
  test(
    `a ${name} that never comes is given up after 120 seconds`,
    fullRunUnless(name === 'script'),
    async ({ page, faulty, expectedConsole }) => {
      expectedConsole.push(noted);
      faulty.break(file, faults.hanging);
      await page.clock.install();
      await page.goto('/', { waitUntil: 'commit' });
      await expect.poll(() => faulty.count(file)).toBe(1);
      await page.clock.fastForward(115_000);
      await expect(failed(page)).toHaveCount(0);
      await page.clock.fastForward(6_000);
      await expect(failed(page)).toContainText('Il caricamento non è finito entro 120 secondi.');
      // A browser that does not paint handles no clicks.
      faulty.repair();
      await retry(page).click();
      await expect(login(page)).toBeVisible();
    },
  );

test('a file that is late, but in time, leaves no message', fullRun, async ({ page, faulty, expectedConsole }) => {
  // Requests that have only begun by then.
  expectedConsole.push(/The deferred bundle failed/);
  faulty.break(vendor, faults.late);
  await page.clock.install();
  await page.goto('/testpage');
  await expect(page.getByRole('heading', { name: 'Basic' })).toBeVisible();
  await page.clock.fastForward(121_000);
  await expect(failed(page)).toHaveCount(0);
});

test('the message is in the language of the last visit', async ({ page, faulty, expectedConsole }) => {
  expectedConsole.push(noted);
  await page.addInitScript(() => localStorage.setItem('portal.language', 'en'));
  faulty.break(main, faults.missing);
  await page.goto('/');
  const alert = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await expect(alert).toContainText('One of its files did not arrive.');
  await expect(alert).toHaveAttribute('lang', 'en');
  await expectAccessible(page);
  faulty.repair();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
