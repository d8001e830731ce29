import { fullRun } from './full-run';
import { expect, fillLogin, signedInTest, test } from './test';

test('after the sign-in the companies of the API are listed', async ({ page, request, provider, baseURL }) => {
  const { access } = await provider.tokens();
  const headers = { authorization: `Bearer ${access}` };
  const { aziende } = await (await request.get(`${baseURL}/api/mssp/portal/aziende/`, { headers })).json();
  await page.goto('/');
  await fillLogin(page);
  const rows = page.getByRole('region', { name: 'Elenco delle aziende' }).locator('tbody tr');
  await expect(page.getByRole('main')).toContainText(`${aziende.length} aziende`);
  const [first] = aziende;
  const row = rows.filter({ hasText: first.nome }).first();
  await expect(row).toContainText(`${first.endpoint_attivi} su ${first.endpoint_totali}`);
  await expect(row.getByRole('button', { name: `Accedi – ${first.nome}` })).toBeVisible();
});

signedInTest('each tab has its own address, and stays after a reload', fullRun, async ({ page }) => {
  await page.goto('/dashboardMSSP');
  const menu = page.getByRole('navigation', { name: 'Sezioni del pannello' });
  for (const [name, address, list] of [
    ['Tecnici', '/dashboardMSSP/tecnici', 'Elenco dei tecnici'],
    ['Provisioning aziende', '/dashboardMSSP/provisioning', 'Elenco delle aziende caricate'],
    ['Dashboard', '/dashboardMSSP', 'Elenco delle aziende'],
  ] as const) {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    const rows = page.getByRole('region', { name: list, exact: true }).locator('tbody tr');
    await expect(rows.nth(1)).toBeVisible();
    await page.reload();
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(rows.nth(1)).toBeVisible();
  }
});
