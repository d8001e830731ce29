import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { fullRun, fullRunUnless } from './full-run';
import { openTab, rows, search } from './panel-page';
import { expect, signedInTest as test } from './test';

const plot = (page: Page) => page.getByRole('listbox', { name: 'Aziende per rischio cyber e copertura NIS2' });
const status = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /aziend[ae]/ });

/** Number of matching companies in the provider's data. */
const countOf = (
  companies: readonly Readonly<Record<string, unknown>>[],
  isCounted: (risk: number, coverage: number | undefined) => boolean,
) =>
  companies.filter(({ minacce_percentuale: risk, nis2_risk_score: coverage }) => {
    if (typeof risk !== 'number') return false;
    return isCounted(risk, typeof coverage === 'number' ? coverage : undefined);
  }).length;

async function open(page: Page, query = '') {
  await openTab(page, 'dashboard', query);
  // Only on a phone, where the rows come first.
  const toggle = page.getByRole('button', { name: 'Grafico del rischio' });
  if (await toggle.isVisible()) await toggle.click();
  await expect(plot(page)).toBeVisible();
}

test('a dot, by pointer, narrows the table to its company, and again gives all back', async ({ page, provider }) => {
  await open(page);
  const { length: all } = await provider.companies();
  await plot(page).focus();
  await page.keyboard.press('ArrowDown');
  const dot = plot(page).getByRole('option');
  const ring = await plot(page).locator('span').first().boundingBox();
  const [name = ''] = (await dot.textContent())?.split(':') ?? [];
  await page.keyboard.press('Home');
  await expect(dot).not.toContainText(name);
  if (!ring) throw new Error('No dot is marked');
  const middle = { x: ring.x + ring.width / 2, y: ring.y + ring.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await expect(dot).toContainText(name);
  await page.mouse.click(middle.x, middle.y);
  await expect(rows(page, 'dashboard')).toHaveCount(1);
  await expect(rows(page, 'dashboard').getByRole('rowheader')).toHaveText(name);
  await expect(page).toHaveURL(/stato=azienda-/);
  await page.keyboard.press('Enter');
  await expect(rows(page, 'dashboard')).toHaveCount(all);
});

test(
  'the quadrant, a tenth of the risk and a kpi each narrow the table, by keys too, with the search on top',
  fullRun,
  async ({ page, provider }) => {
    const companies = await provider.companies();
    await open(page);
    const priority = countOf(companies, (risk, coverage) => risk >= 60 && coverage !== undefined && coverage < 50);
    const highRisk = countOf(companies, (risk) => risk >= 60);
    const lowest = countOf(companies, (risk) => risk < 10);
    expect(Math.min(priority, highRisk, lowest)).toBeGreaterThan(0);

    await page.getByRole('button', { name: `Da seguire subito: ${priority}` }).click();
    await expect(rows(page, 'dashboard')).toHaveCount(priority);
    const kpi = page.getByRole('button', { name: `${highRisk} – filtra le aziende ad alto rischio` });
    await kpi.focus();
    await page.keyboard.press('Enter');
    await expect(kpi).toHaveAttribute('aria-pressed', 'true');
    await expect(status(page)).toHaveText(`${highRisk} aziende su ${companies.length}`);

    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await expect(rows(page, 'dashboard')).toHaveCount(lowest);
    await expect(kpi).toHaveAttribute('aria-pressed', 'false');
    await expect(page).toHaveURL(/stato=rischio-0$/);
    await page.reload();
    await expect(rows(page, 'dashboard')).toHaveCount(lowest);
    await expect(page.getByRole('radio').first()).toBeChecked();

    await search(page).fill('zzz');
    await expect(page.getByText('Nessuna azienda trovata')).toBeVisible();
    await page.getByRole('button', { name: 'Cancella la ricerca' }).click();
    await page.getByRole('button', { name: 'Rischio da 0% a 10% – togli il filtro' }).click();
    await expect(rows(page, 'dashboard')).toHaveCount(companies.length);
    await expect(page).toHaveURL(/dashboardMSSP$/);
  },
);

test('a plot that does not load leaves the table alone, and is tried again', async ({ page, expectedConsole }) => {
  expectedConsole.push(/company-plot|Failed to load/);
  await page.route('**/company-plot.*.js*', (route) => route.abort(), { times: 1 });
  await openTab(page, 'dashboard');
  await expect(page.getByText('Il grafico non si è caricato.')).toBeVisible();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(plot(page)).toBeVisible();
});

for (const { width, forcedColors } of [
  { width: 360, forcedColors: 'none' },
  { width: 768, forcedColors: 'none' },
  { width: 1440, forcedColors: 'active' },
] as const)
  test.describe(`at ${width} pixels, forced colours ${forcedColors}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: width === 768 ? 'dark' : 'light', forcedColors });
    test(
      'the plot has no barrier, also with a filter chosen',
      fullRunUnless(forcedColors === 'active'),
      async ({ page }) => {
        await open(page, '?stato=priorita');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      },
    );
  });
