import type { Page } from '@playwright/test';
import { callsOf, expectToast, openTab } from './panel-page';
import { expect, ownPortalTest } from './test';

/** On a separate portal: a test may change its suppliers. */
const test = ownPortalTest({});

const suppliers = process.env['TEST_FULL'] ? 50 : 5;

/** Clicks and keys since the page was opened, without modifiers and what is typed. */
const counted = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'counts'));

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const counts = { clicks: 0, keys: 0 };
    Object.assign(globalThis, { counts });
    addEventListener(
      'pointerdown',
      () => {
        counts.clicks += 1;
      },
      true,
    );
    addEventListener(
      'keydown',
      ({ key }) => {
        if (!['Control', 'Shift', 'Alt'].includes(key)) counts.keys += 1;
      },
      true,
    );
  }),
);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Aggiungi nota' });
// Toasts move into an open dialog, so they come after it.
const place = (page: Page) => dialog(page).getByRole('status').first();

const ways = {
  keys: {
    async open(page: Page) {
      await page.keyboard.press('/');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    },
    async work(page: Page, note: string) {
      await expect(dialog(page).getByRole('textbox')).toBeFocused();
      await page.keyboard.press('Alt+Enter');
      await page.keyboard.insertText(note);
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Control+Shift+Enter');
    },
    each: { clicks: 0, keys: 4 },
    first: { clicks: 0, keys: 3 },
  },
  clicks: {
    open: (page: Page) =>
      page
        .getByRole('button', { name: /^Aggiungi nota/ })
        .first()
        .click(),
    async work(page: Page, note: string) {
      await dialog(page).getByRole('button', { name: 'Inserisci data' }).click();
      await page.keyboard.insertText(note);
      await dialog(page).getByRole('radio', { name: 'Contattata' }).click();
      await dialog(page).getByRole('button', { name: 'Salva e successivo' }).click();
    },
    each: { clicks: 3, keys: 0 },
    first: { clicks: 1, keys: 0 },
  },
};

for (const [way, { open, work, each, first }] of Object.entries(ways))
  test(`suppliers are noted and marked by ${way} alone, few and in one call each`, async ({ page }) => {
    // Of somebody with a name, notes are kept while they are saved.
    await page.addInitScript(() => localStorage.setItem('portal.session', 'in:a1b2c3d4:ada'));
    await openTab(page, 'suppliers', '?stato=da+contattare');
    const calls = callsOf(page, 'PATCH');
    await open(page);
    for (let done = 0; done < suppliers; done += 1) {
      await expect(place(page)).toContainText(new RegExp(` ${done + 1} di \\d+$`));
      await work(page, `Chiamata ${done}`);
    }
    await expect(place(page)).toContainText(new RegExp(` ${suppliers + 1} di \\d+$`));
    const line = /\d{2}\/\d{2}\/\d{4}.*Chiamata (\d+)$/;
    const notes = calls.map((call) => call.postDataJSON());
    expect(notes.map(({ nota }) => line.exec(nota)?.[1])).toEqual(
      Array.from({ length: suppliers }, (_, done) => `${done}`),
    );
    await expect(page.locator(`[data-row="${suppliers - 1}"]`)).toContainText('Contattata');
    await expect(page.getByText(/^Bozza conservata/)).toBeHidden();
    expect(new Set(notes.map((note) => note.stato_contatto))).toEqual(new Set(['contattata']));
    expect(await counted(page)).toEqual({
      clicks: first.clicks + suppliers * each.clicks,
      keys: first.keys + suppliers * each.keys,
    });
    await page.keyboard.press('Escape');
    await expect(page.locator(`[data-row="${suppliers}"]`).getByRole('rowheader')).toBeFocused();
  });

for (const [width, height] of [
  [360, 640],
  [1440, 900],
] as const)
  test(`the next supplier can be read, called and left, whatever the toast of the one before, at ${width} px`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('portal.session', 'in:a1b2c3d4:ada'));
    await page.setViewportSize({ width, height });
    await openTab(page, 'suppliers', '?stato=rifiutato');
    await ways.clicks.open(page);
    const body = dialog(page).locator('[data-dialog-body]');
    await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await ways.clicks.work(page, 'Chiamata');
    await expect(page.getByRole('button', { name: 'Annulla modifica' })).toBeInViewport({ ratio: 1 });
    await expect(place(page)).toContainText(/ 2 di \d+$/);
    expect(await body.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    const call = dialog(page).locator('a[href^="tel:"]');
    const leave = dialog(page).getByRole('button', { name: 'Chiudi' }).first();
    for (const target of [place(page), call, leave]) await target.click({ trial: true, timeout: 1_000 });
  });

for (const [button, title, focused] of [
  ['Aggiungi nota', 'Aggiungi nota', 'textbox'],
  ['Dettagli', 'Dettaglio fornitore', 'heading'],
] as const)
  test(`${title}, where its code does not load, says so as it is opened, and opens with the next press`, async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.push(/note-series|Failed to load/);
    // With the rows, and with the first press.
    await page.route('**/note-series.*.js*', (route) => route.abort(), { times: 2 });
    const fetched = page.waitForEvent('requestfailed');
    await openTab(page, 'suppliers');
    await fetched;
    const opener = page.getByRole('button', { name: new RegExp(`^${button} –`) }).first();
    await opener.press('Enter');
    await expectToast(page, `Non disponibile: ${title}. Riprova.`);
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await expect(page.getByRole('dialog', { name: title }).getByRole(focused)).toBeFocused();
  });

test('notes that come while somebody types elsewhere stay closed', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/note-series.*.js*', async (route) => {
    await released;
    await route.continue();
  });
  await openTab(page, 'suppliers');
  await page
    .getByRole('button', { name: /^Aggiungi nota/ })
    .first()
    .press('Enter');
  await page.keyboard.press('/');
  await page.keyboard.type('ener');
  const came = page.waitForResponse('**/note-series.*.js*');
  release();
  await came;
  await page.keyboard.type('gia');
  await expect(page.getByRole('searchbox')).toHaveValue('energia');
  await expect(dialog(page)).toBeHidden();
});

test('the form of a new technician takes the first key', async ({ page }) => {
  const came = page.waitForResponse('**/create-dialog.*.js*');
  await openTab(page, 'technicians');
  await came;
  await page.getByRole('button', { name: 'Crea Tecnico' }).press('Enter');
  await page.keyboard.type('Anna');
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Anna');
});
