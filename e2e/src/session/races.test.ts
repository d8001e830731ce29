import { expect } from '../test';
import { type Group, pairOf, shareRounds, signInAll, signInGroup, upTo, usedBy } from './groups';
import { median, report } from './measurements';
import { lockName, type Tab } from './tab';
import { tabsTest as test } from './tabs-test';
import { reused } from './traffic';

/** In milliseconds, for the tabs to get ready before they start together. */
const lead = 40;

test('25. simultaneous 401s in three tabs use no refresh token twice, round after round', async ({
  openGroups,
  provider,
  faults,
  rounds,
}) => {
  test.setTimeout(60_000 + rounds * 500);
  const share = shareRounds(rounds);
  const groups = await openGroups(share.groups, 3);
  await signInAll(groups, provider);
  // Delay of each further tab, in ms: the third often finds the lock just released.
  const offsets = [0, 1, 2, 5, 10, 30, 60];
  for (const round of upTo(share.each)) {
    await faults.expireAccessTokens();
    const at = Date.now() + lead;
    const offset = offsets[round % offsets.length] ?? 0;
    const calls = groups.flatMap(({ tabs }) => tabs.map((tab, place) => tab.call({ at: at + place * offset })));
    expect(await Promise.all(calls)).toEqual(groups.flatMap(({ tabs }) => tabs.map(() => 200)));
  }
  const used = await usedBy(groups);
  report({ rounds: share.total, tabs: 3, posts: used.length, reused: reused(used) });
  expect(reused(used)).toBe(0);
  expect(used).toHaveLength(share.total);
});

/** B requests the lock while A waits for it to refresh. @returns true if B's read on the grant was stale */
async function staleGrantRound(group: Group): Promise<boolean> {
  const [a, b] = pairOf(group);
  const [, before] = await b.tokens();
  const release = await a.holdLock();
  const first = a.call();
  await a.lockIs(1);
  // Queued between A's refresh and B's, to see the same as B's own read.
  const seen = b.run((_, name) => navigator.locks.request(name, () => localStorage.getItem('refresh_token')), lockName);
  const call = b.call();
  await a.lockIs(3);
  await release();
  expect(await call).toBe(200);
  expect(await first).toBe(200);
  expect(await b.tokens()).toEqual(await a.tokens());
  return (await seen) === before;
}

test('26. a lock that is granted with a stale read is followed by a wait, and the tab reuses the token, round after round', async ({
  openGroups,
  provider,
  faults,
  rounds,
}) => {
  test.setTimeout(60_000 + rounds * 500);
  const share = shareRounds(rounds);
  const groups = await openGroups(share.groups, 2);
  await signInAll(groups, provider);
  const stale: boolean[] = [];
  for (const _ of upTo(share.each)) {
    await faults.expireAccessTokens();
    stale.push(...(await Promise.all(groups.map(staleGrantRound))));
  }
  const used = await usedBy(groups);
  const staleReads = stale.filter(Boolean).length;
  report({ rounds: share.total, 'stale reads on the grant': staleReads, posts: used.length, reused: reused(used) });
  expect(used).toHaveLength(share.total);
  expect(reused(used)).toBe(0);
});

/** When the tab had lost its tokens for longer than any tab waits to repair or commit; undefined if not within 2 s. */
const emptied = (tab: Tab) =>
  tab.run(async () => {
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const isEmpty = () => ['access_token', 'refresh_token'].every((key) => localStorage.getItem(key) === null);
    const start = Date.now();
    let since = isEmpty() ? start : undefined;
    while (Date.now() < start + 2_000) {
      if (since !== undefined && Date.now() > since + 100) return since;
      await wait(5);
      since = isEmpty() ? (since ?? Date.now()) : undefined;
    }
    return undefined;
  });

interface LogoutRound {
  readonly commitWasFirst: boolean;
  readonly emptyAfter: number;
  readonly isResurrected: boolean;
}

/** B logs out so many milliseconds after A sent a request with an expired token. */
async function logoutRound(group: Group, delay: number): Promise<LogoutRound> {
  const [a, b] = pairOf(group);
  const at = Date.now() + lead;
  const [commitWasFirst, loggedOut] = await Promise.all([a.refreshes({ at }), b.signOut({ at: at + delay })]);
  const ends = (await Promise.all([emptied(a), emptied(b)])).filter((end) => typeof end === 'number');
  return {
    commitWasFirst,
    emptyAfter: Math.max(...ends) - loggedOut,
    isResurrected: ends.length < 2,
  };
}

test('40. a logout at the moment of another tab’s commit leaves no token alive, round after round', async ({
  openGroups,
  provider,
  rounds,
}) => {
  test.setTimeout(60_000 + rounds * 500);
  const share = shareRounds(rounds);
  const groups = await openGroups(share.groups, 2);
  const ends: LogoutRound[] = [];
  const race = async (group: Group) => {
    // Approaches the moment of the commit: earlier if the commit was first, later if the logout was.
    let delay = 60;
    let step = 8;
    let wasFirst: boolean | undefined;
    for (const _ of upTo(share.each)) {
      const { refresh } = await provider.tokens();
      await signInGroup(group, { access: 'expired', refresh });
      const end = await logoutRound(group, delay);
      ends.push(end);
      if (wasFirst !== undefined && wasFirst !== end.commitWasFirst) step = Math.max(1, step / 2);
      wasFirst = end.commitWasFirst;
      delay += wasFirst ? -step : step;
    }
  };
  await Promise.all(groups.map(race));
  const times = ends.map(({ emptyAfter }) => emptyAfter);
  const resurrected = ends.filter(({ isResurrected }) => isResurrected).length;
  const used = await usedBy(groups);
  report({
    rounds: ends.length,
    'commit first': ends.filter(({ commitWasFirst }) => commitWasFirst).length,
    'logout first': ends.filter(({ commitWasFirst }) => !commitWasFirst).length,
    resurrected,
    'median ms until empty': median(times),
    longest: Math.max(...times),
    reused: reused(used),
  });
  // A few rounds on a busy machine tell nothing about time.
  if (process.env['TEST_FULL']) expect(median(times)).toBeLessThan(500);
  expect(resurrected).toBe(0);
  expect(reused(used)).toBe(0);
});
