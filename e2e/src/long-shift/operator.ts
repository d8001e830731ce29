import { expect, type Page, type Request } from '@playwright/test';
import { rowOf, rows, search, type TabName, tabs } from '../panel-page';
import type { Listed, Tokens } from '../provider';
import { stopTime } from '../test';
import type { SlowProvider } from './slow-provider';

/** Step of the page's clock, in milliseconds. */
const step = 5_000;
/** In milliseconds: a call and its replay take at most 60 s each, and so do the reads of a list before and after. */
const longest = 240_000;

/** Records the text of each toast once. */
const noteToasts = () => {
  const said: string[] = [];
  const seen = new WeakSet<Element>();
  Object.assign(globalThis, { said });
  const look = () => {
    for (const toast of document.querySelectorAll('[aria-label="Avvisi"] > * > *')) {
      if (!seen.has(toast)) said.push(toast.textContent ?? '');
      seen.add(toast);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
};

/** An operator who does one thing after the other, and waits for the page to report each result. */
export class Operator {
  /** Write requests of the page. */
  sent = 0;
  private readonly underWay = new Set<Request>();
  private readonly page: Page;
  private readonly provider: SlowProvider;

  private constructor(page: Page, provider: SlowProvider) {
    this.page = page;
    this.provider = provider;
    const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
    page.on('request', (request) => {
      if (!isCall(request)) return;
      this.underWay.add(request);
      if (request.method() !== 'GET' && !request.url().endsWith('/api/token/refresh/')) this.sent += 1;
    });
    // An unread body never finishes.
    page.on('response', (response) => this.underWay.delete(response.request()));
    page.on('requestfailed', (request) => this.underWay.delete(request));
  }

  static async start(page: Page, provider: SlowProvider, { access, refresh }: Tokens): Promise<Operator> {
    await page.addInitScript(noteToasts);
    await page.clock.install();
    await page.goto(`${provider.origin}/testpage`);
    await page.evaluate((tokens) => Object.assign(localStorage, tokens), {
      access_token: access,
      refresh_token: refresh,
    });
    const operator = new Operator(page, provider);
    await page.goto(`${provider.origin}${tabs.suppliers.address}`);
    // From here on, the clocks of page and provider are synchronous, and advance only in `wait`.
    await stopTime(page);
    await operator.openTab('suppliers');
    return operator;
  }

  /** Advances time until the condition holds. */
  private async wait(what: string, isThere: () => Promise<boolean>): Promise<void> {
    for (let waited = 0; !(await isThere()); waited += step) {
      if (waited > longest) throw new Error(`${what} did not come`);
      await this.settle(1);
      if (this.provider.advance(step)) await this.settle(2);
      await this.page.clock.runFor(step);
    }
  }

  /** Stops time until all calls of the page have reached the provider, even on a busy machine. */
  private async settle(looks: number): Promise<void> {
    for (let quiet = 0, rounds = 0; quiet < looks && rounds < 200; rounds += 1) {
      await this.page.evaluate(() => undefined);
      quiet = this.underWay.size === this.provider.pendingCalls ? quiet + 1 : 0;
    }
  }

  /** The text of the next toast. Only this advances the clock, so that no response has arrived before. */
  private async outcome(): Promise<string> {
    const said = () =>
      this.page.evaluate(() => {
        const texts: unknown = Reflect.get(globalThis, 'said');
        return Array.isArray(texts) ? texts.splice(0).map(String) : [];
      });
    await said();
    let texts: string[] = [];
    await this.wait('A toast', async () => {
      texts = await said();
      return texts.length > 0;
    });
    return texts.join(' ');
  }

  /** Opens a tab, and retries failed reads. @returns number of failures */
  async openTab(tab: TabName): Promise<number> {
    const failed = this.page.getByRole('alert').getByRole('button', { name: 'Riprova' });
    const busy = failed.and(this.page.locator('[aria-busy]'));
    if (!new URL(this.page.url()).pathname.endsWith(tabs[tab].address)) {
      await this.page.getByRole('link', { name: tabs[tab].name, exact: true }).click();
    }
    for (let failures = 0; ; failures += 1) {
      const first = rows(this.page, tab).first();
      await this.wait('The list', async () => (await first.isVisible()) || (await failed.isVisible()));
      if (await first.isVisible()) return failures;
      await failed.click();
      await this.wait('The try', async () => !(await busy.isVisible()));
    }
  }

  /** The only row with `text`, found by searching for `name`. */
  private async find(tab: TabName, name: string, text: string) {
    await this.openTab(tab);
    await search(this.page).fill(name);
    const row = rowOf(this.page, tab, text);
    await expect(row).toHaveCount(1);
    return row;
  }

  findSupplier({ denominazione, partita_iva }: Listed) {
    return this.find('suppliers', String(denominazione), String(partita_iva));
  }

  async setStatus(supplier: Listed, label: 'Contattata' | 'Rifiutata'): Promise<string> {
    const row = await this.findSupplier(supplier);
    const menu = row.getByRole('button', { name: /Stato contatto di/ });
    await menu.click();
    await this.page.getByRole('menuitemradio', { name: label }).click();
    return this.outcome();
  }

  async setNote(supplier: Listed, note: string): Promise<string> {
    const row = await this.findSupplier(supplier);
    await row.getByRole('button', { name: /^Aggiungi nota/ }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Aggiungi nota' });
    await dialog.getByRole('textbox').fill(note);
    await dialog.getByRole('button', { name: 'Salva', exact: true }).click();
    const outcome = await this.outcome();
    await this.leave();
    return outcome;
  }

  async createTechnician(email: string): Promise<string> {
    await this.openTab('technicians');
    await this.page.getByRole('button', { name: 'Crea Tecnico' }).click();
    const form = this.page.getByRole('dialog', { name: 'Crea Tecnico' });
    await form.getByLabel('Nome', { exact: true }).fill('Ada');
    await form.getByLabel('Cognome').fill('Conti');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Salva', exact: true }).click();
    const outcome = await this.outcome();
    await this.leave();
    return outcome;
  }

  /** @returns the result, and the state of the switch afterwards */
  async toggle({ cognome, email }: Listed): Promise<{ readonly outcome: string; readonly isOn: boolean }> {
    const row = await this.find('technicians', String(cognome), String(email));
    const state = row.getByRole('switch');
    await state.click();
    const outcome = await this.outcome();
    return { outcome, isOn: await state.isChecked() };
  }

  /** Closes the dialog of a failed action, which discards its text. */
  private async leave(): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    const discard = this.page.getByRole('button', { name: 'Scarta', exact: true });
    if (await dialog.isHidden()) return;
    await this.page.keyboard.press('Escape');
    await discard.click();
    await expect(dialog).toBeHidden();
  }
}
