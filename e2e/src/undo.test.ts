import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { fullRun } from './full-run';
import { callsOf, openTab, rows } from './panel-page';
import { expect, signedInTest as test } from './test';

const menu = (page: Page) =>
  rows(page, 'suppliers')
    .first()
    .getByRole('button', { name: /Stato contatto di/ });
const undo = (page: Page) => page.getByRole('button', { name: 'Annulla modifica' });
const sent = (calls: ReturnType<typeof callsOf>) => calls.map((call) => call.postDataJSON().stato_contatto);

async function decline(page: Page) {
  await menu(page).click();
  await page.getByRole('menuitemradio', { name: 'Rifiutata' }).click();
  await expect(menu(page)).toContainText('Rifiutata');
}

test('a change of state is undone by pointer, by Tab and Enter, and by Ctrl and Z', fullRun, async ({ page }) => {
  await openTab(page, 'suppliers', '?stato=contattata');
  const calls = callsOf(page, 'PATCH');
  await decline(page);
  // Hovering keeps the offer open.
  await undo(page).hover();
  await expectAccessible(page);
  await undo(page).click();
  await expect(menu(page)).toContainText('Contattata');
  await expect(undo(page)).toBeHidden();
  await expect(rows(page, 'suppliers').first().getByRole('rowheader')).toBeFocused();

  await decline(page);
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toContainText('Contattata');

  await decline(page);
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(menu(page)).toContainText('Contattata');
  expect(sent(calls)).toEqual(['rifiutato', 'contattata', 'rifiutato', 'contattata', 'rifiutato', 'contattata']);
});

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
      await undo(page).click();
      await expect(one).toContainText('Contattata');
    });
  });
