import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, readWith } from './accessible';
import { fullRun } from './full-run';
import { openTab } from './panel-page';
import { embedded } from './screen-sheet';
import { expect, ownPortalTest } from './test';

const count = 10_000;

/** On a portal with a long list of suppliers. */
const test = ownPortalTest({ DEMO_SUPPLIERS: String(count) });

const region = (page: Page) => page.getByRole('region', { name: 'Elenco delle aziende caricate', exact: true });
const table = (page: Page) => region(page).getByRole('grid');
const names = (page: Page) => table(page).getByRole('rowheader');
const at = (page: Page, place: number) => table(page).locator(`tbody tr[aria-rowindex="${place + 1}"]`);
const top = (scroller: Locator) => scroller.evaluate((element) => element.scrollTop);

async function openSuppliers(page: Page) {
  await page.goto('/dashboardMSSP/provisioning');
  await expect(names(page).first()).toBeVisible();
}

async function expectFewElements(page: Page) {
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1000);
}

test('scrolls to the last row by key, and back to the first', async ({ page }) => {
  await openSuppliers(page);
  const first = await names(page).first().textContent();
  await page.getByRole('searchbox').press('Enter');
  // The browser loses a key pressed while scrolling for another one ends: users press it again.
  const press = (key: string, arrived: () => Promise<void>) =>
    expect(async () => {
      await page.keyboard.press(key);
      await arrived();
    }).toPass();
  await press('PageDown', () => expect.poll(() => top(region(page)), { timeout: 2_000 }).toBeGreaterThan(200));
  await press('Control+End', () => expect(at(page, count)).toBeInViewport({ ratio: 0.9, timeout: 2_000 }));
  await expect(at(page, count).getByRole('button').last()).toBeFocused();
  await expectFewElements(page);
  await press('Control+Home', () => expect(names(page).first()).toHaveText(first ?? '', { timeout: 2_000 }));
  await expect(names(page).first()).toBeInViewport();
});

/** Of rows, without the same ones. */
const heights = (page: Page) =>
  table(page)
    .locator('tbody tr[aria-rowindex]')
    .evaluateAll((rows) => [...new Set(rows.slice(0, -1).map((row) => row.getBoundingClientRect().height))]);

test('compact rows are as tall as documented, whatever their state', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('portal.density', 'compact'));
  await openSuppliers(page);
  expect(await heights(page)).toEqual([32]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('rows are equally tall blocks', fullRun, async ({ page }) => {
    await openSuppliers(page);
    await expectNoSidewaysScroll(page);
    await expectFewElements(page);
    await expectAccessible(page);
    expect(await heights(page)).toHaveLength(1);
  });

  test('the browser itself takes the blocks for a grid', fullRun, async ({ page, context }) => {
    await openSuppliers(page);
    const tools = await context.newCDPSession(page);
    const { nodes } = await tools.send('Accessibility.getFullAXTree');
    const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
    for (const role of ['grid', 'row', 'columnheader', 'rowheader', 'gridcell']) expect(roles).toContain(role);
    expect(roles.filter((role) => role === 'columnheader')).toHaveLength(6);
  });
});

test('a fast flick over all rows shifts nothing', async ({ page }) => {
  await openSuppliers(page);
  const shifts = await region(page).evaluate(async (element) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift' });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let turn = 0; turn < 40; turn += 1) {
      element.scrollTop += element.scrollHeight / 45;
      await frame();
    }
    await frame();
    return sum;
  });
  expect(shifts).toBe(0);
});

