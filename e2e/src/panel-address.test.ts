import type { Page } from '@playwright/test';
import { openTab, rows, search, statusChip } from './panel-page';
import { expect, signedInTest as test } from './test';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Sezioni del pannello' });
const viewAddress = '/dashboardMSSP/provisioning?cerca=s.r.l.&stato=contattata&ordine=-name';

async function expectAsked(page: Page) {
  await expect(page).toHaveURL(viewAddress);
  await expect(search(page)).toHaveValue('s.r.l.');
  await expect(statusChip(page, 'contattata')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('columnheader', { name: 'Ragione sociale' })).toHaveAttribute('aria-sort', 'descending');
  const names = await rows(page, 'suppliers').getByRole('rowheader').allTextContents();
  expect(names.length).toBeGreaterThan(2);
  expect(names).toEqual(
    [...names].sort(new Intl.Collator('it', { numeric: true, sensitivity: 'base' }).compare).reverse(),
  );
}

test('search, filter and order are in the address: reload, a dialog, Back and a shared link keep them', async ({
  page,
  context,
}) => {
  await openTab(page, 'dashboard');
  await menu(page).getByRole('link', { name: 'Provisioning aziende' }).click();
  await expect(rows(page, 'suppliers').first()).toBeVisible();
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await search(page).pressSequentially('s.r.l.');
  await statusChip(page, 'contattata').click();
  const header = page.getByRole('columnheader', { name: 'Ragione sociale' });
  await header.getByRole('button', { name: 'Ragione sociale' }).click();
  await header.getByRole('button', { name: 'Ragione sociale' }).click();
  await expectAsked(page);
  expect(await entries()).toBe(before);

  await page.reload();
  await expect(rows(page, 'suppliers').first()).toBeVisible();
  await expectAsked(page);

  await rows(page, 'suppliers')
    .first()
    .getByRole('button', { name: /^Dettagli/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAsked(page);

  await menu(page).getByRole('link', { name: 'Tecnici' }).click();
  await expect(rows(page, 'technicians').first()).toBeVisible();
  await page.goBack();
  await expect(rows(page, 'suppliers').first()).toBeVisible();
  await expectAsked(page);
  await page.goBack();
  await expect(rows(page, 'dashboard').first()).toBeVisible();
  await expect(search(page)).toHaveValue('');

  const shared = await context.newPage();
  await shared.goto(viewAddress);
  await expect(rows(shared, 'suppliers').first()).toBeVisible();
  await expectAsked(shared);
});
