import type { Page } from '@playwright/test';
import { after, FaultyProxy, faults } from './faulty-proxy';
import { fullRun } from './full-run';
import { expect, test } from './test';

// loading.test.ts tests the same limits with a mocked clock.
test.setTimeout(180_000);

/** In milliseconds. */
const limit = 120_000;
const screen = /\/login\.[^/]*\.js/;

/** Records the end of the login's first load. */
const noteEnd = (name: string) =>
  addEventListener(name, (event) => {
    if (!(event instanceof CustomEvent)) return;
    if (!('duration' in event.detail) || event.detail.screen !== 'login') return;
    document.documentElement.dataset['end'] ??= JSON.stringify(event.detail);
  });

async function endOf(page: Page, origin: string): Promise<{ type: string; duration: number; timedOut?: boolean }> {
  await page.addInitScript(noteEnd, 'portal:telemetry');
  await page.goto(origin, { waitUntil: 'commit' });
  const end = page.locator('html[data-end]');
  await end.waitFor({ timeout: 150_000 });
  return JSON.parse(`${await end.getAttribute('data-end')}`);
}

test('a screen that comes after 118 s is shown', fullRun, async ({ page, portal }) => {
  const proxy = await FaultyProxy.start(portal.origin);
  proxy.break(screen, after(118_000));
  const { type, duration } = await endOf(page, proxy.origin);
  process.stdout.write(`loaded after ${Math.round(duration)} ms\n`);
  expect(type).toBe('loaded');
  expect(duration).toBeGreaterThan(117_000);
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  await proxy.stop();
});

test(
  'a screen that never comes is given up at 120 s, and can be had by another try',
  fullRun,
  async ({ page, portal, expectedConsole }) => {
    expectedConsole.push(/failed (?:at|to load)|preload|Failed to load resource/);
    const proxy = await FaultyProxy.start(portal.origin);
    proxy.break(screen, faults.hanging);
    const { type, duration, timedOut } = await endOf(page, proxy.origin);
    process.stdout.write(`given up after ${Math.round(duration)} ms\n`);
    expect({ type, timedOut }).toEqual({ type: 'load-failed', timedOut: true });
    expect(Math.abs(duration - limit)).toBeLessThan(1_000);
    const failed = page.getByRole('alert').filter({ hasText: 'Il caricamento non è finito entro 120 secondi.' });
    await expect(failed).toBeVisible();
    proxy.repair();
    await failed.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
    await proxy.stop();
  },
);

test('a page reports at 120 s that its own script did not load', fullRun, async ({ page, portal, expectedConsole }) => {
  expectedConsole.push(/preload|#portal|did not start|Failed to load resource/);
  const proxy = await FaultyProxy.start(portal.origin);
  proxy.break(/\/host\/vendor\./, faults.hanging);
  const begun = performance.now();
  await page.goto(proxy.origin, { waitUntil: 'commit' });
  const failed = page.getByRole('alert').filter({ hasText: 'Il caricamento non è finito entro 120 secondi.' });
  await failed.waitFor({ timeout: 150_000 });
  expect(Math.abs(performance.now() - begun - limit)).toBeLessThan(3_000);
  proxy.repair();
  await failed.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  await proxy.stop();
});
