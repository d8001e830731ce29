import type { BrowserContext, Page } from '@playwright/test';
import { fullRun } from '../full-run';
import type { Tokens } from '../provider';
import { expect } from '../test';
import { upTo } from './groups';
import { report } from './measurements';
import { listenToCalls, PageTab } from './page-tab';
import { refreshCall } from './tab';
import { tabsTest as test } from './tabs-test';

/** Tabs of one session; the last one is visible, the others are hidden. */
async function openTabs(context: BrowserContext, origin: string, tokens: Tokens, count: number): Promise<PageTab[]> {
  const pages: Page[] = [];
  for (const _ of upTo(count)) pages.push(await context.newPage());
  await Promise.all(pages.map((page) => page.goto(`${origin}/testpage`)));
  const tabs = await Promise.all(pages.map((page) => PageTab.on(page)));
  await tabs.at(-1)?.signIn(tokens);
  for (const tab of tabs) await expect.poll(() => tab.tokens()).toEqual([tokens.access, tokens.refresh]);
  return tabs;
}

test('29. when the holder is frozen the waiter goes on, and the thawed holder reuses its token', async ({
  plain,
  portal,
  provider,
  faults,
}) => {
  const traffic = listenToCalls(plain);
  const [a, b] = await openTabs(plain, portal.origin, await provider.tokens(), 2);
  if (!a || !b) throw new Error('No tabs');
  await faults.expireAccessTokens();
  await faults.inject({ path: refreshCall, status: 503, latencyMs: 1_500, times: 1 });
  const frozenCall = a.call();
  await b.lockIs(0);
  await expect.poll(() => traffic.posts).toBe(1);
  const thaw = await a.freeze();
  const start = Date.now();
  expect(await b.call()).toBe(200);
  const waited = Date.now() - start;
  expect(waited).toBeLessThan(10_000);
  await thaw();
  expect(await frozenCall).toBe(200);
  expect(await a.tokens()).toEqual(await b.tokens());
  expect((await a.state()).status).toBe('signed-in');
  report({ 'waiter went on after ms': waited, posts: traffic.posts });
});

test('28. when the holder crashes the waiter is granted and refreshes', async ({ plain, portal, provider, faults }) => {
  const left = listenToCalls(plain).next();
  const [a, b] = await openTabs(plain, portal.origin, await provider.tokens(), 2);
  if (!a || !b) throw new Error('No tabs');
  await faults.expireAccessTokens();
  await faults.inject({ path: refreshCall, hang: true, times: 1 });
  void a.call().catch(() => undefined);
  await left;
  const call = b.call();
  await b.lockIs(1);
  await a.crash();
  expect(await call).toBe(200);
});

test(
  '31. when the holder goes into the back/forward cache the lock is free',
  fullRun,
  async ({ plain, portal, provider, faults }) => {
    const [b, a] = await openTabs(plain, portal.origin, await provider.tokens(), 2);
    if (!a || !b) throw new Error('No tabs');
    await faults.expireAccessTokens();
    await faults.inject({ path: refreshCall, hang: true, times: 1 });
    const left = listenToCalls(plain).next();
    void a.call().catch(() => undefined);
    await left;
    const call = b.call();
    await b.lockIs(1);
    await a.page.goto(`${portal.origin}/registry.json`);
    const start = Date.now();
    expect(await call).toBe(200);
    const waited = Date.now() - start;
    expect(waited).toBeLessThan(10_000);
    await a.page.goBack({ waitUntil: 'commit' });
    expect(await (await PageTab.on(a.page)).call()).toBe(200);
    report({ 'lock free after ms': waited });
  },
);
