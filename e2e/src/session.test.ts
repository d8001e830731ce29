import type { Page } from '@playwright/test';
import { expect, fillLogin, signedInTest, signIn, storedTokens, test } from './test';

const heading = (page: Page) => page.getByRole('heading', { name: 'Pannello di controllo' });
const companies = (page: Page) => page.getByRole('region', { name: 'Elenco delle aziende' }).getByRole('row');

/** Paths of the page's calls to the API. */
function listenToCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('.svg')) calls.push(pathname);
  });
  return calls;
}

signedInTest('an expired token is renewed once, and nobody notices', async ({ page, faults, expectedConsole }) => {
  expectedConsole.push(/status of 401/);
  await faults.expireAccessTokens();
  const calls = listenToCalls(page);
  const [before] = [await page.context().storageState()];
  await page.goto('/dashboardMSSP');
  await expect(companies(page).nth(1)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Giulia Ferri');
  await expect(page).toHaveURL('/dashboardMSSP');
  expect(calls.filter((path) => path === '/api/token/refresh/')).toHaveLength(1);
  expect(calls.filter((path) => path === '/api/mssp/portal/aziende/').length).toBeLessThanOrEqual(2);
  const stored = before?.origins[0]?.localStorage.map(({ value }) => value) ?? [];
  for (const token of (await storedTokens(page)).slice(0, 2)) {
    expect(token).toEqual(expect.any(String));
    expect(stored).not.toContain(token);
  }
});

signedInTest('a refused refresh leads to the login screen and back', async ({ page, faults, expectedConsole }) => {
  expectedConsole.push(/status of 401/);
  await page.goto('/dashboardMSSP/tecnici?x=1');
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', 'legacy'));
  await faults.expireAccessTokens();
  await faults.revokeRefreshTokens();
  await page.reload();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status').getByText('La sessione è scaduta: accedi di nuovo')).toBeVisible();
  expect(await storedTokens(page)).toEqual([null, null, null]);
  await fillLogin(page);
  await expect(page).toHaveURL('/dashboardMSSP/tecnici?x=1');
});

signedInTest('Logout clears every token and takes the other tabs along', async ({ page, context }) => {
  await page.goto('/dashboardMSSP');
  await page.getByRole('link', { name: 'Tecnici' }).click();
  await page.evaluate(() => localStorage.setItem('token', 'legacy'));
  const other = await context.newPage();
  await other.goto('/change-password');
  await expect(other.getByRole('heading', { name: 'Cambia password' })).toBeVisible();

  await page.getByRole('button', { name: 'Impostazioni' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('status').getByText('La sessione è stata chiusa in un’altra scheda')).toBeVisible();
  await expect(page.getByText(/La sessione è/)).toHaveCount(0);
  expect(await storedTokens(page)).toEqual([null, null, null]);

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Giulia Ferri')).toHaveCount(0);
  await fillLogin(page);
  await expect(page).toHaveURL('/dashboardMSSP');
});

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
