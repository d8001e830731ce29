import type { Locator, Page } from '@playwright/test';
import { fullRunUnless } from './full-run';
import { type TabName, tabNames, tabs } from './panel-page';
import { expect, signedInTest } from './test';

const widths = [360, 768, 1440, 1920, 2560] as const;
const heightAt = (width: number) => (width === 360 ? 780 : 900);

/** Maximum distance of the first row from the window's top without scrolling, in CSS pixels. */
const firstRow: Readonly<Record<number, Readonly<Record<TabName, number>>>> = {
  360: { dashboard: 610, technicians: 420, suppliers: 420 },
  1440: { dashboard: 520, technicians: 300, suppliers: 300 },
};

/** Horizontal start and end of an element's content, in whole CSS pixels. */
const edges = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)].map(Math.round);
  });

/** The region of the visible table. */
const region = (page: Page) => page.getByRole('grid').locator('..');

const topOfFirstRow = async (page: Page) => {
  const box = await page.getByRole('grid').locator('[data-row]').first().boundingBox();
  return Math.round(box?.y ?? Number.NaN);
};

interface ColumnBox {
  readonly name: string;
  readonly width: number;
  readonly lines: number;
}

/** Width, and lines of the header's text, by column header, of a table whose rows are not blocks. */
const columnsOf = (page: Page) =>
  page.getByRole('grid').evaluate((table): readonly ColumnBox[] => {
    if (getComputedStyle(table).display !== 'table') return [];
    return [...table.querySelectorAll('thead th')].map((header) => {
      const words = document.createRange();
      words.selectNodeContents(header.querySelector('button') ?? header);
      const boxes = [...words.getClientRects()].filter(({ height }) => height > 2);
      const middles = boxes.map(({ top, height }) => top + height / 2);
      return {
        name: header.textContent ?? '',
        width: Math.round(header.getBoundingClientRect().width),
        lines: Math.max(...middles) - Math.min(...middles) > 8 ? 2 : 1,
      };
    });
  });

/** Distinct end positions of values by numeric column; one if they are aligned. */
const endsOfFigures = (page: Page) =>
  page.getByRole('grid').evaluate((table) => {
    const columns = new Map<number, Set<number>>();
    for (const value of table.querySelectorAll('tbody td > span > span:first-child')) {
      const column = value.closest('td')?.cellIndex ?? -1;
      const ends = columns.get(column) ?? new Set();
      columns.set(column, ends.add(Math.round(value.getBoundingClientRect().right)));
    }
    return [...columns.values()].map((ends) => [...ends]);
  });

async function expectColumns(page: Page, width: number) {
  const [name, ...others] = await columnsOf(page);
  if (!name) return expect(width, 'rows are blocks on a phone alone').toBe(360);
  expect([name, ...others].filter(({ lines }) => lines > 1)).toEqual([]);
  expect(name.width).toBeGreaterThanOrEqual(width < 1440 ? 200 : 260);
  const figures = others.slice(0, 5).map((column) => column.width);
  expect(figures).toHaveLength(5);
  // The bar is as long as 72 pixels beside its number, or as its column under it; a wide window gives all figures more.
  for (const figure of figures.slice(1)) expect(figure).toBeGreaterThanOrEqual(width < 1440 ? 82 : 152);
  if (width > 1680) expect(name.width).toBeLessThanOrEqual(width / 4);
  const ends = await endsOfFigures(page);
  expect(ends).toHaveLength(4);
  for (const places of ends) expect(places).toHaveLength(1);
}

const panelOf = (page: Page) => page.getByRole('navigation', { name: /Sezioni|Sections/ }).locator('..');

for (const language of ['it', 'en'])
  for (const width of widths)
    signedInTest(
      `header, heading, table and footer share one grid at ${width} px: ${language}`,
      fullRunUnless(language === 'it' && width === 360),
      async ({ page }) => {
        await page.setViewportSize({ width, height: heightAt(width) });
        await page.addInitScript((code) => localStorage.setItem('portal.language', code), language);
        for (const tab of tabNames) {
          await page.goto(tabs[tab].address);
          await expect(page.getByRole('grid').locator('[data-row]').first()).toBeVisible();
          const [start = 0, end = 0] = await edges(panelOf(page));
          expect(await edges(page.getByRole('banner'))).toEqual([start, end]);
          expect(await edges(page.getByRole('contentinfo').locator('> div'))).toEqual([start, end]);
          expect((await edges(page.getByRole('heading', { level: 1 })))[0]).toBe(start);
          expect(start).toBe(width - end);
          expect(start).toBeLessThanOrEqual(32);
          // Next to the side menu, which starts at the heading's edge, or below it.
          const menu = width > 1000 ? 212 + 24 : 0;
          expect(await edges(region(page))).toEqual([start + menu, end]);
          expect(await topOfFirstRow(page)).toBeLessThanOrEqual(firstRow[width]?.[tab] ?? Number.POSITIVE_INFINITY);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
          if (tab === 'dashboard') await expectColumns(page, width);
        }
      },
    );

signedInTest('the note dialog keeps its buttons’ place and the phone in sight, whatever the note', async ({ page }) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(tabs.suppliers.address);
    await page
      .getByRole('button', { name: /^Aggiungi nota/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const placeOfSaving = () => dialog.getByRole('button', { name: 'Salva e successivo' }).boundingBox();
    const place = await placeOfSaving();
    for (let step = 0; step < 3; step += 1) {
      await dialog.getByRole('button', { name: 'Successivo', exact: true }).click();
      expect(await placeOfSaving()).toEqual(place);
    }
    await dialog.getByRole('textbox', { name: 'Nota' }).fill('Una riga\n'.repeat(30));
    expect(await placeOfSaving()).toEqual(place);
    await expect(dialog.locator('a[href^="tel:"]')).toBeInViewport();
  }
});
