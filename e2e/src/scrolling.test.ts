import { devices, type Page } from '@playwright/test';
import { fullRun } from './full-run';
import { list, openTab } from './panel-page';
import { expect, signedInTest as test } from './test';

const footerEnd = (page: Page) => page.getByRole('group', { name: 'Lingua' });

async function middleOfTable(page: Page) {
  const box = await list(page, 'dashboard').boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  if (!box) throw new Error('The table is not on screen');
  return { x: box.x + box.width / 2, y: Math.min(box.y + box.height, height) - 60 };
}

test('a wheel over the table reaches its last row and then the footer', fullRun, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openTab(page, 'dashboard');
  const { x, y } = await middleOfTable(page);
  await page.mouse.move(x, y);
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(footerEnd(page)).toBeInViewport({ timeout: 250 });
  }).toPass();
  await expect(list(page, 'dashboard').locator('[data-row]').last()).toBeInViewport();
});

const { viewport, userAgent, deviceScaleFactor, hasTouch, isMobile } = devices['Pixel 7'];
const phoneTest = test.extend({
  context: async ({ browser, baseURL, storageState }, use) => {
    const phone = { viewport, userAgent, deviceScaleFactor, hasTouch, isMobile };
    const context = await browser.newContext({
      ...phone,
      ...(baseURL && { baseURL }),
      ...(storageState && { storageState }),
    });
    await use(context);
    await context.close();
  },
});

phoneTest('swipes over the table go on to the footer from its end', fullRun, async ({ page }) => {
  await openTab(page, 'dashboard');
  await list(page, 'dashboard').evaluate((table) => {
    table.scrollIntoView({ block: 'center' });
    table.scrollTo(0, table.scrollHeight);
  });
  const { x, y } = await middleOfTable(page);
  const session = await page.context().newCDPSession(page);
  await expect(async () => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x, y });
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', { x, y: y - 40 * step });
    await touch('touchEnd');
    await expect(footerEnd(page)).toBeInViewport({ timeout: 250 });
  }).toPass({ timeout: 30_000 });
});
