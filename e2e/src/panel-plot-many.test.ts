import type { Page } from '@playwright/test';
import { holdCall, openTab, rows } from './panel-page';
import { startPortal } from './portal-server';
import { expect, signedInTest } from './test';

const count = 10_000;

/** On a portal with many client companies. */
const test = signedInTest.extend({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
    async ({}, use) => {
      const portal = await startPortal({ DEMO_COMPANIES: String(count) });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
});

/** How long the page's tasks of more than 50 ms took, while `act` ran; in milliseconds. */
async function longTasks(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  const durations = await page.evaluateHandle(() => {
    const found: number[] = [];
    new PerformanceObserver((list) => {
      found.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    return found;
  });
  await act();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  return await durations.jsonValue();
}

/** A task is long, too, where other work on the machine interrupts it: what is done has one quiet turn at least. */
const expectShortTasks = (page: Page, act: () => Promise<void>) =>
  expect(async () => expect(await longTasks(page, act)).toEqual([])).toPass({ timeout: 60_000, intervals: [0] });

test('10,000 dots come without a long task', async ({ page }) => {
  test.slow();
  await expect(async () => {
    const release = await holdCall(page, '/company-plot.*.js');
    await openTab(page, 'dashboard');
    // What prepares the search runs after the rows are painted.
    await page.waitForTimeout(1_000);
    const tasks = await longTasks(page, async () => {
      release();
      await expect(page.getByRole('listbox')).toBeVisible();
    });
    expect(tasks).toEqual([]);
  }).toPass({ timeout: 80_000, intervals: [0] });
  expect(await plotDots(page)).toBeGreaterThan(count / 4);
});

test('of 10,000 dots each way to choose narrows the table without a long task', async ({ page }) => {
  test.slow();
  await openTab(page, 'dashboard');
  const plot = page.getByRole('listbox');
  await expect(plot).toBeVisible();
  await expectShortTasks(page, () => page.getByRole('button', { name: /^Da seguire subito: / }).click());
  await expectShortTasks(page, () => page.getByRole('button', { name: /filtra le aziende ad alto rischio/ }).click());
  await expectShortTasks(page, () => page.getByRole('radio').nth(2).press('Space'));
  await expectShortTasks(page, () => plot.hover({ position: { x: 60, y: 40 } }));
  await expectShortTasks(page, () => plot.press('Enter'));
  await expect(rows(page, 'dashboard').first()).toBeVisible();
});

for (const width of [360, 768, 1440, 1920])
  test(`numbers of four digits fit over their bars at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openTab(page, 'dashboard');
    await page.evaluate(() => localStorage.setItem('portal.plot', 'on'));
    await page.reload();
    await expect(page.getByRole('radio').first()).toBeVisible();
    const bars = await page.locator('label:has([type="radio"])').evaluateAll((labels) =>
      labels.map((label) => {
        const text = document.createRange();
        text.selectNodeContents(label.querySelector('span') ?? label);
        const { width, height } = text.getBoundingClientRect();
        return { text: text.toString(), fits: width <= label.clientWidth + 2 && height < 20 };
      }),
    );
    expect(bars.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^\d,\dK$/));
    expect(bars.filter(({ fits }) => !fits)).toEqual([]);
  });

/** How many places the drawing has a dot at. */
const plotDots = (page: Page) =>
  page
    .getByRole('listbox')
    .locator('path')
    .first()
    .evaluate((path) => path.getAttribute('d')?.split('M').length ?? 0);
