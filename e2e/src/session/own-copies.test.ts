import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fullRun } from '../full-run';
import { startPortal } from '../portal-server';
import { expect, signIn, test } from '../test';
import { report } from './measurements';
import { buildWithOwnCopies } from './own-copies';
import { listenToCalls, PageTab } from './page-tab';
import { reused } from './traffic';

const withOwnCopies = test.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'portal-own-copies-'));
      await use(await buildWithOwnCopies(folder));
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  portal: [
    async ({ site }, use) => {
      const portal = await startPortal({ SITE_DIR: site });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
});

/** Parts of the site with their own session code. */
function carriers(site: string): string[] {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const carrying = files.filter((file) => readFileSync(join(site, file), 'utf8').includes('portal.session/1'));
  return [
    ...new Set(
      carrying.map((file) =>
        file
          .split('/')
          .slice(0, 2)
          .join('/')
          .replace(/^host.*/, 'host'),
      ),
    ),
  ].sort();
}

withOwnCopies(
  '4. a host and two remotes with their own copies have one store and one refresh',
  fullRun,
  async ({ page, context, site, faults, expectedConsole }) => {
    expectedConsole.push(/status of 401/);
    expect(carriers(site)).toEqual(expect.arrayContaining(['host', 'remotes/remote-auth', 'remotes/remote-mssp']));
    const traffic = listenToCalls(context);
    // The copy of remote-auth signs in.
    await signIn(page);
    const rows = page.getByRole('region', { name: 'Elenco delle aziende' }).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    for (const round of [1, 2, 3]) {
      await faults.expireAccessTokens();
      // The copies of the host and of remote-mssp call at once.
      await page.reload();
      await expect(page.getByRole('banner')).toContainText('Giulia Ferri');
      await expect(rows.nth(1)).toBeVisible();
      expect(traffic.posts).toBe(round);
    }
    expect(await (await PageTab.on(page)).call()).toBe(200);
    report({ copies: 3, rounds: 3, posts: traffic.posts, reused: reused(await traffic.used()) });
    await page.getByRole('button', { name: 'Impostazioni' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect(await (await PageTab.on(page)).tokens()).toEqual([null, null]);
  },
);
