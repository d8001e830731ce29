import type { Tokens } from '../provider';
import { test } from '../test';
import { listenToRefreshes, Tab } from './tab';

interface TwoTabs {
  /** The refresh tokens that the tabs have sent. */
  readonly used: readonly string[];
  /** What A and B are signed in with. */
  readonly tokens: Tokens;
  readonly a: Tab;
  readonly b: Tab;
}

/** Two tabs of one session, on a page that makes no calls of its own. */
export const twoTabsTest = test.extend<TwoTabs>({
  used: async ({ context }, use) => use(listenToRefreshes(context)),
  tokens: async ({ provider }, use) => use(await provider.tokens()),
  a: async ({ context, baseURL, used: _, tokens, expectedConsole }, use) => {
    expectedConsole.push(/status of 401/, /was preloaded using link preload but not used/);
    const tab = await Tab.open(context, `${baseURL}/testpage`);
    await tab.signIn(tokens);
    await use(tab);
  },
  b: async ({ context, baseURL, tokens, a: _ }, use) => {
    const tab = await Tab.open(context, `${baseURL}/testpage`);
    await tab.reads(tokens);
    await use(tab);
  },
});
