import type { Page } from '@playwright/test';
import { expect, fillLogin, signedInTest, signIn, test } from './test';

const companies = (page: Page) => page.getByRole('region', { name: 'Elenco delle aziende' }).getByRole('row');

signedInTest('the next operator finds nothing of the one before', async ({ page, provider }) => {
  const next = await provider.createActiveTechnician();
  await page.goto('/dashboardMSSP');
  await expect(page.getByRole('banner')).toContainText('Giulia Ferri');
  await page.getByRole('button', { name: 'Impostazioni' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await fillLogin(page, next);
  await expect(page.getByRole('banner')).toContainText('Ada Conti');
  await expect(page.getByText('Giulia Ferri')).toHaveCount(0);
});

test('where storage is blocked the session lives in the tab, which says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  const notice = page.getByText('Il browser blocca l’archiviazione dei dati');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await signIn(page);
  await expect(companies(page).nth(1)).toBeVisible();
  await expect(notice).toHaveCount(1);
  await page.getByRole('link', { name: 'Tecnici' }).click();
  await expect(page.getByRole('button', { name: 'Crea Tecnico' })).toBeVisible();
  await expect(notice).toHaveCount(1);
  await page.reload();
  await expect(page).toHaveURL('/');
});
