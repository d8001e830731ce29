import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { fullRun, fullRunUnless } from './full-run';
import { openTab, rows } from './panel-page';
import { expect, signedInTest as test } from './test';

const closeAll = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open], [role="menu"]')).toHaveCount(0);
};

/** True if nothing else covers the element's top corners. */
const isOnTop = (element: Locator) =>
  element.evaluate((target) => {
    const { left, right, top } = target.getBoundingClientRect();
    return [left + 4, right - 4].every((x) => target.contains(document.elementFromPoint(x, top + 4)));
  });

/** Checks each tab and everything that opens on it. */
async function walk(page: Page, check: () => Promise<void>) {
  await openTab(page, 'dashboard');
  await check();
  await page.getByRole('button', { name: 'Guida a moduli e colonne' }).click();
  await check();
  await closeAll(page);
  await rows(page, 'dashboard')
    .first()
    .getByRole('button', { name: /^Accedi/ })
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check();
  await openTab(page, 'technicians');
  await check();
  await page.getByRole('button', { name: 'Crea Tecnico' }).click();
  await page.getByLabel('Cognome').fill('Neri');
  await check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Scartare le modifiche?' })).toBeVisible();
  await check();
  await openTab(page, 'suppliers');
  await check();
  await page
    .getByRole('button', { name: /Stato contatto di/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await check();
  await closeAll(page);
  for (const name of [/^Dettagli/, /^Aggiungi nota/]) {
    await rows(page, 'suppliers').first().getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check();
    await closeAll(page);
  }
  await page.goto('/dashboardMSSP/provisioning?cerca=nessuna-si-chiama-così');
  await expect(page.getByText('Nessuna azienda trovata')).toBeVisible();
  await check();
}

test.beforeEach(({ faults }) => faults.inject({ path: '/api/sso/generate-token/', status: 200, body: {} }));

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test(
      'no tab and nothing that opens on it has a barrier that axe knows',
      fullRunUnless(colorScheme === 'light'),
      async ({ page }) => {
        await walk(page, () => expectAccessible(page));
      },
    );
  });

test.describe('on a phone, 360 pixels wide', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('nothing moves sideways, and rows are blocks of labelled values', async ({ page }) => {
    await walk(page, () => expectNoSidewaysScroll(page));
    await openTab(page, 'technicians');
    const first = rows(page, 'technicians').first();
    await expect(first).toHaveCSS('display', 'flex');
    const switches = await first.getByRole('switch').boundingBox();
    expect((switches?.x ?? 0) + (switches?.width ?? 999)).toBeLessThanOrEqual(360);
  });
});

test.describe('on a tablet, 768 pixels wide', () => {
  test.use({ viewport: { width: 768, height: 1024 } });
  test('each table shows all of its columns, with nothing to scroll sideways', fullRun, async ({ page }) => {
    for (const tab of ['dashboard', 'technicians', 'suppliers'] as const) {
      await openTab(page, tab);
      await expect(rows(page, tab).first()).toHaveCSS('display', 'table-row');
      const scroller = page.getByRole('grid').locator('..');
      expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });

  test('what takes focus never lies under the headers, which are of several lines', async ({ page }) => {
    await openTab(page, 'dashboard');
    await rows(page, 'dashboard')
      .nth(14)
      .getByRole('button', { name: /^Accedi/ })
      .focus();
    for (let row = 13; row >= 2; row -= 1) {
      await page.keyboard.press('ArrowUp');
      const button = rows(page, 'dashboard')
        .nth(row)
        .getByRole('button', { name: /^Accedi/ });
      await expect(button).toBeFocused();
      await expect.poll(() => isOnTop(button), { message: `row ${row}` }).toBe(true);
    }
  });
});

test.describe('at 320 × 256 pixels, as at a zoom of 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });
  test('a focused row is in sight, below what can be done with the selected ones', async ({ page }) => {
    await openTab(page, 'suppliers');
    await page.getByRole('searchbox').press('Enter');
    for (let row = 0; row < 4; row += 1) {
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
    }
    const bar = page.getByRole('group', { name: '4 selezionate' });
    await expect(bar.getByRole('button', { name: 'Deseleziona' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key);
      const name = page.getByRole('rowheader').and(page.locator(':focus'));
      await expect(name).toBeInViewport({ ratio: 0.9 });
      await expect.poll(() => isOnTop(name)).toBe(true);
    }
  });
});
