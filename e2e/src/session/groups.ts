import type { Provider, Tokens } from '../provider';
import type { Tab } from './tab';
import type { Traffic } from './traffic';

/** A part of a browser whose tabs share storage only with one another. */
export interface Container {
  /** Without a page. */
  openTab(): Promise<Tab>;
  /** Requests of its tabs from now on. */
  listen(): Traffic;
  /** Console errors and uncaught errors since it was opened. */
  readonly unexpected: readonly string[];
}

export interface TabBrowser {
  newContainer(): Promise<Container>;
  close(): Promise<void>;
}

/** Tabs that share a session. */
export interface Group {
  readonly tabs: readonly Tab[];
  readonly traffic: Traffic;
  readonly unexpected: readonly string[];
  close(): Promise<void>;
}

/**
 * Opens isolated groups on `page`, so that their rounds may run in parallel. Reuses the tabs of closed groups, with empty storage
 * and a reloaded page, since tabs open slowly.
 */
export function createGroups(browser: TabBrowser, page: string) {
  const idle: { readonly container: Container; readonly tabs: readonly Tab[] }[] = [];

  async function recycle(container: Container, tabs: readonly Tab[]): Promise<void> {
    const open = tabs.filter(({ isOpen }) => isOpen);
    const [first, ...others] = open;
    await Promise.all(others.map((tab) => tab.leaveFor('about:blank')));
    await first?.run(() => localStorage.clear());
    await first?.leaveFor('about:blank');
    idle.push({ container, tabs: open });
  }

  return async (count: number): Promise<Group> => {
    const { container, tabs: present } = idle.pop() ?? { container: await browser.newContainer(), tabs: [] };
    const missing = await Promise.all(upTo(Math.max(0, count - present.length)).map(() => container.openTab()));
    const all = [...present, ...missing];
    const tabs = all.slice(0, count);
    const traffic = container.listen();
    await Promise.all(tabs.map((tab) => tab.leaveFor(page)));
    await Promise.all(tabs.map((tab) => tab.ready()));
    return { tabs, traffic, unexpected: container.unexpected, close: () => recycle(container, all) };
  };
}

export const upTo = (length: number) => Array.from({ length }, (_, index) => index);

/** Number of parallel groups for that many rounds, and rounds of each. */
export function shareRounds(rounds: number) {
  const groups = Math.min(4, Math.ceil(rounds / 10));
  const each = Math.ceil(rounds / groups);
  return { groups, each, total: groups * each };
}

/** The first two tabs of a group. */
export function pairOf({ tabs: [a, b] }: Group): readonly [Tab, Tab] {
  if (!a || !b) throw new Error('Two tabs are needed');
  return [a, b];
}

/** Signs in in the first tab, and waits for the others. */
export async function signInGroup({ tabs }: Group, tokens: Tokens): Promise<void> {
  await tabs[0]?.signIn(tokens);
  await Promise.all(tabs.map((tab) => tab.reads(tokens)));
}

export async function signInAll(groups: readonly Group[], provider: Provider): Promise<void> {
  await Promise.all(groups.map(async (group) => signInGroup(group, await provider.tokens())));
}

/** All refresh tokens that tabs of these groups have sent. */
export const usedBy = async (groups: readonly Group[]) =>
  (await Promise.all(groups.map(({ traffic }) => traffic.used()))).flat();
