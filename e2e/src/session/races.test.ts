import { expect } from '../test';
import { type Group, pairOf, shareRounds, signInAll, upTo, usedBy } from './groups';
import { report } from './measurements';
import { lockName } from './tab';
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
