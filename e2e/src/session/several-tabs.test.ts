import type { Tokens } from '../provider';
import { expect } from '../test';
import { report } from './figures';
import { upTo } from './groups';
import { anyCall, refreshCall, type Tab } from './tab';
import { twoTabsTest as test } from './two-tabs';

const nothing = [null, null];

test('27. a refusal because the other tab has renewed adopts its token within a second', async ({ a, b, trials }) => {
  await trials.expireAccessTokens();
  const posted = a.page.waitForResponse((response) => response.url().endsWith(refreshCall));
  const renewed = a.page.evaluate(async (path) => {
    const body = JSON.stringify({ refresh: localStorage.getItem('refresh_token') });
    const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { access, refresh } = await response.json();
    await new Promise((resolve) => setTimeout(resolve, 600));
    localStorage.setItem('refresh_token', refresh);
    localStorage.setItem('access_token', access);
  }, refreshCall);
  await posted;
  await trials.inject({ path: refreshCall, status: 401, times: 1 });
  expect(await b.call()).toBe(200);
  await renewed;
  expect(await a.call()).toBe(200);
  await trials.expireAccessTokens();
  expect(await Promise.all([a.call(), b.call()])).toEqual([200, 200]);
  expect((await b.state()).status).toBe('signed-in');
});

test('28. when the holder is closed the waiter is granted and refreshes', async ({ a, b, trials }) => {
  await trials.expireAccessTokens();
  await trials.inject({ path: refreshCall, hang: true, times: 1 });
  const left = a.page.waitForRequest((request) => request.url().endsWith(refreshCall));
  void a.call().catch(() => undefined);
  await left;
  const call = b.call();
  await b.lockIs(1);
  await a.page.close();
  expect(await call).toBe(200);
});

test('28. when the holder crashes the waiter is granted and refreshes', async ({ a, b, trials, context }) => {
  await trials.expireAccessTokens();
  await trials.inject({ path: refreshCall, hang: true, times: 1 });
  const left = a.page.waitForRequest((request) => request.url().endsWith(refreshCall));
  void a.call().catch(() => undefined);
  await left;
  const call = b.call();
  await b.lockIs(1);
  const crashed = a.page.waitForEvent('crash');
  const devTools = await context.newCDPSession(a.page);
  void devTools.send('Page.crash').catch(() => undefined);
  await crashed;
  expect(await call).toBe(200);
});

/** A message that outruns storage, as it comes to a tab: with what storage says then, and taken for a sign of change. */
function hearHints(): void {
  const seen: (string | null)[] = [];
  Reflect.set(globalThis, 'seenOnHints', seen);
  new BroadcastChannel('hint').onmessage = () => {
    seen.push(localStorage.getItem('access_token'));
    document.dispatchEvent(new Event('visibilitychange'));
  };
}

/** Signs in, or without tokens out, and says so at once. */
const changeAndTell = ({ session }: Tab, tokens?: Tokens) =>
  session.evaluate((session, tokens) => {
    if (tokens) session.signIn(tokens);
    else session.signOut();
    new BroadcastChannel('hint').postMessage('');
  }, tokens);

/** What the tab holds once it reads that access token, or after 500 ms; and then once every repair is done. */
const settled = ({ session }: Tab, access: string | null) =>
  session.evaluate(async (session, access) => {
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (let waited = 0; waited < 500 && localStorage.getItem('access_token') !== access; waited += 5) await wait(5);
    await wait(70);
    return { access: localStorage.getItem('access_token'), status: session.getState().status };
  }, access);

test('35. a message that comes before storage decides nothing, in 100 rounds', async ({ a, b, tokens }) => {
  test.setTimeout(120_000);
  await b.page.evaluate(hearHints);
  for (const round of upTo(100)) {
    const given = round % 2 === 0 ? undefined : tokens;
    await changeAndTell(a, given);
    const access = given?.access ?? null;
    const expected = { access, status: given ? 'signed-in' : 'signed-out' };
    expect(await Promise.all([settled(a, access), settled(b, access)])).toEqual([expected, expected]);
  }
  const seen = await b.page.evaluate<(string | null)[]>(() => Reflect.get(globalThis, 'seenOnHints'));
  const early = seen.filter((access, round) => (access === null) !== (round % 2 === 0)).length;
  report({ rounds: seen.length, 'messages before storage': early, resurrected: 0 });
  expect(seen).toHaveLength(100);
});

test('42. a call whose 401 comes after another sign-in elsewhere is not replayed', async ({
  a,
  b,
  trials,
  provider,
}) => {
  const path = '/api/sso/generate-token/';
  const sent: string[] = [];
  a.page.on('request', (request) => request.url().endsWith(path) && sent.push(request.method()));
  await trials.inject({ path, status: 401, latencyMs: 700, times: 1 });
  const other = await provider.createActiveTechnician();
  const tokens = await provider.tokens(other);
  const left = a.page.waitForRequest((request) => request.url().endsWith(path));
  const call = a.call({ path, method: 'POST' });
  await left;
  await b.signOut();
  await b.signIn(tokens);
  expect(await call).toBe('SessionChanged');
  expect(sent).toEqual(['POST']);
  expect(await a.tokens()).toEqual([tokens.access, tokens.refresh]);
});

test('43. a refusal of the old session after a new sign-in leaves the new tokens alone', async ({
  a,
  b,
  trials,
  provider,
}) => {
  await trials.expireAccessTokens();
  const tokens = await provider.tokens();
  await trials.inject({ path: refreshCall, status: 401, latencyMs: 500, times: 1 });
  const left = a.page.waitForRequest((request) => request.url().endsWith(refreshCall));
  const refreshed = a.refresh();
  await left;
  await b.signOut();
  await b.signIn(tokens);
  expect(await refreshed).toBe('superseded');
  await a.page.waitForTimeout(1_500);
  expect([await a.tokens(), await b.tokens()]).toEqual(upTo(2).map(() => [tokens.access, tokens.refresh]));
  expect(await Promise.all([a.call(), b.call()])).toEqual([200, 200]);
});

test('44. a logout while another tab waits for the lock: it is granted, and posts nothing', async ({
  a,
  b,
  used,
  trials,
}) => {
  await trials.expireAccessTokens();
  const release = await a.holdLock();
  const call = b.call();
  await a.lockIs(1);
  await a.signOut();
  await release();
  expect(await call).toBe('SessionEnded');
  await b.page.waitForTimeout(200);
  expect(used).toEqual([]);
  expect([await a.tokens(), await b.tokens()]).toEqual([nothing, nothing]);
});

test('45. clearing the whole storage elsewhere signs out', async ({ a, b }) => {
  await a.page.evaluate(() => localStorage.clear());
  await expect.poll(() => b.state(), { timeout: 1_000 }).toEqual({ status: 'signed-out', reason: 'elsewhere' });
  expect(await b.call({ path: anyCall })).toBe('SessionEnded');
});
