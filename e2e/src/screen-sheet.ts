import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { tabs } from './panel-page';

interface State {
  readonly at: string;
  readonly isSignedIn?: boolean;
  /** Leads from the address to the state. */
  readonly lead?: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const choose = (button: string | RegExp, item: string | RegExp) => async (page: Page) => {
  await press(button)(page);
  await page.getByRole('menuitem', { name: item }).click();
};
const keys =
  (...pressed: readonly string[]) =>
  async (page: Page) => {
    for (const key of pressed) await (key.length > 1 ? page.keyboard.press(key) : page.keyboard.type(key));
  };
const answer =
  (body: string, status = 200) =>
  async (page: Page) => {
    await page.route(/\/api\/(mssp|enterprise)\/(portal|tecnici|aziende)/, (route) => route.fulfill({ status, body }));
    await page.reload();
  };
const select = async (page: Page) => {
  for (const row of [1, 2, 3]) await page.locator('[role="grid"] input[type="checkbox"]').nth(row).check();
};
const [companies, technicians, suppliers] = [tabs.dashboard, tabs.technicians, tabs.suppliers].map(
  ({ address }) => address,
) as [string, string, string];

const anonymous: Readonly<Record<string, State>> = {
  login: { at: '/' },
  'login-ended': { at: '/dashboardMSSP' },
  'login-refused': {
    at: '/',
    async lead(page) {
      await page.locator('input').first().fill('demo');
      await page.locator('input[type="password"]').fill('x');
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  'login-forgotten': { at: '/', lead: press('Password dimenticata?') },
  'set-password': { at: '/reset-password/token' },
  'set-password-typed': {
    at: '/reset-password/token',
    lead: (page) => page.locator('input[type="password"]').first().fill('Abc1'),
  },
  'activation-failed': {
    at: '/activate/token',
    lead: (page) => page.getByRole('button', { name: 'Riprova' }).waitFor(),
  },
  'test-page': { at: '/testpage' },
};

const signedIn: Readonly<Record<string, State>> = {
  companies: { at: companies },
  'companies-folded': { at: companies, lead: press('In sintesi') },
  'companies-high-risk': { at: `${companies}?stato=alto-rischio` },
  'companies-sorted': { at: `${companies}?ordine=-risk` },
  'companies-searched': { at: `${companies}?cerca=ro` },
  'companies-none-found': { at: `${companies}?cerca=nessuna` },
  'companies-conditions': { at: `${companies}?colonne=risk%3D30..%26nis2%3D..50` },
  'companies-menu': { at: companies, lead: press('Opzioni dell’elenco') },
  'companies-filters': { at: companies, lead: choose('Opzioni dell’elenco', 'Filtri e viste') },
  'companies-guide': { at: companies, lead: press('Guida a moduli e colonne') },
  'companies-keys': { at: companies, lead: keys('?') },
  company: { at: companies, lead: (page) => page.locator('[role="rowheader"] button').first().click() },
  'company-unknown': { at: `${companies}?azienda=0` },
  'companies-empty': { at: companies, lead: answer('{"aziende": []}') },
  'companies-failed': { at: companies, lead: answer('{}', 500) },
  'companies-forbidden': { at: companies, lead: answer('{}', 403) },
  'search-everywhere': { at: companies, lead: keys('Control+k') },
  'search-found': { at: companies, lead: keys('Control+k', '0', '1', '1') },
  'search-setting': { at: companies, lead: keys('Control+k', 't', 'e', 'm', 'a') },
  settings: { at: companies, lead: press('Impostazioni') },
  preferences: { at: companies, lead: choose('Impostazioni', 'Lingua e aspetto') },
  notifications: { at: companies, lead: press('Notifiche') },
  offline: { at: companies, lead: (page) => page.context().setOffline(true) },
  technicians: { at: technicians },
  'technicians-menu': { at: technicians, lead: press('Opzioni dell’elenco') },
  'technicians-filters': { at: technicians, lead: choose('Opzioni dell’elenco', 'Filtri e viste') },
  'technicians-none-found': { at: `${technicians}?cerca=nessuno` },
  'technicians-empty': { at: technicians, lead: answer('[]') },
  'technicians-failed': { at: technicians, lead: answer('{}', 500) },
  'technician-new': { at: technicians, lead: press('Crea Tecnico') },
  'technician-discarded': {
    at: technicians,
    async lead(page) {
      await press('Crea Tecnico')(page);
      await keys('A', 'Escape')(page);
    },
  },
  suppliers: { at: suppliers },
  'suppliers-refused': { at: `${suppliers}?stato=rifiutata` },
  'suppliers-menu': { at: suppliers, lead: press('Opzioni dell’elenco') },
  'suppliers-none-found': { at: `${suppliers}?cerca=nessuna` },
  'suppliers-empty': { at: suppliers, lead: answer('[]') },
  'suppliers-failed': { at: suppliers, lead: answer('{}', 500) },
  'suppliers-status': { at: suppliers, lead: press(/Stato contatto di/) },
  'suppliers-selected': { at: suppliers, lead: select },
  'suppliers-asked': {
    at: suppliers,
    async lead(page) {
      await select(page);
      await press(/contattate/)(page);
    },
  },
  'suppliers-undo': {
    at: suppliers,
    async lead(page) {
      await press(/Stato contatto di/)(page);
      await page.getByRole('menuitemradio', { name: 'Contattata' }).click();
    },
  },
  'supplier-details': { at: suppliers, lead: press(/^Dettagli –/) },
  'supplier-note': { at: suppliers, lead: press(/^(Aggiungi|Modifica) nota/) },
  'supplier-note-discarded': {
    at: suppliers,
    async lead(page) {
      await press(/^(Aggiungi|Modifica) nota/)(page);
      await keys('A', 'Escape')(page);
    },
  },
  'change-password': { at: '/change-password' },
  'change-password-empty': { at: '/change-password', lead: press(/^Cambia password$/) },
};

const widths = [360, 768, 1440, 1920, 2560];

/** @returns the names of the pictures */
async function takeState(page: Page, folder: string, name: string): Promise<readonly string[]> {
  const names: string[] = [];
  const take = async (look: string) => {
    // Panels that follow the layout have moved by then.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    names.push(`${name}-${look}.png`);
    await page.screenshot({ path: join(folder, `${name}-${look}.png`), animations: 'disabled' });
  };
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, forcedColors: 'none', media: 'screen' });
      await take(`${width}-${colorScheme}`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await take('forced');
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', media: 'print' });
  await take('print');
  return names;
}

/** One picture of each state at each width, light and dark, in forced colours and in print, with a page that shows them all. */
export async function takeSheet(
  browser: Browser,
  origin: string,
  signIn: (page: Page) => Promise<void>,
  folder: string,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const rows: string[] = [];
  for (const [states, isSignedIn] of [
    [anonymous, false],
    [signedIn, true],
  ] as const)
    for (const [name, { at, lead }] of Object.entries(states)) {
      const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
      if (isSignedIn) await signIn(page);
      await page.goto(at);
      await page.waitForLoadState('networkidle');
      await lead?.(page);
      if (lead) await page.waitForTimeout(300);
      const names = await takeState(page, folder, name);
      rows.push(
        `<h2>${name}</h2>${names.map((file) => `<a href="${file}"><img src="${file}" loading="lazy"></a>`).join('')}`,
      );
      await page.context().close();
    }
  writeFileSync(join(folder, 'index.html'), `<!doctype html><style>img { height: 16rem }</style>${rows.join('\n')}\n`);
}
