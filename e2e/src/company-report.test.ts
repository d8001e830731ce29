import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { fullRun } from './full-run';
import { expectToast, openTab, rows } from './panel-page';
import { keepPrinted, type Printed, printed } from './printed';
import { expect, signedInTest as test } from './test';

/** As Chromium prints it. */
async function pdfOf(page: Page, { html }: Printed) {
  const paper = await page.context().newPage();
  await paper.setContent(html);
  return paper.pdf({ tagged: true, preferCSSPageSize: true });
}

/** Number of pages, how often the document's structure has each tag, its language, and the figure's text. */
async function structureOf(page: Page, shown: Printed) {
  const text = (await pdfOf(page, shown)).toString('latin1');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return {
    pages: count(/\/Type \/Page\b/g),
    headings: [count(/\/S \/H1\b/g), count(/\/S \/H2\b/g)],
    figures: count(/\/S \/Figure\b/g),
    language: /\/Lang \((.*?)\)/.exec(text)?.[1],
    alternative: /\/Alt \((.*?)\)/.exec(text)?.[1],
  };
}

const company = 'Molino "San Nicolò" & Figli S.r.l.';
const printOne = async (page: Page) => {
  await page.getByRole('button', { name: company, exact: true }).click();
  await page.getByRole('button', { name: 'Stampa il rapporto' }).click();
};
const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Opzioni dell’elenco' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test.beforeEach(({ page }) => keepPrinted(page));

test('a company’s report is one tagged page, with the logo, its metrics, and what they mean', async ({ page }) => {
  await openTab(page, 'dashboard');
  await printOne(page);
  const report = await printed(page);
  expect(report.title).toBe(`Rapporto di sicurezza – ${company}`);
  expect(report.html).toMatch(
    /attenzione: 3.*buono: 1.*Copertura NIS2.*meglio della media \(\d+,\d%\).*>50%<.*>80%<.*Buono&nbsp;≥&nbsp;80%, attenzione&nbsp;50\u2060–\u206080%, critico&nbsp;&lt;&nbsp;50%\./,
  );
  expect(report.html).not.toMatch(/conform/i);
  expect(await structureOf(page, report)).toEqual({
    pages: 1,
    headings: [1, 5],
    figures: 1,
    language: 'it',
    alternative: 'Logo',
  });
});

test('the companies shown are printed in one job, a page each', fullRun, async ({ page }) => {
  await openTab(page, 'dashboard', '?ordine=name');
  // Those out of sight come a moment after the first.
  await expect(rows(page, 'dashboard').nth(50)).toBeAttached();
  const count = await rows(page, 'dashboard').count();
  await choose(page, 'Stampa i rapporti');
  expect(await structureOf(page, await printed(page))).toMatchObject({ pages: count, headings: [count, 5 * count] });
});

test('those chosen are printed alone, by mouse and by keys', async ({ page }) => {
  await openTab(page, 'dashboard');
  const choice = page.getByRole('group');
  const [first, last] = [rows(page, 'dashboard').nth(1), rows(page, 'dashboard').nth(3)];
  await first.getByRole('checkbox').click();
  await last.getByRole('checkbox').click({ modifiers: ['Shift'] });
  await choice.getByRole('button', { name: 'Stampa i rapporti' }).click();
  const reports = await printed(page);
  expect(await structureOf(page, reports)).toMatchObject({ pages: 3, headings: [3, 15] });
  expect(reports.html).toContain(`<h1>${await last.getByRole('rowheader').innerText()}</h1>`);
  await choice.getByRole('button', { name: 'Deseleziona' }).click();
  await expect(page.getByRole('rowheader').and(page.locator(':focus'))).toHaveCount(1);
  await page.evaluate(() => Reflect.deleteProperty(window, 'printed'));
  for (const key of ['Space', 'Shift+ArrowDown', 'Shift+Tab', 'Shift+Tab', 'Enter']) await page.keyboard.press(key);
  expect(await structureOf(page, await printed(page))).toMatchObject({ pages: 2, headings: [2, 10] });
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
    await expectToast(page, 'Non disponibile: Stampa i rapporti. Riprova.');
    await page.getByRole('button', { name: 'Stampa il rapporto' }).click();
    expect(await structureOf(page, await printed(page))).toMatchObject({ pages: 1, figures: 0 });
  },
);

test('the printed reports, the data and all their hashes are one file for an auditor', async ({ page }) => {
  await openTab(page, 'dashboard', '?cerca=molino');
  const chosen = rows(page, 'dashboard').nth(1);
  await chosen.getByRole('checkbox').click();
  await choose(page, 'Fascicolo per l’auditor');
  await expect(page.getByText('Aziende: 1. Il fascicolo')).toBeVisible();
  const [save, reports] = [page.getByText('Scarica il fascicolo'), page.getByLabel('Aggiungi i PDF dei rapporti')];
  await save.click();
  await reports.setInputFiles({ name: 'rapporti.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') });
  await save.click();
  await expect(reports).toHaveAccessibleDescription(/Aggiungi i rapporti, salvati come PDF\./);
  await page.getByRole('dialog').getByRole('button', { name: 'Stampa i rapporti' }).click();
  const buffer = await pdfOf(page, await printed(page));
  const pdf = { name: 'rapporti.pdf', mimeType: 'application/pdf', buffer };
  await reports.setInputFiles([pdf, { ...pdf, buffer: Buffer.from('%PDF-1.7') }]);
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const { 'SHA256SUMS.txt': hashes, ...files } = unzipSync(await readFile(await download.path()));
  const lines = Object.entries(files).map(
    ([name, content]) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`,
  );
  expect(Buffer.from(hashes ?? []).toString()).toBe(lines.join(''));
  const [first, second, csv, json] = Object.values(files).map((content) => Buffer.from(content));
  expect(first?.equals(buffer)).toBe(true);
  expect(second?.toString()).toBe('%PDF-1.7');
  expect(csv?.toString().split('\r\n')).toHaveLength(1 + 3);
  const name = await chosen.getByRole('rowheader').innerText();
  expect(JSON.parse(String(json)).companies).toEqual([expect.objectContaining({ name })]);
});

test('a report has the values and the means of one reading of the list', fullRun, async ({ page }) => {
  let risk = 12.3;
  const path = '**/api/mssp/portal/aziende/';
  await page.route(path, async (route) => {
    const { aziende } = await (await route.fetch()).json();
    await route.fulfill({ json: { aziende: aziende.map((one: object) => ({ ...one, minacce_percentuale: risk })) } });
  });
  await openTab(page, 'dashboard');
  await choose(page, 'Fascicolo per l’auditor');
  const print = page.getByRole('dialog').getByRole('button', { name: 'Stampa i rapporti' });
  await expect(print).toBeVisible();
  risk = 87.7;
  // Until then the list counts as fresh.
  await page.waitForTimeout(10_000);
  const second = page.waitForResponse(path);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await second;
  await print.click();
  const { html } = await printed(page);
  expect(html).toContain('12,3%');
  expect(html).not.toContain('87,7%');
});
