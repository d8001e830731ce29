import type { Browser } from '@playwright/test';
import { listen } from '../test';
import type { TabBrowser } from './groups';
import { listenToCalls, PageTab } from './page-tab';

const expected = [/status of 401/, /was preloaded using link preload but not used/];

/** Chromium with a context per container. All tabs count as visible. */
export const tabsOfChromium = (browser: Browser): TabBrowser => ({
  async newContainer() {
    const context = await browser.newContext();
    return {
      unexpected: listen(context, expected),
      openTab: async () => new PageTab(await context.newPage()),
      listen: () => listenToCalls(context),
    };
  },
  close: () => browser.close(),
});
