import type { Page } from '@playwright/test';
import { test as embeddedTest } from './embed/embedding';
import { foreignPage, handOver } from './embed/foreign-page';
import { fullRun } from './full-run';
import { list, rows, tabs } from './panel-page';
import { expect, fillLogin, test } from './test';

const company = 'Molino "San Nicolò" & Figli S.r.l.';

/** Opens the dashboard on a day; later companies have these values. */
async function visit(page: Page, day: string, values: Readonly<Record<string, number>> = {}) {
  await page.clock.setFixedTime(`${day}T10:00:00`);
  await page.route(`**${tabs.dashboard.call}`, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const one of json.aziende) if (one.nome === company) Object.assign(one, values);
    await route.fulfill({ response, json });
  });
  await page.goto(tabs.dashboard.address);
}

/** Once it is kept, and nothing of it can be read. */
const isKept = (page: Page) => expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['portal.snapshots/1']);

test('what changed since the last visit is counted, shown in the list, and printed; after a logout nothing has its key', async ({
  page,
}) => {
  await visit(page, '2026-11-24');
  await fillLogin(page);
  await isKept(page);
  await expect(page.getByText('Da martedì')).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });
  await visit(page, '2026-11-26', { malware_rate: 30, minacce_percentuale: 59.5 });
  await expect(page.getByText('da martedì:', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '1 ora critica' }).click();
  await expect(rows(page, 'dashboard')).toHaveCount(1);
  await expect(list(page, 'dashboard').getByTitle(/^critico – da martedì \+19,\d – /)).toBeVisible();
  await page.getByRole('button', { name: company, exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/^da martedì \+0,\d$/)).toBeVisible();
  await page.keyboard.press('Escape');

  const session = await page.evaluate(() => localStorage.getItem('portal.session')?.split(':')[1]);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('nicolò');
  await page.keyboard.press('Enter');
  // No code of the panel runs there.
  await page.goto('/change-password');
  await page.getByRole('button', { name: 'Impostazioni' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(session).toMatch(/^\w{32}$/);
  expect(stored).toContain('portal.recent');
  expect(stored).not.toContain(session);
});

embeddedTest(
  'a panel in a page of others keeps nothing there',
  fullRun,
  async ({ page, portal, foreign, provider }) => {
    foreign.show({ html: foreignPage(portal) });
    await page.goto(foreign.origin);
    await handOver(page, provider);
    await page.getByRole('link', { name: 'Tecnici' }).click();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  },
);
