import type { Page } from '@playwright/test';
import { fullRun } from './full-run';
import { expectToast, openTab, rows } from './panel-page';
import { keepPrinted, type Printed, printed } from './printed';
import { expect, signedInTest as test } from './test';

/** As Chromium prints it: number of pages, and how often the document's structure has each tag. */
async function pdfOf(page: Page, { html }: Printed) {
  const paper = await page.context().newPage();
  await paper.setContent(html);
  const text = (await paper.pdf({ tagged: true, preferCSSPageSize: true })).toString('latin1');
  await paper.close();
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return {
    pages: count(/\/Type \/Page\b/g),
    headings: [count(/\/S \/H1\b/g), count(/\/S \/H2\b/g)],
    figures: count(/\/S \/Figure\b/g),
  };
}

const company = 'Molino "San Nicolò" & Figli S.r.l.';
const printOne = async (page: Page) => {
  await page.getByRole('button', { name: company, exact: true }).click();
  await page.getByRole('button', { name: 'Stampa il rapporto' }).click();
};
const printShown = async (page: Page) => {
  await page.getByRole('button', { name: 'Opzioni dell’elenco' }).click();
  await page.getByRole('menuitem', { name: 'Stampa i rapporti' }).click();
};

test.beforeEach(({ page }) => keepPrinted(page));

test('a company’s report is one tagged page, with the logo, its metrics, and what they mean', async ({ page }) => {
  await openTab(page, 'dashboard');
  await printOne(page);
  const report = await printed(page);
  expect(report.title).toBe(`Rapporto di sicurezza – ${company}`);
  expect(report.html).toMatch(/Copertura NIS2.*media \d+,\d%.*Buono ≥ 80%, attenzione 50–80%, critico &lt; 50%\./);
  expect(report.html).not.toMatch(/conform/i);
  expect(await pdfOf(page, report)).toEqual({ pages: 1, headings: [1, 5], figures: 1 });
});

test('the companies shown are printed in one job, a page each', fullRun, async ({ page }) => {
  await openTab(page, 'dashboard', '?ordine=name');
  await printShown(page);
  const count =
    Number(await page.getByRole('grid').getAttribute('aria-rowcount')) || (await rows(page, 'dashboard').count());
  expect(count).toBeGreaterThan(50);
  expect(await pdfOf(page, await printed(page))).toMatchObject({ pages: count, headings: [count, 5 * count] });
});

test(
  'a report goes without a logo that does not come, and a failed load of its code says so',
  fullRun,
  async ({ page, expectedConsole }) => {
    expectedConsole.push(/company-report|Failed to load/);
    await page.route('**/company-report.*.js*', (route) => route.abort(), { times: 1 });
    await page.route('**/branding/logo.svg', () => undefined);
    await openTab(page, 'dashboard');
    await printOne(page);
    await expectToast(page, 'Il rapporto non si è caricato: riprova.');
    await page.getByRole('button', { name: 'Stampa il rapporto' }).click();
    expect(await pdfOf(page, await printed(page))).toMatchObject({ pages: 1, figures: 0 });
  },
);
