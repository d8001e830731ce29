import { openTab, rows, tabs } from './panel-page';
import { expect, signedInTest as test } from './test';

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

test('on a phone a long menu is a sheet at its foot, with every choice in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTab(page, 'technicians');
  await page.getByRole('button', { name: 'Opzioni dell’elenco' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Copia le righe' })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('menuitemradio', { name: 'Ogni 15 minuti' })).toBeInViewport({ ratio: 1 });
  const edges = () => menu.evaluate((sheet) => sheet.getBoundingClientRect().toJSON());
  await expect.poll(edges).toMatchObject({ left: 0, right: 360, bottom: 740 });
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
