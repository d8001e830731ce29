import { startPortal } from './portal-server';
import { test as base, expect, fillLogin } from './test';

/** A portal without its own API, which forwards to another server as its provider. */
const test = base.extend<object, { forwardingOrigin: string }>({
  forwardingOrigin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
    async ({}, use) => {
      const provider = await startPortal({ TRUST_PROXY: '127.0.0.1' });
      const site = await startPortal({ API_ORIGIN: provider.origin });
      await use(site.origin);
      await site.stop();
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ forwardingOrigin }, use) => use(forwardingOrigin),
});

test('the panel works over an API that lives elsewhere', async ({ page, baseURL, expectedConsole }) => {
  expectedConsole.push(/status of 401/);
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto('/');
  await fillLogin(page, { username: 'demo', password: 'sbagliata' });
  await expect(page.getByRole('alertdialog')).toContainText('Controlla Username e Password');
  await page.keyboard.press('Escape');
  await fillLogin(page);
  await expect(page.getByRole('banner')).toContainText('Giulia Ferri');
  const rows = page.getByRole('region', { name: 'Elenco delle aziende' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('60 aziende');
  await expect(page.getByRole('banner').getByRole('img')).toHaveJSProperty('complete', true);
  origins.delete('null');
  expect([...origins].filter((origin) => origin !== 'data:')).toEqual([baseURL]);
});
