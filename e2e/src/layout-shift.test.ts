import type { Page } from '@playwright/test';
import { test as embeddedTest } from './embed/embedding';
import { foreignPage, handOver, setTokens } from './embed/foreign-page';
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
    await route.fallback();
  });
  return release;
}

async function expectStill(
  page: Page,
  release: () => void,
  end = page.getByRole('grid').locator('[data-row]').first(),
) {
  const list = page.getByRole('region', { name: /^(Elenco|List)/ });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('—', { exact: true }), 'no sign for none while nothing is there yet').toHaveCount(0);
  // Longer than the delay of skeletons.
  await page.waitForTimeout(400);
  release();
  await expect(end).toBeVisible();
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

/** Each leads to a notice that comes long after what the user did. */
const late: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async 'a connection that breaks'(page) {
    await page.context().setOffline(true);
    await expect(page.getByText('Sei offline')).toBeInViewport({ ratio: 1 });
  },
  async 'a list that cannot be read anew'(page) {
    await failLate(page);
    await page.getByRole('button', { name: 'Aggiorna l’elenco' }).click();
    await expect(page.getByText('L’elenco potrebbe non essere aggiornato')).toBeInViewport({ ratio: 1 });
  },
  async 'a connection that breaks beside such a list'(page) {
    await late['a list that cannot be read anew']?.(page);
    await late['a connection that breaks']?.(page);
    await page.getByRole('button', { name: 'Riprova' }).click({ trial: true });
  },
  async 'a change of many that fails'(page) {
    await failLate(page);
    for (const row of [0, 1, 2]) await page.locator('[data-select]').nth(row).check();
    await page.getByRole('button', { name: /contattate/i }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    const notice = page.getByText('Nessuna azienda aggiornata');
    await expect(notice).toBeInViewport({ ratio: 1 });
    const cross = page.getByRole('alert').getByRole('button', { name: 'Chiudi' });
    expect((await cross.boundingBox())?.y).toBeLessThan((await notice.boundingBox())?.y ?? 0);
  },
};

const failLate = (page: Page) =>
  page.route(/\/api\/enterprise\/aziende/, async (route) => {
    await new Promise((done) => setTimeout(done, 800));
    await route.fulfill({ status: 500, body: '{}' });
  });

async function expectNothingMoves(page: Page, lead: (page: Page) => Promise<unknown>) {
  await expect(page.getByRole('grid').locator('[data-row]').first()).toBeVisible();
  await lead(page);
  await page.waitForTimeout(300);
  const moved: readonly string[] = await page.evaluate(() => Reflect.get(globalThis, 'moved'));
  // 'Interrompi' is narrower than 'Deseleziona'.
  expect(moved.filter((shift) => Number.parseFloat(shift) > 0.0001)).toEqual([]);
}

for (const size of sizes) {
  for (const [what, lead] of Object.entries(late)) {
    const title = `${what} moves nothing, and is in sight, at ${size.width} px`;

    signedInTest.describe(() => {
      signedInTest.use({ viewport: size });
      signedInTest(title, fullRunUnless(size.width === 360), async ({ page, expectedConsole }) => {
        expectedConsole.push(/ERR_INTERNET_DISCONNECTED|500|deferred bundle/);
        await noteShifts(page);
        await page.goto(tabs.suppliers.address);
        await expectNothingMoves(page, lead);
      });
    });

    embeddedTest.describe(() => {
      embeddedTest.use({ viewport: { ...size, height: 640 } });
      embeddedTest(`${title}, embedded`, fullRun, async ({ page, portal, foreign, provider, expectedConsole }) => {
        expectedConsole.push(/ERR_INTERNET_DISCONNECTED|500/);
        await noteShifts(page);
        const attributes = `initial-path="${tabs.suppliers.address}"`;
        foreign.show({ html: foreignPage(portal, { attributes }) });
        await page.goto(foreign.origin);
        await handOver(page, provider);
        await expectNothingMoves(page, lead);
      });
    });
  }

  signedInTest.describe(() => {
    signedInTest.use({ viewport: size });
    signedInTest(`nothing moves where there are no companies, at ${size.width} px`, async ({ page }) => {
      await noteShifts(page);
      await page.route('**/api/mssp/portal/aziende/', (route) => route.fulfill({ json: { aziende: [] } }));
      const release = await holdCalls(page);
      await page.goto(tabs.dashboard.address);
      await expectStill(page, release, page.getByText('Nessuna azienda trovata'));
    });
  });

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
}
