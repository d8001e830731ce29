import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { another, type Change, panel, running, variant, withSite } from './built-panel';
import { fullRun } from './full-run';
import { expect, fillLogin, signIn, test } from './test';

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Ispettore' });
const ofPanel = (page: Page) => inspector(page).getByRole('region', { name: 'remote-mssp' });

async function open(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/dashboardMSSP?inspect`);
  await page.getByRole('alertdialog', { name: 'Aprire l’ispettore?' }).getByRole('button', { name: 'Apri' }).click();
}

/** Blocks the page when it renders, and lacks a text. */
const troubled: Change = (name, code) =>
  another(name, code)
    .replace(
      '.loadPanelScreen()',
      '.loadPanelScreen().then(C=>p=>{for(const t=Date.now();Date.now()-t<99;);return C(p)})',
    )
    .replace('search:{open:', 'search:{opened:');

const choose = (page: Page, label: string, option: string) => ofPanel(page).getByLabel(label).selectOption(option);

test('it asks first, shows what runs and why, and lets an operator’s failure be seen, until it is ended', async ({
  page,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(
    /as the inspector wants it|The inspector makes this screen throw|preload|Failed to load|could not be opened/,
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const loaded = () => requested.some((url) => url.includes('/host/inspector.'));
  await signIn(page);
  await page.goto('/dashboardMSSP');
  await expect(panel(page)).toBeVisible();
  expect(loaded()).toBe(false);
  await page.goto('/dashboardMSSP?inspect');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeVisible();
  await expect(inspector(page)).toHaveCount(0);

  await page.route('**/host/inspector.*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/dashboardMSSP?inspect');
  await expect(panel(page)).toBeVisible();
  await page.unroute('**/host/inspector.*');

  await open(page);
  await expect(panel(page)).toBeVisible();
  await expect(inspector(page)).toContainText(/mssp\.company@1 \(0\)/);
  await expect(ofPanel(page)).toContainText(`remote-mssp ${await running(page)} in uso`);
  await expect(ofPanel(page)).toContainText(
    /panel: \d+ ms \(contract \d+, entry \d+, descriptor \d+, messages \d+, screen \d+\)/,
  );
  await expect(ofPanel(page)).toContainText(/\d+ file, \d+ kB/);
  await expect(page.getByText(`remote-mssp ${await running(page)}`, { exact: true }).first()).toBeVisible();
  // Of somebody else.
  await page.evaluate(() => dispatchEvent(new CustomEvent('portal:telemetry')));
  await expectAccessible(page);

  await choose(page, 'Fai fallire', '404');
  const shown = page.getByText(/Per l’assistenza: \w{6} · remote-mssp \S+ · entry\./);
  await expect(shown).toBeVisible();
  const [id = ''] = /\b[2-9A-Z]{6}\b/.exec((await shown.textContent()) ?? '') ?? [];
  await expect(ofPanel(page)).toContainText(`${id} · `);
  await expect(ofPanel(page)).toContainText(/entry \d+, load-failed/);
  await inspector(page).getByRole('button', { name: 'Copia il rapporto' }).click();
  const report = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(report.releases.find(({ remote }: { remote: string }) => remote === 'remote-mssp')).toMatchObject({
    reason: 'live',
    faults: [expect.objectContaining({ id, at: 'panel', message: expect.stringContaining('responded 404') })],
  });

  await choose(page, 'Fai fallire', 'errore a schermo');
  await expect(page.getByText('Si è verificato un errore imprevisto in questa pagina')).toBeVisible();
  await choose(page, 'Fai fallire', 'non risponde');
  await expect(page.getByText(/^Ci vuole più del solito/)).toBeVisible();
  await expect(ofPanel(page)).toContainText(/entry, non finito da \d+ s/);
  await inspector(page).getByRole('button', { name: 'Chiudi' }).click();
  await expect(panel(page)).toBeVisible();
  await expect(inspector(page)).toHaveCount(0);
});

test(
  'it runs another release in this tab, and one that fails gives way to it as for an operator',
  fullRun,
  async ({ page, expectedConsole }) => {
    expectedConsole.push(/as the inspector wants it|preload|runs instead|Failed to load|Loading chunk/);
    await withSite(page.context(), async ({ origin, folder, deploy }) => {
      deploy('publish', 'remote-mssp', '--from', variant(folder, troubled), '--as', '2.0.0');
      deploy('remove', 'remote-mssp', '--on', '2999-01-31');
      await page.goto(origin);
      await fillLogin(page);
      await expect(panel(page)).toBeVisible();
      await open(page, origin);
      await expect(ofPanel(page)).toContainText('remote-mssp 2.0.0 in uso');
      await expect(ofPanel(page)).toContainText('dal 2999-01-31 un host che non la supporta la toglie');
      await expect(ofPanel(page)).toContainText(/panel: ha bloccato la pagina (per|\d+ volte, al massimo) \d+ ms/);
      await expect(ofPanel(page)).toContainText('Testi senza messaggio: mssp:search.open');
      await page.route('**/search-dialog.*.js*', (route) => route.fulfill({ status: 404 }));
      await page.keyboard.press('Control+k');
      await expect(ofPanel(page)).toContainText(/search-dialog\.\w+\.js\) · HTTP 404/);
      await choose(page, 'Fai fallire', '404');
      await expect(ofPanel(page)).toContainText('al posto della 2.0.0, che ha fallito');
      await expect(page.getByText('È in uso la versione precedente di quest’area.')).toBeVisible();
      const before = (await running(page)) ?? '';
      expect(before).not.toBe('2.0.0');
      await choose(page, 'Fai fallire', 'no');
      await expect(page.locator('html')).toHaveAttribute('data-remote-mssp', '2.0.0');
      await choose(page, 'Esegui', `precedente ${before}`);
      await expect(page.locator('html')).toHaveAttribute('data-remote-mssp', before);
      await expect(ofPanel(page)).toContainText(`remote-mssp ${before} scelta qui`);
      // Nothing of it stays for the user's other tabs.
      expect(await page.evaluate(() => localStorage.getItem('portal.release.remote-mssp'))).toBe('2.0.0');
      await page.route('**/api/sso/**', (route) => route.fulfill({ status: 500 }));
      await page.getByRole('button', { name: 'Accedi' }).first().click();
      await page.evaluate(() => fetch('/api/mario/rossi').then((response) => response.text()));
      await expect(inspector(page)).toContainText(
        'Richieste all’API fallite: 500 /api/sso/generate-token/ × 1, 404 /api/mario/… × 1',
      );
      await page.getByRole('alertdialog').getByRole('button', { name: 'Chiudi l’ispettore' }).click();
      await expect(panel(page)).toBeVisible();
      await expect(inspector(page)).toHaveCount(0);
    });
  },
);

test('in a narrow window it is a bar at the edge, and a dialog’s buttons stay above it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page);
  await open(page);
  await expect(inspector(page).getByRole('button', { name: 'Chiudi' })).toBeHidden();
  await page.getByRole('rowheader').first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('complementary')).toBeVisible();
  await dialog.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map((one) => one.finished)));
  const bar = await inspector(page).boundingBox();
  const button = await dialog.getByRole('button', { name: 'Accedi' }).boundingBox();
  expect(bar).toMatchObject({ x: 0, width: 360 });
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(640);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});
