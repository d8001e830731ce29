import { panel } from './built-panel';
import { expect, fillLogin, test } from './test';

/** The only shared module in a separate chunk: frame and panel both need it. */
const query = '**/host/query.*.js*';
const noted = /failed (?:at|to load)|Failed to load resource|preload|Loading chunk/i;

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
