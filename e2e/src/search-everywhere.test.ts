import { expectAccessible } from './accessible';
import { openTab } from './panel-page';
import { expect, signedInTest as test } from './test';

test('a supplier is found by its phone number, after a first press for which the code did not come', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/search-dialog|Failed to load/);
  await page.route('**/search-dialog.*.js*', (route) => route.abort(), { times: 1 });
  await openTab(page, 'dashboard');
  await page.keyboard.press('Control+k');
  await expect(page.getByText('La ricerca non si è caricata: riprova.')).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox');
  await expect(search).toBeFocused();
  await page.keyboard.type('0116939');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(/Energia Esposito/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Aggiungi nota' })).toContainText('+39 011 6939072');
  await expect(page.getByRole('textbox', { name: 'Nota' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboardMSSP/provisioning');
});
