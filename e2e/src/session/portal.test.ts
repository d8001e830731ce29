import type { Page } from '@playwright/test';
import { fullRunUnless } from '../full-run';
import { expect, signedInTest } from '../test';
import { report } from './measurements';
import { PageTab } from './page-tab';
import { protectedFrames, watchForProtectedFrames } from './protected-frames';
import { tabsTest } from './tabs-test';

const operator = (page: Page) => page.getByRole('banner').getByText('Giulia Ferri');

for (const left of ['while it is away', 'just as it returns'])
  tabsTest(
    `32. a page from the back/forward cache after a logout elsewhere, ${left}, shows nothing protected`,
    fullRunUnless(left === 'just as it returns'),
    async ({ plain, portal, provider }) => {
      const other = await PageTab.open(plain, `${portal.origin}/testpage`);
      await other.signIn(await provider.tokens());
      const page = await plain.newPage();
      await page.goto(`${portal.origin}/dashboardMSSP`);
      await expect(operator(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      const tab = await PageTab.on(page);
      await watchForProtectedFrames(tab);
      await page.goto(`${portal.origin}/registry.json`);
      const signingOut = other.signOut();
      if (left === 'while it is away') await signingOut;
      const [logout] = await Promise.all([signingOut, page.goBack({ waitUntil: 'commit' })]);
      await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
      await expect(page).toHaveURL(`${portal.origin}/`);
      await expect.poll(async () => (await protectedFrames(tab, logout)).seen).toBe(60);
      const { persisted, protected: painted } = await protectedFrames(tab, logout);
      report({ persisted: String(persisted), 'protected frames': painted });
      expect(persisted).toBe(true);
      expect(painted).toBe(0);
    },
  );

signedInTest(
  '41. a logout takes the other tab to the login screen within 1 s, without a request',
  async ({ page, context }) => {
    const other = await context.newPage();
    await page.goto('/dashboardMSSP');
    await other.goto('/dashboardMSSP');
    await expect(operator(other)).toBeVisible();
    await expect(other.getByRole('banner').getByRole('img')).toHaveJSProperty('complete', true);
    const requests: string[] = [];
    other.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()));
    const left = other.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () => (location.pathname === '/' ? resolve(Date.now()) : setTimeout(look, 5));
          look();
        }),
    );
    const loggedOut = await (await PageTab.on(page)).signOut();
    const ms = (await left) - loggedOut;
    report({ 'ms until the other tab is at the login screen': ms });
    expect(ms).toBeLessThan(1_000);
    await expect(other.getByRole('button', { name: 'Accedi' })).toBeVisible();
    await expect(operator(other)).toHaveCount(0);
    expect(requests).toEqual([]);
  },
);
