import type { BrowserContext, Page } from '@playwright/test';
import { refreshCall, Tab } from './tab';
import { Traffic } from './traffic';

/** A tab of Chromium. */
export class PageTab extends Tab {
  readonly page: Page;

  constructor(page: Page) {
    super();
    this.page = page;
  }

  /** @param address of a page of the portal */
  static async open(context: BrowserContext, address: string): Promise<PageTab> {
    const page = await context.newPage();
    await page.goto(address);
    return PageTab.on(page);
  }

  /** The tab of a page that already shows the portal. */
  static async on(page: Page): Promise<PageTab> {
    const tab = new PageTab(page);
    await tab.ready();
    return tab;
  }

  protected evaluate<Result>(expression: string): Promise<Result> {
    return this.page.evaluate<Result>(expression);
  }

  async leaveFor(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async back(): Promise<void> {
    await this.page.goBack({ waitUntil: 'commit' });
    await this.ready();
  }

  protected end(): Promise<void> {
    return this.page.close();
  }

  /** Freezes a hidden page; a visible one continues. @returns a function that unfreezes it */
  async freeze(): Promise<() => Promise<void>> {
    const devTools = await this.page.context().newCDPSession(this.page);
    await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
    return async () => {
      await devTools.send('Page.setWebLifecycleState', { state: 'active' });
    };
  }

  async crash(): Promise<void> {
    const crash = this.page.waitForEvent('crash');
    const devTools = await this.page.context().newCDPSession(this.page);
    void devTools.send('Page.crash').catch(() => undefined);
    await crash;
  }
}

/** Requests of a context's tabs, until the next call. */
export function listenToCalls(context: BrowserContext): Traffic {
  const traffic = new Traffic();
  context.removeAllListeners('request');
  context.on('request', (request) => {
    const { pathname: path } = new URL(request.url());
    if (!path.startsWith('/api/')) return;
    const refreshToken = path === refreshCall ? { refreshToken: request.postDataJSON().refresh } : {};
    traffic.record({ method: request.method(), path, ...refreshToken });
  });
  return traffic;
}
