import { expect, test } from '../test';
import { median, report } from './figures';
import { closeGroups, type Group, openGroups, signInAll, signInGroup, upTo } from './groups';
import { lockName, reused, type Tab } from './tab';

/** Time for the tabs to get their orders before they begin together. */
const lead = 40;

const isEmpty = async (tab: Tab) => (await tab.tokens()).every((token) => token === null);

test('25. simultaneous 401s in three tabs use no refresh token twice, in 100 rounds', async ({
  browser,
  portal,
  provider,
  trials,
}) => {
  test.setTimeout(120_000);
  const groups = await openGroups({ browser, origin: portal.origin, groups: 4, tabs: 3 });
  await signInAll(groups, provider);
  const rounds = 25;
  // How much later each further tab begins, in ms: the third often finds the lock just released.
  const offsets = [0, 1, 2, 5, 10, 30, 60];
  for (const round of upTo(rounds)) {
    await trials.expireAccessTokens();
    const at = Date.now() + lead;
    const offset = offsets[round % offsets.length] ?? 0;
    const calls = groups.flatMap(({ tabs }) => tabs.map((tab, place) => tab.call({ at: at + place * offset })));
    expect(await Promise.all(calls)).toEqual(groups.flatMap(({ tabs }) => tabs.map(() => 200)));
  }
  const used = groups.flatMap((group) => group.used);
  report({ rounds: rounds * groups.length, tabs: 3, posts: used.length, reused: reused(used) });
  expect(reused(used)).toBe(0);
  expect(used).toHaveLength(rounds * groups.length);
  await closeGroups(groups);
});

/** B asks for the lock while A waits before it to renew. Returns whether B's read on the grant was stale. */
async function staleGrantRound({ tabs: [a, b] }: Group): Promise<boolean> {
  if (!a || !b) throw new Error('Two tabs are needed');
  const [, before] = await b.tokens();
  const release = await a.holdLock();
  const renewed = a.refresh();
  await a.lockIs(1);
  // Queued between A's renewal and B's: what B's own read would have seen on its grant.
  const seen = b.page.evaluate(
    (name) => navigator.locks.request(name, () => localStorage.getItem('refresh_token')),
    lockName,
  );
  const call = b.call();
  await a.lockIs(3);
  await release();
  expect(await call).toBe(200);
  expect(await renewed).toBe('renewed');
  expect(await b.tokens()).toEqual(await a.tokens());
  return (await seen) === before;
}

test('26. a lock that is granted with a stale read settles and adopts, in 100 rounds', async ({
  browser,
  portal,
  provider,
  trials,
}) => {
  test.setTimeout(120_000);
  const groups = await openGroups({ browser, origin: portal.origin, groups: 4, tabs: 2 });
  await signInAll(groups, provider);
  const stale: boolean[] = [];
  for (const _ of upTo(25)) {
    await trials.expireAccessTokens();
    stale.push(...(await Promise.all(groups.map(staleGrantRound))));
  }
  const used = groups.flatMap((group) => group.used);
  const staleReads = stale.filter(Boolean).length;
  report({ rounds: stale.length, 'stale reads on the grant': staleReads, posts: used.length, reused: reused(used) });
  expect(used).toHaveLength(100);
  expect(reused(used)).toBe(0);
  await closeGroups(groups);
});

test('37. four tabs with 50 calls each meet an expired token together: one refresh', async ({
  browser,
  portal,
  provider,
  trials,
}) => {
  const [group] = await openGroups({ browser, origin: portal.origin, groups: 1, tabs: 4 });
  if (!group) throw new Error('No tabs were opened');
  await signInGroup(group, await provider.tokens());
  const rounds = 2;
  const times: number[] = [];
  for (const round of upTo(rounds)) {
    await trials.expireAccessTokens();
    const at = Date.now() + lead;
    const endings = await Promise.all(group.tabs.map((tab) => tab.calls({ at, times: 50 })));
    times.push(Date.now() - at);
    expect(endings.flat()).toEqual(upTo(200).map(() => 200));
    expect(group.used).toHaveLength(round + 1);
  }
  report({ rounds, calls: 200, posts: group.used.length, reused: reused(group.used), 'median ms': median(times) });
  expect(reused(group.used)).toBe(0);
  await group.context.close();
});

/** B logs out at the moment of A's commit: a millisecond earlier next time if A was first, later if B was. */
async function logoutRound([a, b]: readonly Tab[], delay: number) {
  if (!a || !b) throw new Error('Two tabs are needed');
  const at = Date.now() + lead;
  const [outcome, loggedOut] = await Promise.all([a.refresh({ at }), b.signOut({ at: at + delay })]);
  await expect.poll(async () => (await isEmpty(a)) && (await isEmpty(b)), { intervals: [10] }).toBe(true);
  return { aWasFirst: outcome === 'renewed', emptyAfter: Date.now() - loggedOut };
}

test('40. a logout at the moment of another tab’s commit leaves no token alive, in 200 rounds', async ({
  browser,
  portal,
  provider,
}) => {
  test.setTimeout(120_000);
  const groups = await openGroups({ browser, origin: portal.origin, groups: 4, tabs: 2 });
  const rounds = 50;
  const ends: { aWasFirst: boolean; emptyAfter: number }[] = [];
  let resurrected = 0;
  const race = async (group: Group) => {
    let delay = 60;
    for (let round = 0; round < rounds; round += 1) {
      await signInGroup(group, await provider.tokens());
      const end = await logoutRound(group.tabs, delay);
      ends.push(end);
      delay += end.aWasFirst ? -1 : 1;
      // Longer than any tab waits before it repairs or commits.
      await group.tabs[0]?.page.waitForTimeout(100);
      for (const tab of group.tabs) if (!(await isEmpty(tab))) resurrected += 1;
    }
  };
  await Promise.all(groups.map(race));
  report({
    rounds: ends.length,
    'commit first': ends.filter(({ aWasFirst }) => aWasFirst).length,
    'logout first': ends.filter(({ aWasFirst }) => !aWasFirst).length,
    resurrected,
    'median ms until empty': median(ends.map(({ emptyAfter }) => emptyAfter)),
    reused: reused(groups.flatMap(({ used }) => used)),
  });
  expect(median(ends.map(({ emptyAfter }) => emptyAfter))).toBeLessThan(500);
  expect(resurrected).toBe(0);
  expect(reused(groups.flatMap(({ used }) => used))).toBe(0);
  await closeGroups(groups);
});
