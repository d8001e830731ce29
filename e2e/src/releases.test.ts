import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { another, variant, withSite } from './built-panel';
import { expect, fillLogin, test } from './test';

const throwing = (name: string, code: string) =>
  `${name.startsWith('entry.') ? "throw new Error('a release that is broken');" : ''}${another(name, code)}`;

const crashing = (name: string, code: string) =>
  another(name, code).replace(
    'panel:async()=>',
    'panel:async()=>(()=>{throw new Error("a release that is broken")})||',
  );

const panel = (page: Page) => page.getByRole('heading', { name: 'Pannello di controllo' });
const running = (page: Page) => page.evaluate(() => document.documentElement.getAttribute('data-remote-mssp'));
const noted = /failed at|Failed to load resource|a release that is broken/;

/** Signs in by the form: the portal of each test has keys of its own. */
async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await fillLogin(page);
}

for (const fault of [
  { name: 'an entry that throws', change: throwing, missing: undefined },
  { name: 'a screen that throws', change: crashing, missing: undefined },
  { name: 'a missing descriptor', change: another, missing: '**/2.0.0/descriptor.*' },
  { name: 'a missing screen', change: another, missing: '**/2.0.0/panel.*' },
])
  test(`a new release with ${fault.name} gives way to the one before`, async ({ page, expectedConsole }) => {
    expectedConsole.push(noted);
    await withSite(page.context(), async ({ origin, folder, deploy }) => {
      const before = JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8')).remotes['remote-mssp'].version;
      const built = variant(join(folder, '..'), fault.change);
      deploy('publish', 'remote-mssp', '--from', built, '--as', '2.0.0');
      if (fault.missing) await page.route(fault.missing, (route) => route.fulfill({ status: 404 }));
      await signIn(page, origin);
      await expect(panel(page)).toBeVisible();
      expect(await running(page)).toBe(before);
    });
  });

test('a canary runs where the address asks for it, and nowhere once it is aborted', async ({ page }) => {
  await withSite(page.context(), async ({ origin, folder, deploy }) => {
    deploy('publish', 'remote-mssp', '--from', variant(join(folder, '..'), another), '--as', '2.0.0', '--inactive');
    deploy('canary', 'remote-mssp', '2.0.0', '--opt-in');
    await signIn(page, origin);
    await expect(panel(page)).toBeVisible();
    expect(await running(page)).not.toBe('2.0.0');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(`${origin}/dashboardMSSP?canary=remote-mssp`);
    await expect(panel(page)).toBeVisible();
    expect(await running(page)).toBe('2.0.0');
    const assets = fetched.filter((url) => url.includes('/remotes/remote-mssp/'));
    expect(assets.length).toBeGreaterThan(2);
    expect(assets.filter((url) => !url.includes('/2.0.0/'))).toEqual([]);
    await page.goto(`${origin}/dashboardMSSP`);
    await expect(panel(page)).toBeVisible();
    expect(await running(page)).toBe('2.0.0');
    deploy('abort', 'remote-mssp');
    await page.reload();
    await expect(panel(page)).toBeVisible();
    expect(await running(page)).not.toBe('2.0.0');
  });
});
