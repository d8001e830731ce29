import type { BrowserContext } from '@playwright/test';
import type { Tokens } from '../provider';
import { expect, test } from '../test';
import { createGroups, type Group, pairOf, signInGroup, upTo } from './groups';
import { startPlainChromium } from './plain-chromium';
import type { Tab } from './tab';
import { tabsOfChromium } from './tabs-of-chromium';
import { tabsOfFirefox } from './tabs-of-firefox';
import type { Traffic } from './traffic';

export interface TabsOptions {
  /** Path of a Firefox to use instead of Chromium. */
  readonly firefox: string | undefined;
  /** Per race. */
  readonly rounds: number;
}

interface TabsWorker extends TabsOptions {
  readonly openGroup: ReturnType<typeof createGroups>;
  readonly plainChromium: Awaited<ReturnType<typeof startPlainChromium>>;
}

interface Tabs {
  /** Chromium as users run it, independent of `firefox`. */
  readonly plain: BrowserContext;
  /** Opens groups of tabs for the time of the test. */
  readonly openGroups: (groups: number, tabs: number) => Promise<Group[]>;
  /** Two tabs, A and B, signed in with `tokens`. */
  readonly pair: Group;
  readonly tokens: Tokens;
  readonly a: Tab;
  readonly b: Tab;
  readonly traffic: Traffic;
}

const { CHROMIUM_PATH } = process.env;
/** Not the headless shell, whose tabs never read storage late, which causes most faults. */
const fullChromium = CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH };

/** Tabs of one session, on a page that makes no calls. */
export const tabsTest = test.extend<Tabs, TabsWorker>({
  firefox: [undefined, { option: true, scope: 'worker' }],
  rounds: [100, { option: true, scope: 'worker' }],
  openGroup: [
    async ({ firefox, playwright, launchOptions, portal }, use) => {
      const browser =
        firefox === undefined
          ? tabsOfChromium(await playwright.chromium.launch({ ...launchOptions, ...fullChromium }))
          : await tabsOfFirefox(firefox);
      await use(createGroups(browser, `${portal.origin}/testpage`));
      await browser.close();
    },
    { scope: 'worker' },
  ],
  plainChromium: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
    async ({}, use) => {
      const started = await startPlainChromium();
      await use(started);
      await started.stop();
    },
    { scope: 'worker' },
  ],
  plain: async ({ plainChromium, portal }, use) => {
    await use(plainChromium.context);
    await plainChromium.reset(portal.origin);
  },
  openGroups: async ({ openGroup }, use) => {
    const opened: Group[] = [];
    await use(async (groups, tabs) => {
      const now = await Promise.all(upTo(groups).map(() => openGroup(tabs)));
      opened.push(...now);
      return now;
    });
    await Promise.all(opened.map((group) => group.close()));
    expect(
      opened.flatMap(({ unexpected }) => unexpected),
      'unexpected words on the console',
    ).toEqual([]);
  },
  tokens: async ({ provider }, use) => use(await provider.tokens()),
  pair: async ({ openGroups, tokens }, use) => {
    const [pair] = await openGroups(1, 2);
    if (!pair) throw new Error('No tabs were opened');
    await signInGroup(pair, tokens);
    await use(pair);
  },
  a: async ({ pair }, use) => use(pairOf(pair)[0]),
  b: async ({ pair }, use) => use(pairOf(pair)[1]),
  traffic: async ({ pair }, use) => use(pair.traffic),
});
