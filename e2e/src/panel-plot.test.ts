import type { Page } from '@playwright/test';
import { openTab, rows } from './panel-page';
import { expect, signedInTest as test } from './test';

const plot = (page: Page) => page.getByRole('listbox', { name: 'Aziende per rischio cyber e copertura NIS2' });

async function open(page: Page, query = '') {
  await openTab(page, 'dashboard', query);
  // A phone has the rows first, and of the plot the distribution alone.
  const toggle = page.getByRole('button', { name: 'Grafico del rischio' });
  const isPhone = await toggle.isVisible();
  if (isPhone) await toggle.click();
  await expect(page.getByRole('group', { name: 'Distribuzione del rischio' })).toBeVisible();
  await expect(plot(page)).toBeVisible({ visible: !isPhone });
}

test('a dot, by pointer, narrows the table to its company, and again gives all back', async ({ page, provider }) => {
  await open(page);
  const { length: all } = await provider.companies();
  await plot(page).focus();
  await page.keyboard.press('ArrowDown');
  const dot = plot(page).getByRole('option');
  await expect(dot).toBeVisible();
  const ring = await plot(page).locator('span').first().boundingBox();
  const [name = ''] = (await dot.textContent())?.split(':') ?? [];
  await page.keyboard.press('Home');
  await expect(dot).not.toContainText(name);
  if (!ring) throw new Error('No dot is marked');
  const middle = { x: ring.x + ring.width / 2, y: ring.y + ring.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await expect(dot).toContainText(name);
  await page.mouse.click(middle.x, middle.y);
  await expect(rows(page, 'dashboard')).toHaveCount(1);
  await expect(rows(page, 'dashboard').getByRole('rowheader')).toHaveText(name);
  await expect(page).toHaveURL(/stato=azienda-/);
  await page.keyboard.press('Enter');
  await expect(rows(page, 'dashboard')).toHaveCount(all);
});

test('a plot that does not load leaves the table alone, and is tried again', async ({ page, expectedConsole }) => {
  expectedConsole.push(/company-plot|Failed to load/);
  await page.route('**/company-plot.*.js*', (route) => route.abort(), { times: 1 });
  await openTab(page, 'dashboard');
  await expect(page.getByText('Il grafico non si è caricato.')).toBeVisible();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(plot(page)).toBeVisible();
});
