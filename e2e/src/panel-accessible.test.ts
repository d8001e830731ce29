import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './accessible';
import { fullRun } from './full-run';
import { expectToast, openTab, rows } from './panel-page';
import { expect, signedInTest as test } from './test';

/** True if nothing else covers the element's top corners. */
const isOnTop = (element: Locator) =>
  element.evaluate((target) => {
    const { left, right, top } = target.getBoundingClientRect();
    return [left + 4, right - 4].every((x) => target.contains(document.elementFromPoint(x, top + 4)));
  });

test.describe('on a phone, 320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 740 }, hasTouch: true });
  test('rows are blocks of labelled values', async ({ page }) => {
    await openTab(page, 'technicians');
    const first = rows(page, 'technicians').first();
    await expect(first).toHaveCSS('display', 'flex');
    const switches = await first.getByRole('switch').boundingBox();
    expect((switches?.x ?? 0) + (switches?.width ?? 999)).toBeLessThanOrEqual(320);
  });
});

/** Notes status texts that come together with their live region, where assistive technology may miss them. */
const watchStatus = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { missed: [] });
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof HTMLElement)
            for (const region of [node, ...node.querySelectorAll('*')])
              if (region.matches('[role="status"], [aria-live="polite"]') && region.textContent?.trim())
                // @ts-expect-error of this test
                globalThis.missed.push(region.outerHTML);
    }).observe(document, { subtree: true, childList: true });
  });

const missed = (page: Page) =>
  // @ts-expect-error of this test
  page.evaluate((): unknown => globalThis.missed.splice(0));

test('what a job announces comes into live regions that were there before', async ({
  page,
  faults,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 500/);
  await watchStatus(page);
  await openTab(page, 'suppliers');
  await missed(page);
  const row = rows(page, 'suppliers').filter({ hasText: 'Da contattare' }).first();
  const jobs: readonly (() => Promise<void>)[] = [
    async () => {
      await page.getByRole('searchbox').fill('nessuna-si-chiama-così');
      await expect(page.getByText(/^0 aziende su/)).toBeVisible();
      await page.getByRole('searchbox').fill('');
    },
    async () => {
      await row.getByRole('button', { name: /Stato contatto di/ }).click();
      await page.getByRole('menuitemradio', { name: 'Contattata' }).click();
      await expectToast(page, 'Stato contatto aggiornato');
    },
    async () => {
      await page.getByRole('checkbox').nth(2).check();
      await expect(page.getByRole('button', { name: 'Deseleziona' })).toBeVisible();
      await page.getByRole('button', { name: 'Deseleziona' }).click();
    },
    async () => {
      await faults.inject({ path: '/api/enterprise/aziende-caricate/', status: 500 });
      await page.getByRole('button', { name: 'Aggiorna l’elenco' }).click();
      await expect(page.getByText(/^L’elenco potrebbe non essere aggiornato/)).toBeVisible();
    },
    async () => {
      await page.getByRole('button', { name: 'Cerca ovunque' }).click();
      await page.getByRole('combobox').fill('villa');
      await expect(page.getByText(/^\d+ risultat/)).toBeVisible();
      await page.getByRole('combobox').fill('nessuno-si-chiama-così');
      await expect(page.getByText(/^Nessun risultato/)).toBeVisible();
    },
  ];
  for (const [index, job] of jobs.entries()) {
    await job();
    expect(await missed(page), `job ${index}`).toEqual([]);
  }
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
