import type { Browser, BrowserContext } from '@playwright/test';
import type { Provider, Tokens } from '../provider';
import { listenToRefreshes, Tab } from './tab';

/** Tabs of one browser that share a session. */
export interface Group {
  readonly tabs: readonly Tab[];
  readonly context: BrowserContext;
  /** Refresh tokens sent so far. */
  readonly used: readonly string[];
}

interface GroupsOptions {
  readonly browser: Browser;
  readonly origin: string;
  readonly groups: number;
  readonly tabs: number;
}

export const upTo = (length: number) => Array.from({ length }, (_, index) => index);

/** Groups that know nothing of each other, so that their rounds may run side by side. Close them by their contexts. */
export function openGroups({ browser, origin, groups, tabs }: GroupsOptions): Promise<Group[]> {
  return Promise.all(
    upTo(groups).map(async () => {
      const context = await browser.newContext();
      const used = listenToRefreshes(context);
      const opened = await Promise.all(upTo(tabs).map(() => Tab.open(context, `${origin}/testpage`)));
      return { tabs: opened, context, used };
    }),
  );
}

export const closeGroups = (groups: readonly Group[]) => Promise.all(groups.map(({ context }) => context.close()));

/** Signs in in the first tab, and waits until the others know. */
export async function signInGroup({ tabs }: Group, tokens: Tokens): Promise<void> {
  await tabs[0]?.signIn(tokens);
  await Promise.all(tabs.map((tab) => tab.reads(tokens)));
}

export async function signInAll(groups: readonly Group[], provider: Provider): Promise<void> {
  await Promise.all(groups.map(async (group) => signInGroup(group, await provider.tokens())));
}
