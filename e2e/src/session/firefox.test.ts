import { expect } from '../test';
import { report } from './measurements';
import { protectedFrames, watchForProtectedFrames } from './protected-frames';
import type { Tab } from './tab';
import { tabsTest as test } from './tabs-test';

// Covers what the tests of Chromium check by its own means.

const path = (tab: Tab) => tab.run(() => location.pathname);
const header = (tab: Tab) => tab.run(() => document.querySelector('header')?.textContent ?? '');
const rows = (tab: Tab) => tab.run(() => document.querySelectorAll('main tr').length);
const hasLogin = (tab: Tab) =>
  tab.run(() => [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Accedi'));

/** Waits for half a second without requests, since a loading page does not enter the back/forward cache. */
const isQuiet = (tab: Tab) =>
  tab.run(async () => {
    const fetched = () => performance.getEntriesByType('resource').length;
    const before = fetched();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return fetched() === before;
  });

async function openPanel(tab: Tab, origin: string): Promise<void> {
  await tab.leaveFor(`${origin}/dashboardMSSP`);
  await expect.poll(() => header(tab)).toContain('Giulia Ferri');
  await expect.poll(() => rows(tab)).toBeGreaterThan(1);
  await expect.poll(() => isQuiet(tab)).toBe(true);
}

for (const left of ['while it is away', 'just as it returns'])
  test(`32. a page from the back/forward cache after a logout elsewhere, ${left}, shows nothing protected`, async ({
    a,
    b,
    portal,
  }) => {
    await openPanel(a, portal.origin);
    await watchForProtectedFrames(a);
    await a.leaveFor(`${portal.origin}/registry.json`);
    const signingOut = b.signOut();
    if (left === 'while it is away') await signingOut;
    const [logout] = await Promise.all([signingOut, a.back()]);
    await expect.poll(() => path(a)).toBe('/');
    await expect.poll(() => hasLogin(a)).toBe(true);
    await expect.poll(async () => (await protectedFrames(a, logout)).seen).toBe(60);
    const frames = await protectedFrames(a, logout);
    report({ persisted: String(frames.persisted), 'protected frames': frames.protected });
    expect(frames).toMatchObject({ persisted: true, protected: 0 });
  });
