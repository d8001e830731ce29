import type { Page } from '@playwright/test';
import { expect, fillLogin, signedInTest, test } from './test';

/** The only shared module in a separate chunk: frame and panel both need it. */
const query = '**/host/query.*.js*';
const noted = /failed (?:at|to load)|Failed to load resource|preload|Loading chunk/i;
const failed = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Non è stato possibile caricare questa pagina' });
const panel = (page: Page) => page.getByRole('heading', { name: 'Pannello di controllo' });

signedInTest("each 'Riprova' requests a failed shared chunk again", async ({ page, expectedConsole }) => {
  expectedConsole.push(noted);
  let requests = 0;
  await page.route(query, (route) => {
    requests += 1;
    return route.abort('failed');
  });
  await page.goto('/dashboardMSSP');
  await expect(failed(page)).toBeVisible();
  for (let press = 0; press < 2; press += 1) {
    const before = requests;
    await failed(page).getByRole('button', { name: 'Riprova' }).click();
    await expect.poll(() => requests).toBeGreaterThan(before);
    await expect(failed(page)).toBeVisible();
  }
  await page.unroute(query);
  await failed(page).getByRole('button', { name: 'Riprova' }).click();
  await expect(panel(page)).toBeVisible();
});

test('a blip while the shared chunk is fetched ahead does not spoil the sign-in', async ({ page, expectedConsole }) => {
  expectedConsole.push(noted);
  await page.route(query, (route) => route.abort('failed'));
  const refused = page.waitForEvent('console', (message) => message.text().includes('remote-mssp/panel failed'));
  await page.goto('/');
  await refused;
  await page.unroute(query);
  await fillLogin(page);
  await expect(panel(page)).toBeVisible();
});