test('rows that scroll into sight leave the style of the others as it is', async ({ page, context }) => {
  await openSuppliers(page);
  const scroll = (rows: number) =>
    region(page).evaluate(async (element, rows) => {
      for (let row = 0; row < rows; row += 1) {
        element.scrollTop += 44;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, rows);
  // Chromium does not count what it styles within a size container.
  await readWith(page, '* { container-type: normal !important }');
  await scroll(10);
  const counts: number[] = [];
  const tools = await context.newCDPSession(page);
  tools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value) if (name === 'UpdateLayoutTree') counts.push(Object(args).elementCount ?? 0);
  });
  const complete = new Promise((resolve) => tools.once('Tracing.tracingComplete', resolve));
  await tools.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await scroll(10);
  await tools.send('Tracing.end');
  await complete;
  const inOneRow = await names(page)
    .first()
    .evaluate((name) => Number(name.parentElement?.querySelectorAll('*').length));
  expect(Math.max(...counts)).toBeGreaterThan(inOneRow);
  expect(Math.max(...counts)).toBeLessThan(3 * inOneRow);
});

test('a box is ticked by one press where its row is cut by the window', async ({ page }) => {
  await openSuppliers(page);
  const box = page.locator('[data-select]').nth(2);
  const { y, height } = (await box.boundingBox()) ?? { y: 0, height: 0 };
  await page.setViewportSize({ width: 1440, height: Math.ceil(y + height) });
  await box.check();
});

test('a list is where it was left after another tab, by Back and by its link', async ({ page }) => {
  await openSuppliers(page);
  await region(page).evaluate((element) => element.scrollTo(0, 3000));
  await expect(at(page, 70)).toBeInViewport();
  for (const back of [() => page.goBack(), () => page.getByRole('link', { name: 'Provisioning aziende' }).click()]) {
    await page.getByRole('link', { name: 'Tecnici' }).click();
    await expect(region(page)).toBeHidden();
    await back();
    await expect(at(page, 70)).toBeInViewport();
    expect(await top(region(page))).toBe(3000);
  }
});

test('a printed list has its filter, and neither boxes nor buttons nor what is open over it', async ({ page }) => {
  await openSuppliers(page);
  await page
    .getByRole('button', { name: /Stato contatto di/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('menu')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^rifiutata/ }).click();
  await page
    .getByRole('button', { name: /^Dettagli –/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('thead th:visible')).toHaveText([
    'Ragione sociale',
    'Partita iva',
    'Ultimo contatto',
    'Stato contatto',
  ]);
  await expect(page.getByText('Stampate solo le righe sullo schermo')).toBeVisible();
  await expect(page.locator('main input:visible')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Stato contatto' }).locator('button:visible')).toHaveText(/^rifiutata/);
});

test('printed, no state is cut within its word, however wide the paper', async ({ page }) => {
  await openSuppliers(page);
  await page.emulateMedia({ media: 'print' });
  const badge = page.getByRole('gridcell').getByText('Contrattualizzata').first();
  for (const width of [768, 794, 900, 1047]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await badge.boundingBox())?.height).toBe(24);
  }
});

test('printed, one name without a space takes no column off the paper', async ({ page }) => {
  await page.route('**/api/enterprise/aziende-caricate/', async (route) => {
    const response = await route.fetch();
    const [first, ...rest] = await response.json();
    await route.fulfill({ response, json: [{ ...first, denominazione: 'Molino'.repeat(20) }, ...rest] });
  });
  await openSuppliers(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const rows = page.locator('[data-row]');
  for (const row of [rows.first(), rows.nth(1)])
    await expect(row.locator('td:visible').last()).toBeInViewport({ ratio: 1 });
  // Nor breaks any other name.
  expect((await rows.nth(1).boundingBox())?.height).toBe((await rows.nth(2).boundingBox())?.height);
});

test('printed, technicians have their section and their states, however wide the paper', async ({ page }) => {
  await openTab(page, 'technicians');
  await page.emulateMedia({ media: 'print' });
  for (const width of [700, 900, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('navigation').getByText('Tecnici')).toBeVisible();
    await expect(page.getByRole('navigation').getByText('Dashboard')).toBeHidden();
    await expect(page.getByText(/^(Attivo|Disattivo)$/).first()).toBeVisible();
  }
});

test('a list in a page of others is printed from that page’s first sheet on', async ({ page }) => {
  await embedded('/dashboardMSSP')(page);
  await expect(page.getByRole('rowheader')).toHaveCount(60);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3);
});
