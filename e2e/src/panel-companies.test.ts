import type { Page } from '@playwright/test';
import { fullRun } from './full-run';
import { openTab, rowOf, rows, search } from './panel-page';
import { expect, signedInTest as test } from './test';

const company = 'Molino "San Nicolò" & Figli S.r.l.';
const sso = '/api/sso/generate-token/';

async function find(page: Page) {
  await openTab(page, 'dashboard');
  await search(page).fill('SAN NICOLÒ');
  await expect(rows(page, 'dashboard')).toHaveCount(1);
  await expect(page.getByText(/^1 azienda su \d+$/)).toBeVisible();
  return rowOf(page, 'dashboard', company).getByRole('button', { name: `Accedi – ${company}` });
}

test('after a failed sign-in the tab is closed again, and an alert says why', async ({
  page,
  context,
  faults,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 500/);
  await faults.inject({ path: sso, status: 500 });
  const enter = await find(page);
  await enter.click();
  const alert = page.getByRole('alertdialog', { name: 'Accesso all’azienda' });
  await expect(alert.getByText('Errore durante il login SSO')).toBeVisible();
  await expect.poll(() => context.pages().length).toBe(1);
  await alert.getByRole('button', { name: 'Chiudi' }).click();
  await expect(enter).toBeFocused();
});

test(
  'the bar of a percentage has the scale of its metric, and marks where its tone changes',
  fullRun,
  async ({ page }) => {
    await openTab(page, 'dashboard');
    const malware = rowOf(page, 'dashboard', company).getByRole('gridcell').nth(1);
    const bar = malware.locator('[aria-hidden="true"]');
    await expect(bar).toHaveCSS('background-position', '12.5% 50%, 50% 50%, 0% 50%, 0% 50%');
    const percent = Number.parseFloat((await malware.textContent())?.replace(',', '.') ?? '');
    const sizes = (await bar.evaluate((element) => getComputedStyle(element).backgroundSize)).split(', ');
    expect(Number.parseFloat(sizes[2] ?? '')).toBeCloseTo(percent / 0.4, 0);
    await expect(malware.getByTitle(/critico ≥ 20%/)).toBeVisible();
    await page.getByRole('button', { name: 'Guida a moduli e colonne' }).click();
    await expect(page.getByRole('dialog').getByText(/La barra è piena a 40%/)).toBeVisible();
  },
);

test('the guide opens at its top', fullRun, async ({ page }) => {
  await openTab(page, 'dashboard');
  await page.getByRole('button', { name: 'Guida a moduli e colonne' }).click();
  const guide = page.getByRole('dialog', { name: 'Moduli e colonne' });
  await expect(guide.getByText('Il nome dell’azienda monitorata.')).toBeInViewport();
});
