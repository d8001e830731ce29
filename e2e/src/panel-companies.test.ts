import type { Page } from '@playwright/test';
import { fullRun } from './full-run';
import { openTab, rowOf, rows, search, tabs } from './panel-page';
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

test('the guide opens at its top', fullRun, async ({ page }) => {
  await openTab(page, 'dashboard');
  await page.getByRole('button', { name: 'Guida a moduli e colonne' }).click();
  const guide = page.getByRole('dialog', { name: 'Moduli e colonne' });
  await expect(guide.getByText('Il nome dell’azienda monitorata.')).toBeInViewport();
});

test('a menu higher than the window stays where it was scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await openTab(page, 'dashboard');
  await page.getByRole('button', { name: 'Opzioni dell’elenco' }).click();
  await page.keyboard.press('End');
  const last = page.getByRole('menuitemradio', { name: 'Ogni 15 minuti' });
  await expect(last).toBeFocused();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(last).toBeInViewport();
});

test('lists are read anew as often as the operator wants, over a reload too', async ({ page }) => {
  await page.clock.install();
  await openTab(page, 'dashboard');
  const options = page.getByRole('button', { name: 'Opzioni dell’elenco' });
  await options.click();
  await expect(page.getByRole('menuitemradio', { name: 'Mai' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Ogni 5 minuti' }).click();
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(tabs.dashboard.call)) reads += 1;
  });
  // The interval begins a moment after the choice.
  await expect(async () => {
    await page.clock.fastForward(300_000);
    expect(reads).toBeGreaterThan(0);
  }).toPass();
  await page.reload();
  await expect(rows(page, 'dashboard').first()).toBeVisible();
  await options.click();
  await expect(page.getByRole('menuitemradio', { name: 'Ogni 5 minuti' })).toBeChecked();
});
