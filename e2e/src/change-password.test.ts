import type { Page } from '@playwright/test';
import { fullRun } from './full-run';
import { demo } from './provider';
import { expect, signIn, test } from './test';

const old = (page: Page) => page.getByRole('textbox', { name: 'Vecchia password' });

test('Chromium has no advice on its fields after a sign-in', fullRun, async ({ page }) => {
  const advice: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[DOM]')) advice.push(message.text());
  });
  await signIn(page);
  await page.goto('/change-password');
  await expect(old(page)).toBeVisible();
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(demo.username);
  // Chromium reports it once the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(advice).toEqual([]);
});
