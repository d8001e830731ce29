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
  const told = page.getByText('Non disponibile: Cerca ovunque. Riprova.').waitFor();
  await page.keyboard.press('Control+k');
  await told;
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

test('the dialog of settings is found by the words of each, and gives focus back', async ({ page }) => {
  await openTab(page, 'technicians');
  await page.keyboard.press('/');
  for (const words of ['impostazioni', 'language', 'densità']) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(words);
    await page.getByRole('option').filter({ hasText: 'Lingua e aspetto' }).waitFor();
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('aspetto');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Italiano' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('what can be done on another tab is found, named with it, and done there once', async ({ page }) => {
  await openTab(page, 'dashboard');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('crea tec');
  await expect(page.getByRole('option').first()).toHaveText('Crea TecnicoTecniciAzione');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboardMSSP/tecnici');
  await expect(page.getByRole('dialog', { name: 'Crea Tecnico' }).getByLabel('Nome', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // Focus is at the list's start.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('esporta provisioning');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboardMSSP/provisioning');
  await expect(() => expect(files).toEqual([expect.stringMatching(/\.csv$/)])).toPass();
});

test.describe('with room beside the table', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });
  for (const [query, shown] of [
    ['conserviera longo', 'Conserviera Longo S.r.l.'],
    ['martina barbieri', 'Martina Barbieri'],
  ] as const)
    test(`${query} takes focus each time it is chosen`, async ({ page }) => {
      await openTab(page, 'dashboard');
      for (const times of [1, 2, 3]) {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').fill(query);
        await expect(page.getByRole('option').first(), `${times}`).toContainText(shown);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('combobox')).toBeHidden();
        await expect(page.locator(':focus'), `${times}`).toContainText(shown);
      }
    });
});
