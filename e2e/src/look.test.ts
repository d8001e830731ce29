import { expectAccessible } from './accessible';
import { hold, open } from './first-screen';
import { fullRun } from './full-run';
import { openTab, rows } from './panel-page';
import { expect, signedInTest as test } from './test';

const ground = () => getComputedStyle(document.documentElement).backgroundColor;
const dark = 'rgb(11, 19, 22)';

test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });

test('the colours chosen in Settings are there before the first paint of the next visit', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/preferences|Failed to load/);
  await page.route('**/preferences.*.js*', (route) => route.abort(), { times: 1 });
  await openTab(page, 'suppliers');
  expect(await page.evaluate(ground)).not.toBe(dark);
  await page.getByRole('button', { name: 'Impostazioni' }).press('Enter');
  await page.keyboard.press('L');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Le impostazioni non si sono caricate: riprova.')).toBeVisible();
  await page.getByRole('button', { name: 'Impostazioni' }).press('ArrowUp');
  await page.getByRole('menuitem', { name: 'Lingua e aspetto' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Italiano' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Scuro' })).toBeFocused();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(ground)).toBe(dark);

  const release = await hold(page);
  await open(page, '/dashboardMSSP');
  await expect.poll(() => page.evaluate(ground)).toBe(dark);
  await release();
  await expect(rows(page, 'dashboard').first()).toBeVisible();
  expect(await page.evaluate(ground)).toBe(dark);
});

test('the row that was changed stays marked while focus is in it, wherever the pointer goes', async ({ page }) => {
  await openTab(page, 'technicians');
  const groundOf = (row: number) =>
    rows(page, 'technicians')
      .nth(row)
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await rows(page, 'technicians').nth(1).getByRole('switch').click();
  await page.mouse.move(0, 0);
  expect(await groundOf(1)).not.toBe(await groundOf(2));
  // Comes with the pointer alone.
  const copy = rows(page, 'technicians')
    .nth(1)
    .getByRole('button', { name: /^Copia/ })
    .first();
  expect(await copy.evaluate((button) => getComputedStyle(button, '::before').content)).toBe('none');
});

test('compact rows are 32 pixels tall, at once and in a long list', fullRun, async ({ page }) => {
  await openTab(page, 'suppliers');
  const height = async () => (await rows(page, 'suppliers').nth(3).boundingBox())?.height;
  expect(await height()).toBe(44);
  await page.getByRole('button', { name: 'Impostazioni' }).click();
  await page.getByRole('menuitem', { name: 'Lingua e aspetto' }).click();
  await page.getByRole('radio', { name: 'Compatta' }).click();
  await expect.poll(height).toBe(32);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  const region = page.getByRole('region', { name: 'Elenco delle aziende caricate' });
  await region.evaluate((element) => element.scrollTo(0, 32 * 100));
  await expect(page.locator('[data-row="105"]')).toBeInViewport();
  await page.reload();
  await expect.poll(height).toBe(32);
  const controls = rows(page, 'suppliers').nth(3).getByRole('button');
  for (const control of await controls.all()) expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});
