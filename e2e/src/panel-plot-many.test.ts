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

test('10,000 dots come, and are chosen from, without a long task', async ({ page }) => {
  test.slow();
  // A task is long, too, where other work on the machine interrupts it: one quiet turn is enough.
  await expect(async () => {
    const release = await holdCall(page, '/company-plot.*.js');
    await openTab(page, 'dashboard');
    // What prepares the search runs after the rows are painted.
    await page.waitForTimeout(1_000);
    const plot = page.getByRole('listbox');
    expect(
      await longTasks(page, async () => {
        release();
        await expect(plot).toBeVisible();
      }),
    ).toEqual([]);
    expect(
      await longTasks(page, async () => {
        for (const step of [
          () => page.getByRole('button', { name: /^Da seguire subito/ }).click(),
          () => page.getByRole('radio').first().check({ force: true }),
          () => page.getByRole('button', { name: /filtra le aziende ad alto rischio/ }).click(),
          () => plot.press('Enter'),
        ]) {
          await step();
          await expect(rows(page, 'dashboard').first()).toBeVisible();
        }
        await plot.hover({ position: { x: 60, y: 40 } });
        await plot.press('ArrowDown');
      }),
    ).toEqual([]);
  }).toPass({ timeout: 80_000 });
  await expect(plotDots(page)).resolves.toBeGreaterThan(count / 4);
});

/** How many places the drawing has a dot at. */
const plotDots = (page: Page) =>
  page
    .getByRole('listbox')
    .locator('path')
    .first()
    .evaluate((path) => path.getAttribute('d')?.split('M').length ?? 0);
