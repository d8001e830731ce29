import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { fullRun } from './full-run';
import { openTab, rows } from './panel-page';
import { expect, signedInTest as test } from './test';

const undo = (page: Page) => page.getByRole('button', { name: 'Annulla modifica' });

for (const { width, colorScheme } of [
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const)
  test.describe(`at ${width} pixels, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('the offer moves nothing, and has no barrier', fullRun, async ({ page }) => {
      await openTab(page, 'suppliers');
      const contacted = rows(page, 'suppliers').getByRole('button', { name: /^Contattata – / });
      const name = await contacted.first().getAttribute('aria-label');
      const one = page.getByRole('button', { name: name?.replace('Contattata – ', '') ?? '' });
      await one.scrollIntoViewIfNeeded();
      const before = await one.boundingBox();
      await one.click();
      await page.getByRole('menuitemradio', { name: 'Rifiutata' }).click();
      await expect(undo(page)).toBeInViewport();
      expect((await one.boundingBox())?.y).toBe(before?.y);
      await undo(page).hover();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Tab');
      await expect(undo(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(one).toContainText('Contattata');
    });
  });
