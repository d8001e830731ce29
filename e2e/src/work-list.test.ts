import type { Page } from '@playwright/test';
import { callsOf, openTab } from './panel-page';
import { expect, ownPortalTest } from './test';

/** On a separate portal: a test may change its suppliers. */
const test = ownPortalTest({});

/** Number of clicks since the page was opened. */
const clicks = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['clicks'] ?? 0));

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    addEventListener('pointerdown', () => {
      const { dataset } = document.documentElement;
      dataset['clicks'] = String(Number(dataset['clicks'] ?? 0) + 1);
    }),
  ),
);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Aggiungi nota' });
// Toasts move into an open dialog, so they come after it.
const place = (page: Page) => dialog(page).getByRole('status').first();

test('suppliers are marked and noted by keys alone, in one call each', async ({ page }) => {
  await openTab(page, 'suppliers', '?stato=da+contattare');
  const calls = callsOf(page, 'PATCH');
  await page.keyboard.press('/');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  for (let done = 0; done < 5; done += 1) {
    await expect(place(page)).toContainText(new RegExp(` ${done + 1} di \\d+$`));
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(`A tastiera, ${done}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+Shift+Enter');
  }
  await expect(place(page)).toContainText(/ 6 di \d+$/);
  expect(calls.map((call) => call.postDataJSON())).toEqual(
    Array.from({ length: 5 }, (_, done) => ({ nota: `A tastiera, ${done}`, stato_contatto: 'contattata' })),
  );
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-row="5"]').getByRole('rowheader')).toBeFocused();
  expect(await clicks(page)).toBe(0);
});
