import type { Page } from '@playwright/test';
import { test as embeddedTest } from './embed/embedding';
import { foreignPage, setTokens } from './embed/foreign-page';
import { fullRun, fullRunUnless } from './full-run';
import { noteShifts, tabNames, tabs } from './panel-page';
import { expect, signedInTest } from './test';

const sizes = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
] as const;

/** Holds all calls to the API. @returns a function that releases them with different delays */
async function holdCalls(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  await page.route('**/api/**', async (route) => {
    calls += 1;
    const own = 100 * (calls % 4);
    await released;
    await new Promise((done) => setTimeout(done, own));
    await route.continue();
  });
  return release;
}

async function expectStill(page: Page, release: () => void) {
  const list = page.getByRole('region', { name: /^(Elenco|List)/ });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('—', { exact: true }), 'no sign for none while nothing is there yet').toHaveCount(0);
  // Longer than the delay of skeletons.
  await page.waitForTimeout(400);
  release();
  await expect(page.getByRole('grid').locator('[data-row]').first()).toBeVisible();
  await page.waitForTimeout(600);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([]);
}

signedInTest('nothing moves when the shell comes after the rest of the page', async ({ page }) => {
  await noteShifts(page);
  await page.route('**/host/shell.*.js', async (route) => {
    await page.getByRole('contentinfo').waitFor();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await route.continue();
  });
  await page.goto(tabs.dashboard.address);
  await expect(page.getByRole('grid').locator('[data-row]').first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([]);
});

for (const size of sizes)
  for (const tab of tabNames) {
    const title = `of ${tabs[tab].name} moves while its data comes, at ${size.width} px`;

    signedInTest.describe(() => {
      signedInTest.use({ viewport: size });
      signedInTest(`nothing ${title}`, fullRun, async ({ page }) => {
        await noteShifts(page);
        const release = await holdCalls(page);
        await page.goto(tabs[tab].address, { waitUntil: 'commit' });
        await expectStill(page, release);
      });
    });

    embeddedTest.describe(() => {
      embeddedTest.use({ viewport: size });
      embeddedTest(
        `nothing ${title}, embedded`,
        fullRunUnless(size.width === 1440 && tab === 'dashboard'),
        async ({ page, portal, foreign, provider }) => {
          await noteShifts(page);
          const tokens = await provider.tokens();
          const release = await holdCalls(page);
          foreign.show({ html: foreignPage(portal, { attributes: `initial-path="${tabs[tab].address}"` }) });
          await page.goto(foreign.origin);
          await setTokens(page, tokens);
          await expectStill(page, release);
        },
      );
    });
  }
