import type { Tokens } from '../provider';
import { expect } from '../test';
import { type Group, pairOf, shareRounds, signInGroup, upTo } from './groups';
import { report } from './measurements';
import type { Tab } from './tab';
import { tabsTest as test } from './tabs-test';

/** A message that arrives before storage changes, as a tab sees it: with the storage's content at that time. */
function hearHints(): void {
  const seen: (string | null)[] = [];
  Reflect.set(globalThis, 'seenOnHints', seen);
  new BroadcastChannel('hint').onmessage = () => {
    seen.push(localStorage.getItem('access_token'));
    document.dispatchEvent(new Event('visibilitychange'));
  };
}

/** Signs in, or out without tokens, and notifies other tabs at once. */
const changeAndTell = (tab: Tab, tokens: Tokens | null) =>
  tab.run((session, tokens) => {
    if (tokens) session.signIn(tokens);
    else session.signOut();
    new BroadcastChannel('hint').postMessage('');
  }, tokens);

/** The tab's tokens once it reads that access token, or after 500 ms; and after all repairs. */
const settled = (tab: Tab, access: string | null) =>
  tab.run(async (session, access) => {
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (let waited = 0; waited < 500 && localStorage.getItem('access_token') !== access; waited += 5) await wait(5);
    await wait(70);
    return { access: localStorage.getItem('access_token'), status: session.getState().status };
  }, access);

/** @returns number of messages that arrived before their write */
async function hintRounds(group: Group, tokens: Tokens, rounds: number): Promise<number> {
  const [a, b] = pairOf(group);
  await b.run(hearHints);
  for (const round of upTo(rounds)) {
    const given = round % 2 === 0 ? null : tokens;
    await changeAndTell(a, given);
    const access = given?.access ?? null;
    const expected = { access, status: given ? 'signed-in' : 'signed-out' };
    expect(await Promise.all([settled(a, access), settled(b, access)])).toEqual([expected, expected]);
  }
  const seen = await b.run((): (string | null)[] => Reflect.get(globalThis, 'seenOnHints'));
  expect(seen).toHaveLength(rounds);
  return seen.filter((access, round) => (access === null) !== (round % 2 === 0)).length;
}

test('35. a message that comes before storage decides nothing, round after round', async ({
  openGroups,
  tokens,
  rounds,
}) => {
  test.setTimeout(60_000 + rounds * 500);
  const share = shareRounds(rounds);
  const groups = await openGroups(share.groups, 2);
  await Promise.all(groups.map((group) => signInGroup(group, tokens)));
  const early = await Promise.all(groups.map((group) => hintRounds(group, tokens, share.each)));
  report({
    rounds: share.total,
    'messages before storage': early.reduce((sum, count) => sum + count, 0),
    resurrected: 0,
  });
});
