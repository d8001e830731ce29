import type { Page } from '@playwright/test';
import { firstScreen } from './first-screen';
import { tabs } from './panel-page';
import { expect, signedInTest, test } from './test';

const widths = process.env['TEST_FULL'] ? [360, 1440] : [];

/** In CSS pixels: fonts vary between machines, but only change the width of words. */
const step = 8;

/**
 * Positions of landmarks, headings, fields, and a table's headers and first row on a grid of 8 px: strict on layout, tolerant of fonts.
 * Without the width of elements that fit their text.
 */
const geometry = (page: Page) =>
  page.evaluate((unit) => {
    const parts =
      'header, nav, main, footer, h1, form, dialog[open], section, thead th, input, select, [data-row="0"], [data-row="0"] th, dl > div';
    const otherRows = '[data-row]:not([data-row="0"]) *';
    const round = (value: number) => Math.round(value / unit) * unit;
    return [...document.querySelectorAll<HTMLElement>(parts)]
      .filter((element) => !element.matches(otherRows))
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 2)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isOfItsWords =
          element.matches('h1, footer section, th') && getComputedStyle(element).display !== 'table-cell';
        const size = isOfItsWords ? [round(height)] : [round(width), round(height)];
        return [element.tagName.toLowerCase(), round(x), round(y), ...size].join(' ');
      });
  }, step);

const snapshot = async (page: Page, name: string) =>
  expect(`${JSON.stringify(await geometry(page), null, 2)}\n`).toMatchSnapshot(`${name}.json`);

for (const width of widths) {
  const viewport = { width, height: 900 };

  test.describe(() => {
    test.use({ viewport });
    test(`the auth pages stand where they stood, at ${width} px`, async ({ page }) => {
      await page.goto('/');
      await expect(firstScreen(page)).toHaveCount(0);
      await snapshot(page, `login-${width}`);
      await page.goto('/reset-password/none');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await snapshot(page, `reset-password-${width}`);
    });
  });

  signedInTest.describe(() => {
    signedInTest.use({ viewport });
    for (const [name, { address }] of Object.entries(tabs))
      signedInTest(`${name} stands where it stood, at ${width} px`, async ({ page }) => {
        await page.goto(address);
        await expect(page.getByRole('grid').locator('[data-row]').first()).toBeVisible();
        // Its code loads after the rows; on a phone, once it is opened.
        if (name === 'dashboard' && width >= 768) await expect(page.getByRole('listbox')).toBeVisible();
        await snapshot(page, `${name}-${width}`);
      });
  });
}
