import type { Page } from '@playwright/test';
import { firstScreen, hold, largestDifference, markupOf, open } from './first-screen';
import { fullRunUnless } from './full-run';
import { expect, test } from './test';

interface Look {
  readonly language: string;
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

const looks = ['it', 'en'].flatMap((language) =>
  [360, 1440].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme): Look => ({ language, width, colorScheme })),
  ),
);

/** Of 255: tolerance for round corners, which vary between renderings. */
const roundingOfCorners = 2;

const choose = (page: Page, language: string) =>
  page.addInitScript((code) => localStorage.setItem('portal.language', code), language);

async function expectMatch(page: Page, address: string) {
  const release = await hold(page);
  // Later content must not load before the comparison.
  await page.route('**/host/deferred.*', () => undefined);
  await open(page, address);
  await expect(firstScreen(page)).toBeVisible();
  const shown = await markupOf(page, '#first-screen');
  const pixels = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await release();
  await expect(firstScreen(page)).toHaveCount(0);
  expect(await markupOf(page, '#portal')).toEqual(shown);
  const after = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  expect(await largestDifference(page.context(), pixels, after)).toBeLessThanOrEqual(roundingOfCorners);
}

/** The looks in `npm test`. */
const representative = '/ it 360 light';

for (const { language, width, colorScheme } of looks) {
  const run = (address: string) => fullRunUnless(`${address} ${language} ${width} ${colorScheme}` === representative);
  const title = `to the attribute and the pixel: ${language}, ${width} px, ${colorScheme}`;

  test.describe(() => {
    test.use({ viewport: { width, height: 900 }, colorScheme });
    for (const address of ['/', '/dashboardMSSP'])
      test(
        `the login in the page at ${address} is the one that takes over, ${title}`,
        run(address),
        async ({ page }) => {
          await choose(page, language);
          await expectMatch(page, address);
        },
      );
  });
}
