import type { Page } from '@playwright/test';
import { fullRun, fullRunUnless } from './full-run';
import { list, openTab, rows, search, statusChip, tabNames, tabs } from './panel-page';
import { expect, signedInTest as test } from './test';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Sezioni del pannello' });
const viewAddress = '/dashboardMSSP/provisioning?cerca=s.r.l.&stato=contattata&ordine=-name';

async function expectAsked(page: Page) {
  await expect(page).toHaveURL(viewAddress);
  await expect(search(page)).toHaveValue('s.r.l.');
  await expect(statusChip(page, 'contattata')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('columnheader', { name: 'Ragione sociale' })).toHaveAttribute('aria-sort', 'descending');
  const names = await rows(page, 'suppliers').getByRole('rowheader').allTextContents();
  expect(names.length).toBeGreaterThan(2);
  expect(names).toEqual(
    [...names].sort(new Intl.Collator('it', { numeric: true, sensitivity: 'base' }).compare).reverse(),
  );
}

test('search, filter and order are in the address: reload, a dialog, Back and a shared link keep them', async ({
  page,
  context,
}) => {
  await openTab(page, 'dashboard');
  await menu(page).getByRole('link', { name: 'Provisioning aziende' }).click();
  await expect(rows(page, 'suppliers').first()).toBeVisible();
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await search(page).pressSequentially('s.r.l.');
  await statusChip(page, 'contattata').click();
  const header = page.getByRole('columnheader', { name: 'Ragione sociale' });
  await header.getByRole('button', { name: 'Ragione sociale' }).click();
  await header.getByRole('button', { name: 'Ragione sociale' }).click();
  await expectAsked(page);
  expect(await entries()).toBe(before);

  await page.reload();
  await expect(rows(page, 'suppliers').first()).toBeVisible();
  await expectAsked(page);

  await rows(page, 'suppliers')
    .first()
    .getByRole('button', { name: /^Dettagli/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAsked(page);

  await menu(page).getByRole('link', { name: 'Tecnici' }).click();
  await expect(rows(page, 'technicians').first()).toBeVisible();
  await page.goBack();
  await expect(rows(page, 'suppliers').first()).toBeVisible();
  await expectAsked(page);
  await page.goBack();
  await expect(rows(page, 'dashboard').first()).toBeVisible();
  await expect(search(page)).toHaveValue('');

  const shared = await context.newPage();
  await shared.goto(viewAddress);
  await expect(rows(shared, 'suppliers').first()).toBeVisible();
  await expectAsked(shared);
});

test('the menu leads to each tab as it was left; a bare address shows the whole list', fullRun, async ({ page }) => {
  await openTab(page, 'suppliers');
  await search(page).fill('s.r.l.');
  await statusChip(page, 'contattata').click();
  await menu(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(search(page)).toHaveValue('');
  await menu(page).getByRole('link', { name: 'Provisioning aziende' }).click();
  await expect(search(page)).toHaveValue('s.r.l.');
  await expect(page).toHaveURL(/cerca=s\.r\.l\.&stato=contattata$/);
  await page.goto('/dashboardMSSP/provisioning');
  await expect(rows(page, 'suppliers').first()).toBeVisible();
  await expect(search(page)).toHaveValue('');
});

test('words in the query that mean nothing show everything', fullRun, async ({ page, provider }) => {
  await openTab(page, 'suppliers', '?stato=%00x&ordine=-nothing&cerca=');
  await expect(statusChip(page, 'Tutti')).toHaveAttribute('aria-pressed', 'true');
  const { length } = await provider.suppliers();
  await expect(page.getByText(`${length} aziende`, { exact: true })).toBeVisible();
});

test('leaving a tab calls off what it was reading', fullRun, async ({ page, faults }) => {
  await openTab(page, 'dashboard');
  await faults.inject({ path: tabs.technicians.call, hang: true });
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(tabs.technicians.call)),
    menu(page).getByRole('link', { name: 'Tecnici' }).click(),
  ]);
  await expect(page.getByText('Caricamento dei tecnici...')).toBeVisible();
  const [failed] = await Promise.all([
    page.waitForEvent('requestfailed'),
    menu(page).getByRole('link', { name: 'Dashboard' }).click(),
  ]);
  expect(failed).toBe(call);
  expect(failed.failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(rows(page, 'dashboard').first()).toBeVisible();
});

test(
  'coming back to the window reads again, and the rows stand meanwhile',
  fullRun,
  async ({ page, faults, provider }) => {
    const aziende = [...(await provider.companies())];
    await page.clock.install();
    await openTab(page, 'dashboard');
    const changed = aziende.map((company, index) =>
      index === 0 ? { ...company, nome: 'Rinominata S.p.A.' } : company,
    );
    await faults.inject({ path: tabs.dashboard.call, status: 200, body: { aziende: changed }, latencyMs: 500 });
    await list(page, 'dashboard').evaluate((region) => {
      const watch = { least: Number.POSITIVE_INFINITY, wasBusy: false };
      Object.assign(globalThis, { watch });
      new MutationObserver(() => {
        watch.least = Math.min(watch.least, region.querySelectorAll('tbody [data-row]').length);
        watch.wasBusy ||= region.hasAttribute('aria-busy');
      }).observe(region, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await page.clock.fastForward(15_000);
    const [response] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(tabs.dashboard.call)),
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
    ]);
    expect(response.status()).toBe(200);
    await expect(rows(page, 'dashboard').first()).toContainText('Rinominata S.p.A.');
    // @ts-expect-error defined above
    expect(await page.evaluate(() => globalThis.watch)).toEqual({ least: aziende.length, wasBusy: false });
  },
);

for (const tab of tabNames)
  for (const [what, fault] of [
    ['a page', { contentType: 'text/html', body: '<!doctype html><title>Down</title>' }],
    ['nothing', { body: '' }],
    ['an object of another kind', { body: { results: [], aziende: 'x' } }],
  ] as const)
    test(
      `${tabs[tab].name}: ${what} instead of the list is said, and Riprova reads again`,
      fullRunUnless(what === 'a page' && tab === 'suppliers'),
      async ({ page, faults }) => {
        await faults.inject({ path: tabs[tab].call, status: 200, ...fault });
        await page.goto(tabs[tab].address);
        await expect(page.getByRole('main').getByRole('alert')).toContainText('Non è stato possibile caricare');
        await expect(page.getByRole('heading', { level: 1, name: 'Pannello di controllo' })).toBeVisible();
        await faults.clear();
        await page.getByRole('button', { name: 'Riprova' }).click();
        await expect(rows(page, tab).first()).toBeVisible();
      },
    );

test(
  'records that are half there are shown as far as they go; what cannot be shown is counted',
  fullRun,
  async ({ page, faults }) => {
    const whole = { id: 1, denominazione: 'Intera S.r.l.', stato_contatto: 'in trattativa' };
    const body = [whole, { denominazione: 'Senza id' }, null, { id: 2 }, { id: 3, denominazione: 7, partita_iva: {} }];
    await faults.inject({ path: tabs.suppliers.call, status: 200, body });
    await openTab(page, 'suppliers');
    await expect(rows(page, 'suppliers')).toHaveCount(3);
    await expect(page.getByText('2 record ricevuti dal server non sono validi')).toBeVisible();
    await expect(rows(page, 'suppliers').getByRole('rowheader')).toHaveText(['Intera S.r.l.', '—', '7']);
    await expect(
      rows(page, 'suppliers')
        .first()
        .getByRole('button', { name: /Stato contatto di/ }),
    ).toContainText('in trattativa');
  },
);

test('English is whole: tabs, titles, headers, numbers', fullRun, async ({ page, provider }) => {
  const [first] = await provider.companies();
  await page.addInitScript(() => localStorage.setItem('portal.language', 'en'));
  await page.goto('/dashboardMSSP');
  await expect(page).toHaveTitle('Dashboard – Control panel – Cyber & NIS2 Portal');
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  const row = page.locator('tbody [data-row]').first();
  await expect(row).toContainText(`${first?.['endpoint_attivi']} of ${first?.['endpoint_totali']}`);
  await page.getByRole('link', { name: 'Technicians' }).click();
  await expect(page.getByRole('button', { name: 'Create technician' })).toBeVisible();
  await page.getByRole('link', { name: 'Company provisioning' }).click();
  await expect(page).toHaveTitle('Company provisioning – Control panel – Cyber & NIS2 Portal');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/Azienda|aziende|Stato|Cerca/);
});

test('a link with a slash too many searches and sorts as any other', fullRun, async ({ page, portal }) => {
  await page.goto(`${portal.origin}//dashboardMSSP//provisioning?stato=contattata`);
  await expect(rows(page, 'suppliers').first()).toBeVisible();
  await search(page).fill('s.r.l.');
  await expect(page).toHaveURL('/dashboardMSSP/provisioning?stato=contattata&cerca=s.r.l.');
});
