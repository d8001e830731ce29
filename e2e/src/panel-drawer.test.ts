import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { openTab, search } from './panel-page';
import { expect, signedInTest as test } from './test';

const company = 'Molino "San Nicolò" & Figli S.r.l.';
const drawer = (page: Page) => page.getByRole('dialog', { name: company });
const nameOf = (page: Page) => page.getByRole('button', { name: company, exact: true });

test('opens from its row, has an address, and gives focus back: by Escape, Back, Forward and Back; after a step, to the last row', async ({
  page,
}) => {
  await openTab(page, 'dashboard');
  await search(page).fill('nicolò');
  await nameOf(page).click();
  await expect(drawer(page)).toBeVisible();
  await expect(page).toHaveURL(/cerca=nicol%C3%B2&azienda=\d+$/);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(/cerca=nicol%C3%B2$/);
  await expect(nameOf(page)).toBeFocused();

  await page.goForward();
  await expect(drawer(page)).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await page.goForward();
  await drawer(page).getByRole('button', { name: 'Chiudi' }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(search(page)).toHaveValue('nicolò');

  await search(page).fill('');
  await nameOf(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('dialog', { name: 'Conserviera Longo S.r.l.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Conserviera Longo/ }).getByRole('rowheader')).toBeFocused();
});

test.describe('with room beside the table', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });
  test('stands there, and the list stays in use', async ({ page }) => {
    await openTab(page, 'dashboard');
    await nameOf(page).click();
    await expect(drawer(page)).toBeVisible();
    await expect(nameOf(page)).toBeFocused();
    const other = page.getByRole('button', { name: 'Conserviera Longo S.r.l.', exact: true });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(other).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Conserviera Longo S.r.l.' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(drawer(page)).toBeVisible();
    await expect(other).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
    await expect(page).toHaveURL(/\/dashboardMSSP$/);
  });

  test('stands there after a list that failed at first', async ({ page, expectedConsole }) => {
    expectedConsole.push(/Failed to load/);
    await page.route('**/api/mssp/portal/aziende/', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
    await page.goto('/dashboardMSSP');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await nameOf(page).click();
    await expect(drawer(page)).toHaveAttribute('data-docked');
  });

  test('does not hold the message that a link names no client: it is over the page', async ({ page }) => {
    await page.goto('/dashboardMSSP?azienda=none');
    await expect(page.locator('dialog:modal')).toHaveAccessibleName('Azienda sconosciuta');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-row="0"] [role="rowheader"]')).toBeFocused();
  });

  test('gives a client that the search found its row, and from there its portal', async ({ page }) => {
    await openTab(page, 'suppliers');
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('conserviera longo');
    await expect(page.getByRole('option').first()).toContainText('Azienda');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Conserviera Longo S.r.l.' })).toBeVisible();
    const row = page.getByRole('row', { name: /Conserviera Longo/ });
    await expect(row.getByRole('rowheader')).toBeFocused();
    await page.keyboard.press('End');
    await expect(row.getByRole('button', { name: /Accedi/ })).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('molino');
    await expect(page.getByRole('option').first()).toContainText('Molino "San Nicolò"');
    await page.keyboard.press('Enter');
    await expect(nameOf(page).or(page.locator('[data-row="0"] [role="rowheader"]')).first()).toBeFocused();
  });
});
