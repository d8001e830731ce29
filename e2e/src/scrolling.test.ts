import type { Page } from '@playwright/test';
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
