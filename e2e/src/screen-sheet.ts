import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { tabs } from './panel-page';
import { keepPrinted, printed } from './printed';

export interface State {
  readonly at: string;
  /** Italian by default. */
  readonly language?: 'en';
  /** Leads from the address to the state. */
  readonly lead?: (page: Page) => Promise<unknown>;
  /** Shown by no screen: an A4 page. */
  readonly isPaper?: boolean;
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
const find = (query: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(query);
};
const answer =
  (body: string, status = 200) =>
  async (page: Page) => {
    await page.route(listCalls, (route) => route.fulfill({ status, body }));
    await page.reload();
  };
const never = (calls: RegExp) => async (page: Page) => {
  await page.route(calls, () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await page.waitForTimeout(1_500);
};
const listCalls = /\/api\/(mssp|enterprise)\/(portal|tecnici|aziende)/;
const refuse = (files: RegExp) => async (page: Page) => {
  await page.route(files, (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await page.getByRole('main').getByRole('alert').or(page.getByRole('main')).first().waitFor();
};
/** In a page of others, which shares the session. */
export const embedded =
  (path: string, attributes = '', style = '') =>
  async (page: Page) => {
    await page.route('**/embedding', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Altri</title>
<style>body { font-family: serif; color-scheme: light dark } ${style}</style><main><h1>La pagina di altri</h1>
<mssp-control-panel session="shared" initial-path="${path}" ${attributes}></mssp-control-panel></main>
<script type="module" src="/embed/mssp-control-panel.js"></script>`,
      }),
    );
    await page.goto('/embedding');
    await page.getByRole('grid').locator('tbody tr').nth(1).waitFor();
  };
const firstName = (page: Page) => page.locator('[role="rowheader"] button').first().click();
const select = async (page: Page) => {
  for (const row of [0, 1, 2]) await page.locator('[data-select]').nth(row).check();
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
  'login-empty': { at: '/', lead: press('Accedi') },
  'login-forgotten': { at: '/', lead: press('Password dimenticata?') },
  'login-forgotten-empty': {
    at: '/',
    async lead(page) {
      await press('Password dimenticata?')(page);
      await press('Invia email di recupero')(page);
    },
  },
  'set-password': { at: '/reset-password/token' },
  'set-password-typed': {
    at: '/reset-password/token',
    lead: (page) => page.locator('input[type="password"]').first().fill('Abc1'),
  },
  'set-password-refused': {
    at: '/reset-password/token',
    async lead(page) {
      await page.locator('input[type="password"]').first().fill('debole');
      await press('Imposta password')(page);
    },
  },
  'activation-failed': {
    at: '/activate/token',
    lead: (page) => page.getByRole('button', { name: 'Riprova' }).waitFor(),
  },
  'test-page': { at: '/testpage' },
  'login-waiting': {
    at: '/',
    async lead(page) {
      await page.route('**/api/token/', () => undefined);
      await page.locator('input').first().fill('demo');
      await page.locator('input[type="password"]').fill('x');
      await page.keyboard.press('Enter');
    },
  },
  'login-failed': { at: '/', lead: refuse(/\/remotes\/remote-auth\//) },
  'override-refused': { at: '/?override=remote-mssp@https://elsewhere.example' },
  'login-en': { at: '/', language: 'en' },
  'login-forgotten-en': { at: '/', language: 'en', lead: press(/orgot/) },
  'set-password-en': { at: '/reset-password/token', language: 'en' },
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
  'companies-bundle': { at: companies, lead: choose('Opzioni dell’elenco', 'Fascicolo per l’auditor') },
  'companies-guide': { at: companies, lead: press('Guida a moduli e colonne') },
  'companies-keys': { at: companies, lead: keys('?') },
  company: { at: companies, lead: firstName },
  'company-unknown': { at: `${companies}?azienda=0` },
  'company-refused': {
    at: companies,
    async lead(page) {
      await page.route('**/api/sso/generate-token/**', (route) => route.fulfill({ body: '{}' }));
      await press(/^Accedi/)(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  'companies-selected': { at: companies, lead: select },
  'companies-empty': { at: companies, lead: answer('{"aziende": []}') },
  'companies-failed': { at: companies, lead: answer('{}', 500) },
  'companies-forbidden': { at: companies, lead: answer('{}', 403) },
  'companies-loading': { at: companies, lead: never(listCalls) },
  'companies-stale': {
    at: companies,
    async lead(page) {
      await page.route(listCalls, (route) => route.fulfill({ status: 500, body: '{}' }));
      await press('Aggiorna l’elenco')(page);
    },
  },
  'company-report': {
    at: companies,
    isPaper: true,
    async lead(page) {
      await keepPrinted(page);
      await page.reload();
      await firstName(page);
      await press('Stampa il rapporto')(page);
      const { html } = await printed(page);
      const paper = '<meta charset="utf-8"><style>html { margin: 18mm; color-scheme: only light !important }</style>';
      await page.route('**/report', (route) => route.fulfill({ contentType: 'text/html', body: `${paper}${html}` }));
      await page.goto('/report');
    },
  },
  'panel-failed': { at: companies, lead: refuse(/\/remotes\/remote-mssp\//) },
  'panel-loading': { at: companies, lead: never(/\/remotes\/remote-mssp\//) },
  'inspect-asked': { at: `${companies}?inspect` },
  inspector: { at: `${companies}?inspect`, lead: press('Apri') },
  'companies-en': { at: companies, language: 'en' },
  'company-en': { at: companies, language: 'en', lead: firstName },
  'companies-failed-en': { at: companies, language: 'en', lead: answer('{}', 500) },
  'companies-keys-en': { at: companies, language: 'en', lead: keys('?') },
  'search-en': { at: companies, language: 'en', lead: find('theme') },
  'preferences-en': { at: companies, language: 'en', lead: choose('Settings', 'Language and appearance') },
  'embedded-companies': { at: companies, lead: embedded(companies) },
  'embedded-technicians': { at: companies, lead: embedded(technicians, 'data-density="compact"') },
  'embedded-suppliers-en': { at: companies, lead: embedded(suppliers, 'language="en"') },
  'embedded-company': {
    at: companies,
    async lead(page) {
      await embedded(companies, '', 'mssp-control-panel { height: 800px }')(page);
      await firstName(page);
    },
  },
  'search-everywhere': { at: companies, lead: keys('Control+k') },
  'search-found': { at: companies, lead: find('011') },
  'search-setting': { at: companies, lead: find('tema') },
  settings: { at: companies, lead: press('Impostazioni') },
  preferences: { at: companies, lead: choose('Impostazioni', 'Lingua e aspetto') },
  notifications: { at: companies, lead: press('Notifiche') },
  offline: { at: companies, lead: (page) => page.context().setOffline(true) },
  'search-way-out': { at: companies, lead: find('lingua') },
  'search-loading': {
    at: companies,
    async lead(page) {
      await page.route(listCalls, () => undefined);
      await find('alf')(page);
    },
  },
  technicians: { at: technicians },
  'technicians-en': { at: technicians, language: 'en' },
  'technicians-loading': { at: technicians, lead: never(listCalls) },
  'technicians-forbidden': { at: technicians, lead: answer('{}', 403) },
  'technicians-selected': { at: technicians, lead: select },
  'technicians-undo': { at: technicians, lead: (page) => page.getByRole('switch').first().click() },
  'technician-refused': {
    at: technicians,
    async lead(page) {
      await press('Crea Tecnico')(page);
      const refusal = { status: 400, body: '{"email": ["Email già in uso."]}' };
      await page.route(listCalls, (route, request) =>
        request.method() === 'POST' ? route.fulfill(refusal) : route.fallback(),
      );
      await page.getByRole('dialog').getByLabel('Email').fill('ada@example.com');
      await press(/^Salva$/)(page);
    },
  },
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
  'suppliers-en': { at: suppliers, language: 'en' },
  'suppliers-loading': { at: suppliers, lead: never(listCalls) },
  'suppliers-update-failed': {
    at: suppliers,
    async lead(page) {
      await page.route(listCalls, (route) => route.fulfill({ status: 500, body: '{}' }));
      await select(page);
      await press(/rifiutate/)(page);
      await page.getByRole('alertdialog').getByRole('button').last().click();
    },
  },
  'supplier-note-en': { at: suppliers, language: 'en', lead: press(/^(Add|Edit) note/) },
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
      await press(/^Rifiutata – Stato contatto di/)(page);
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
  'change-password-en': { at: '/change-password', language: 'en' },
  'change-password-empty': { at: '/change-password', lead: press(/^Cambia password$/) },
};

/** A state of the screens of other areas: where their sample is. */
const extended: Readonly<Record<string, State>> = {
  'extensions-dashboard': { at: companies },
  'extensions-company': { at: companies, lead: firstName },
  'extensions-menu': { at: companies, lead: press(/^Altro/) },
  'extensions-supplier': { at: suppliers, lead: press(/^Dettagli –/) },
  'extensions-settings': { at: companies, lead: press('Impostazioni') },
};

export const sets = { anonymous, signedIn, extended };

export async function reach(page: Page, { at, language, lead }: State): Promise<void> {
  if (language) await page.addInitScript((code) => localStorage.setItem('portal.language', code), language);
  await page.goto(at);
  // One that asks first has not loaded all.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await lead?.(page);
  if (lead) await page.waitForTimeout(300);
}

const widths = [360, 768, 1440, 1920, 2560];

/** @returns the names of the pictures */
async function takeState(page: Page, folder: string, name: string, { isPaper }: State): Promise<readonly string[]> {
  const names: string[] = [];
  const take = async (look: string) => {
    // Panels that follow the layout have moved by then.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    names.push(`${name}-${look}.png`);
    await page.screenshot({ path: join(folder, `${name}-${look}.png`), animations: 'disabled' });
  };
  for (const width of isPaper ? [] : widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, forcedColors: 'none', media: 'screen' });
      await take(`${width}-${colorScheme}`);
    }
  }
  await page.setViewportSize(isPaper ? { width: 794, height: 1123 } : { width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  if (!isPaper) await take('forced');
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', media: 'print' });
  await take('print');
  return names;
}

/** One picture of each state at each width, light and dark, in forced colours and in print, with a page that shows them all. */
export class Sheet {
  private readonly rows: string[] = [];
  private readonly browser: Browser;
  private readonly folder: string;

  constructor(browser: Browser, folder: string) {
    this.browser = browser;
    this.folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  async take(origin: string, states: keyof typeof sets, prepare: (page: Page) => Promise<void>): Promise<void> {
    for (const [name, state] of Object.entries(sets[states])) {
      const page = await this.browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
      await prepare(page);
      page.setDefaultTimeout(10_000);
      try {
        await reach(page, state);
        const names = await takeState(page, this.folder, name, state);
        const pictures = names.map((file) => `<a href="${file}"><img src="${file}" loading="lazy"></a>`);
        this.rows.push(`<h2>${name}</h2>${pictures.join('')}`);
      } catch (cause) {
        console.error(name, cause);
        process.exitCode = 1;
      }
      await page.context().close();
    }
    const html = `<!doctype html><style>img { height: 16rem }</style>${this.rows.join('\n')}\n`;
    writeFileSync(join(this.folder, 'index.html'), html);
  }
}
