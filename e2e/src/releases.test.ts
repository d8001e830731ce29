import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { another, panel, running, variant, withSite } from './built-panel';
import { fullRun } from './full-run';
import { expect, fillLogin, test } from './test';

const throwing = (name: string, code: string) =>
  `${name.startsWith('entry.') ? "throw new Error('a release that is broken');" : ''}${another(name, code)}`;

const blocks = "console.info('blocks');setTimeout(()=>{for(;;);})";
const blocking = (name: string, code: string) =>
  another(name, code).replace('load:async()=>', `load:async()=>new Promise(()=>{${blocks}})||`);

const fallbackLine = 'È in uso la versione precedente di quest’area.';

interface FallbackEvent {
  readonly fallbackFor?: { readonly version: string };
}

const noteTelemetry = () =>
  addEventListener('portal:telemetry', (event) => {
    if (!(event instanceof CustomEvent)) return;
    const before = JSON.parse(sessionStorage.getItem('telemetry') ?? '[]');
    sessionStorage.setItem('telemetry', JSON.stringify([...before, event.detail]));
  });
const noted = /failed (?:at|to load)|Failed to load resource|a release that is broken/;

/** Signs in by the form, since each test's portal has different keys. */
async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await fillLogin(page);
}

test('a new release with an entry that throws gives way to the one before', async ({ page, expectedConsole }) => {
  expectedConsole.push(noted);
  await withSite(page.context(), async ({ origin, folder, deploy }) => {
    const before = JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8')).remotes['remote-mssp'].version;
    deploy('publish', 'remote-mssp', '--from', variant(join(folder, '..'), throwing), '--as', '2.0.0');
    await page.addInitScript(noteTelemetry);
    await signIn(page, origin);
    await expect(panel(page)).toBeVisible();
    expect(await running(page)).toBe(before);
    const line = page.getByRole('status').filter({ hasText: fallbackLine });
    await expect(line).toBeVisible();
    await expect(line).toHaveCount(1);
    const events = await page.evaluate(() => JSON.parse(sessionStorage.getItem('telemetry') ?? '[]'));
    expect(events.flatMap(({ fallbackFor }: FallbackEvent) => fallbackFor?.version ?? [])).toEqual(['2.0.0']);
  });
});

test(
  'a new release that blocks the page gives way to the one before at the third visit',
  fullRun,
  async ({ page, context }) => {
    await withSite(context, async ({ origin, folder, deploy }) => {
      // The login fetches the panel ahead, and would be blocked too.
      await signIn(page, origin);
      await expect(panel(page)).toBeVisible();
      deploy('publish', 'remote-mssp', '--from', variant(join(folder, '..'), blocking), '--as', '2.0.0');
      for (const visit of [0, 1]) {
        const tab = await context.newPage();
        // Tabs that are opened together count as one.
        await tab.addInitScript((later) => {
          const { now } = Date;
          Date.now = () => now() + later;
        }, visit * 10_000);
        const blocks = tab.waitForEvent('console', (message) => message.text() === 'blocks');
        await tab.goto(`${origin}/dashboardMSSP`, { waitUntil: 'commit' });
        await blocks;
        await expect.poll(() => Promise.race([tab.evaluate(() => false), delay(1_000).then(() => true)])).toBe(true);
        await tab.close();
      }
      await page.goto(`${origin}/dashboardMSSP`);
      await expect(panel(page)).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: fallbackLine })).toBeVisible();
    });
  },
);

test(
  'a canary runs for who opens its address and agrees, and nowhere once it is aborted',
  fullRun,
  async ({ page, expectedConsole }) => {
    // The live files are preloaded, but not used.
    expectedConsole.push(/preload/);
    await withSite(page.context(), async ({ origin, folder, deploy }) => {
      deploy('publish', 'remote-mssp', '--from', variant(join(folder, '..'), another), '--as', '2.0.0', '--inactive');
      deploy('canary', 'remote-mssp', '2.0.0', '--opt-in');
      await signIn(page, origin);
      await expect(panel(page)).toBeVisible();
      expect(await running(page)).not.toBe('2.0.0');
      // The old page may still be loading its last files.
      await page.goto('about:blank');
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await page.goto(`${origin}/dashboardMSSP?canary=remote-mssp`);
      const asking = page.getByRole('alertdialog', { name: 'Usare una versione di prova?' });
      await expect(asking).toContainText('remote-mssp 2.0.0');
      expect(fetched.filter((url) => url.includes('/remotes/remote-mssp/2.0.0/'))).toEqual([]);
      await asking.getByRole('button', { name: 'Usa la versione di prova' }).click();
      await expect(panel(page)).toBeVisible();
      expect(await running(page)).toBe('2.0.0');
      fetched.length = 0;
      await page.goto(`${origin}/dashboardMSSP`);
      await expect(panel(page)).toBeVisible();
      const assets = fetched.filter((url) => url.includes('/remotes/remote-mssp/'));
      expect(assets.length).toBeGreaterThan(2);
      expect(assets.filter((url) => !url.includes('/2.0.0/'))).toEqual([]);
      expect(await running(page)).toBe('2.0.0');
      deploy('abort', 'remote-mssp');
      await page.reload();
      await expect(panel(page)).toBeVisible();
      expect(await running(page)).not.toBe('2.0.0');
    });
  },
);
