import type { Page } from '@playwright/test';
import { fullRun, fullRunUnless } from './full-run';
import { holdCall, openTab, rowOf, rows, search } from './panel-page';
import { expect, signedInTest as test } from './test';

const company = 'Molino "San Nicolò" & Figli S.r.l.';
const sso = '/api/sso/generate-token/';

async function find(page: Page) {
  await openTab(page, 'dashboard');
  await search(page).fill('SAN NICOLÒ');
  await expect(rows(page, 'dashboard')).toHaveCount(1);
  await expect(page.getByText(/^1 azienda su \d+$/)).toBeVisible();
  return rowOf(page, 'dashboard', company).getByRole('button', { name: `Accedi – ${company}` });
}

test('an operator finds a company and enters its area in a tab without a way back', async ({ page, context }) => {
  const enter = await find(page);
  const [area] = await Promise.all([context.waitForEvent('page'), enter.click()]);
  await area.waitForURL(/\/api\/sso\/demo\//);
  await expect(area.getByRole('heading', { name: company })).toBeVisible();
  expect(await area.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL(/cerca=/);
  await expect(enter).toBeEnabled();
});

test('from a search to the client’s area it takes two keys after the text', fullRun, async ({ page, context }) => {
  await openTab(page, 'dashboard');
  await page.keyboard.press('/');
  await page.keyboard.type('SAN NICOLÒ');
  await page.keyboard.press('Enter');
  const [area] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await area.waitForURL(/\/api\/sso\/demo\//);
  await expect(area.getByRole('heading', { name: company })).toBeVisible();
});

test('while the call runs the new tab waits, and a second click opens no other', fullRun, async ({ page, context }) => {
  const release = await holdCall(page, sso);
  const enter = await find(page);
  const [area] = await Promise.all([context.waitForEvent('page'), enter.click()]);
  await expect(area).toHaveTitle('Accesso in corso...');
  await page.bringToFront();
  await expect(enter).toHaveAttribute('aria-busy', 'true');
  await enter.click({ force: true });
  release();
  await area.waitForURL(/\/api\/sso\/demo\//);
  expect(context.pages()).toHaveLength(2);
});

for (const { name, fault, message } of [
  { name: 'no address', fault: { status: 200, body: {} }, message: 'Nessun URL ricevuto' },
  { name: 'a null address', fault: { status: 200, body: { redirect_url: null } }, message: 'Nessun URL ricevuto' },
  { name: 'a server error', fault: { status: 500 }, message: 'Errore durante il login SSO' },
  { name: 'a cut connection', fault: { dropResponse: true }, message: 'Errore durante il login SSO' },
  {
    name: 'a script for an address',
    fault: { status: 200, body: { redirect_url: 'javascript:alert(1)' } },
    message: 'Errore durante il login SSO',
  },
])
  test(
    `${name}: the tab is closed again, and an alert says why`,
    fullRunUnless(name === 'a server error'),
    async ({ page, context, faults, expectedConsole }) => {
      expectedConsole.push(/status of 500|ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
      await faults.inject({ path: sso, ...fault });
      const enter = await find(page);
      await enter.click();
      const alert = page.getByRole('alertdialog', { name: 'Accesso all’azienda' });
      await expect(alert.getByText(message)).toBeVisible();
      await expect.poll(() => context.pages().length).toBe(1);
      await alert.getByRole('button', { name: 'Chiudi' }).click();
      await expect(alert).toBeHidden();
      await expect(enter).toBeFocused();
    },
  );

test('a browser that refuses the tab is explained, and nothing is called', fullRun, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const enter = await find(page);
  await enter.click();
  await expect(page.getByRole('alertdialog').getByText(/Il browser ha bloccato la nuova scheda/)).toBeVisible();
  expect(calls.filter((url) => url.includes(sso))).toEqual([]);
});

test(
  'the table has its seven columns, the KPIs sum it up, and each metric explains itself',
  fullRun,
  async ({ page, provider }) => {
    const companies = await provider.companies();
    await openTab(page, 'dashboard');
    const table = page.getByRole('main').getByRole('grid');
    await expect(table.getByRole('columnheader')).toHaveCount(7);
    const first = companies[1];
    const row = rowOf(page, 'dashboard', String(first?.['nome'])).first();
    await expect(row).toContainText(`${first?.['endpoint_attivi']} su ${first?.['endpoint_totali']}`);
    await expect(row).toContainText(`${String(first?.['nis2_risk_score']).replace('.', ',')}%`);
    await expect(page.getByRole('main')).toContainText(`${companies.length} aziende`);
    await page.getByRole('button', { name: 'Che cosa indica: Copertura NIS2' }).click();
    await expect(page.getByText(/Quanto l’azienda copre i requisiti NIS2/)).toBeVisible();
  },
);

test(
  'the bar of a percentage has the scale of its metric, and marks where its tone changes',
  fullRun,
  async ({ page }) => {
    await openTab(page, 'dashboard');
    const malware = rowOf(page, 'dashboard', company).getByRole('gridcell').nth(1);
    const bar = malware.locator('[aria-hidden="true"]');
    await expect(bar).toHaveCSS('background-position', '12.5% 50%, 50% 50%, 0% 50%, 0% 50%');
    const percent = Number.parseFloat((await malware.textContent())?.replace(',', '.') ?? '');
    const sizes = (await bar.evaluate((element) => getComputedStyle(element).backgroundSize)).split(', ');
    expect(Number.parseFloat(sizes[2] ?? '')).toBeCloseTo(percent / 0.4, 0);
    await expect(malware.getByTitle(/critico ≥ 20%/)).toBeVisible();
    await page.getByRole('button', { name: 'Guida a moduli e colonne' }).click();
    await expect(page.getByRole('dialog').getByText(/La barra è piena a 40%/)).toBeVisible();
  },
);

test('the guide opens at its top', fullRun, async ({ page }) => {
  await openTab(page, 'dashboard');
  await page.getByRole('button', { name: 'Guida a moduli e colonne' }).click();
  const guide = page.getByRole('dialog', { name: 'Moduli e colonne' });
  await expect(guide.getByText('Il nome dell’azienda monitorata.')).toBeInViewport();
});

test('the key that goes to the search can be turned off for good', fullRun, async ({ page }) => {
  await openTab(page, 'dashboard');
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.getByRole('button', { name: 'Tasti della tabella' }).click();
  const choice = page.getByRole('switch', { name: 'Usa / per cercare e ? per i tasti' });
  await choice.click();
  await expect(choice).not.toBeChecked();
  await page.keyboard.press('Escape');
  for (const _ of ['now', 'after a reload']) {
    await page.keyboard.press('/');
    await expect(search(page)).not.toBeFocused();
    await expect(search(page)).toHaveValue('');
    await openTab(page, 'technicians');
  }
});
