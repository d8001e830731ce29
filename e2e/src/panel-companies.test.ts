import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { fullRunUnless } from './full-run';
import { openTab, rows, tabs } from './panel-page';
import { keepPrinted, printed } from './printed';
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

/** To a control without the other way. */
const ways = {
  mouse: {
    to: (control: Locator) => control.click(),
    press: (control: Locator) => control.click(),
    open: (page: Page) => rows(page, 'dashboard').first().getByRole('rowheader').getByRole('button').click(),
  },
  keys: {
    async to(control: Locator) {
      const isItem = /^menuitem/.test((await control.getAttribute('role')) ?? '');
      const isReached = () => control.evaluate((element) => element === document.activeElement);
      for (let stop = 0; stop < 60 && !(await isReached()); stop += 1)
        await control.page().keyboard.press(isItem ? 'ArrowDown' : 'Tab');
      await expect(control).toBeFocused();
    },
    async press(control: Locator) {
      await ways.keys.to(control);
      await control.page().keyboard.press('Enter');
    },
    async open(page: Page) {
      await ways.keys.to(rows(page, 'dashboard').first().getByRole('rowheader'));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    },
  },
};

for (const [name, way] of Object.entries(ways))
  test(`a view is named, columns are chosen, rows exported and a report printed by ${name} alone`, {
    ...fullRunUnless(name === 'keys'),
  }, async ({ page }) => {
    await keepPrinted(page);
    await openTab(page, 'dashboard');
    const choose = async (role: 'menuitem' | 'menuitemcheckbox', item: string) => {
      await way.press(page.getByRole('button', { name: 'Opzioni dell’elenco' }));
      await way.press(page.getByRole(role, { name: item }));
    };
    await choose('menuitem', 'Filtri e viste');
    const dialog = page.getByRole('dialog', { name: 'Filtri e viste' });
    for (const [field, value] of [
      [dialog.getByRole('group', { name: 'Rischio cyber' }).getByLabel('Da', { exact: true }), '30'],
      [dialog.getByRole('group', { name: 'Copertura NIS2' }).getByLabel('A', { exact: true }), '66,7'],
      [dialog.getByLabel('Salva come vista'), 'Da chiamare'],
    ] as const) {
      await way.to(field);
      await page.keyboard.insertText(value);
    }
    await way.press(dialog.getByRole('button', { name: 'Applica' }));
    await expect(page).toHaveURL(/colonne=/);
    const count = await rows(page, 'dashboard').count();
    await way.press(page.getByRole('button', { name: `Da chiamare ${count}` }));
    await expect(page).not.toHaveURL(/colonne=/);
    await way.press(page.getByRole('button', { name: `Da chiamare ${count}` }));
    await choose('menuitemcheckbox', 'Copertura NIS2');
    await expect(page.getByRole('columnheader', { name: 'NIS2' })).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await way.press(page.getByRole('menuitem', { name: 'Esporta CSV' }));
    const csv = await readFile(await (await saved).path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(count + 3);
    await way.open(page);
    await way.press(page.getByRole('button', { name: 'Stampa il rapporto' }));
    expect((await printed(page)).title).toMatch(/^Rapporto di sicurezza – /);
  });

test('a guide that does not load says so, and opens with the next press', async ({ page, expectedConsole }) => {
  expectedConsole.push(/help-dialog|Failed to load/);
  await page.route('**/help-dialog.*.js*', (route) => route.abort(), { times: 1 });
  await openTab(page, 'dashboard');
  const button = page.getByRole('button', { name: 'Guida a moduli e colonne' });
  const told = page.getByText('Non disponibile: Guida a moduli e colonne. Riprova.').waitFor();
  await button.press('Enter');
  await told;
  await button.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Moduli e colonne' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
