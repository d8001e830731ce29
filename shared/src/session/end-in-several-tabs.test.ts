/** @jest-environment node */

import { SessionChanged, SessionEnded } from './errors';
import { errorAfter, outcomeAfter, valueAfter } from './testing/ports';
import { noTokens, signal, twoExpiredTabs, twoTabs, url } from './testing/tabs';

test('32. a page that comes back after a logout elsewhere is signed out as soon as it wakes', async () => {
  const { world, a, b } = await twoTabs();
  b.freeze();
  a.session.signOut();
  await world.advance(1_000);
  expect(b.ends).toEqual([]);
  b.thaw();
  b.wake();
  expect(b.ends).toEqual(['elsewhere']);
  expect(b.session.getState()).toEqual({ status: 'signed-out', reason: 'elsewhere' });
});

test('39. a logout during a refresh aborts it: the keys stay empty, and the waiters get SessionEnded', async () => {
  const { world, a } = await twoExpiredTabs();
  const calls = Promise.allSettled([a.session.fetch(url), a.session.fetch(url), a.refresh('A1')]);
  await world.advance(55);
  a.session.signOut();
  await world.flush();
  expect(world.locks.isHeld()).toBe(false);
  const { value } = await outcomeAfter(world, 5_000, calls);
  const ended = { status: 'rejected', reason: expect.any(SessionEnded) };
  expect(value).toEqual([ended, ended, { status: 'fulfilled', value: { type: 'superseded' } }]);
  expect(a.entries()).toEqual(noTokens);
  expect(a.ends).toEqual(['logout']);
});

test('40. a logout just before or after another tab’s commit leaves no token alive', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { world, a, b } = await twoExpiredTabs({ writeDelay: 3 });
    const call = outcomeAfter(world, 0, a.refresh('A1'));
    await call;
    // The commit comes at 60 ms; the logout up to 6 ms before it, or 3 ms after.
    await world.advance(54 + round);
    b.session.signOut();
    await world.advance(100);
    expect([a.entries(), b.entries()]).toEqual([noTokens, noTokens]);
    expect([a.ends, b.ends]).toEqual([['elsewhere'], ['logout']]);
  }
});

test('41. a logout signs the other tab out within 1 s, without a request', async () => {
  const { world, a, b } = await twoTabs();
  a.session.signOut();
  await world.advance(1_000);
  expect(b.ends).toEqual(['elsewhere']);
  expect(b.events).toEqual([{ status: 'signed-out', reason: 'elsewhere' }]);
  expect(world.calls).toEqual([]);
});

test('42. a request is not retried if its 401 comes after another user’s sign-in in another tab', async () => {
  const { world, a, b } = await twoTabs();
  world.answerWith(({ tab }) => (tab === 'A' ? { status: 401, delay: 500 } : undefined));
  const call = a.session.fetch(url, { method: 'POST', body: '{}' });
  await world.advance(100);
  b.session.signOut();
  b.session.signIn(world.server.issue());
  expect(await errorAfter(world, 2_000, call)).toBeInstanceOf(SessionChanged);
  expect(world.calls).toHaveLength(1);
});

test('43. a refusal of the old session after a new sign-in leaves the new tokens alone', async () => {
  const { world, a, b } = await twoTabs();
  world.answerWith(({ tab }) => (tab === 'A' ? { status: 401, delay: 200, ignoresAbort: true } : undefined));
  const call = a.refresh('A1');
  await world.advance(100);
  b.session.signOut();
  b.session.signIn({ access: 'A9', refresh: 'R9' });
  expect(await valueAfter(world, 5_000, call)).toEqual({ type: 'superseded' });
  expect(a.entries()).toMatchObject({ access_token: 'A9', refresh_token: 'R9' });
  expect(a.session.getState().status).toBe('signed-in');
});

test('44. a logout while another tab waits for the lock: it is granted and posts nothing', async () => {
  const { world, a, b } = await twoTabs();
  let release = () => {};
  a.ports.locks()?.request(
    'portal.session',
    { signal },
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  world.server.expire('A1');
  const call = b.session.fetch(url);
  await world.advance(100);
  expect(world.locks.waiting()).toBe(1);
  a.session.signOut();
  release();
  expect(await errorAfter(world, 1_000, call)).toBeInstanceOf(SessionEnded);
  expect(world.refreshes()).toEqual([]);
});

test('44. the same before any storage event has come, and with another user signed in since', async () => {
  const { world, a, b } = await twoTabs({ eventDelay: 60_000 });
  await world.advance(1_000);
  world.server.expire('A1');
  const call = b.refresh('A1');
  await world.advance(20);
  a.session.signOut();
  a.session.signIn(world.server.issue());
  expect((await outcomeAfter(world, 1_000, call)).value).toEqual({ type: 'superseded' });
  expect(world.refreshes()).toEqual([]);
});

test('45. clearing the whole storage elsewhere signs out', async () => {
  const { world, a, b } = await twoTabs();
  a.storage.clear();
  await world.advance(100);
  expect(b.session.getState()).toEqual({ status: 'signed-out', reason: 'elsewhere' });
  expect(b.ends).toEqual(['elsewhere']);
});

test('46. a logout offline clears the keys at once, the legacy key too, then signs out', async () => {
  const { world, a } = await twoTabs();
  world.answerWith(() => ({}));
  a.storage.setItem('token', 'legacy');
  const entriesAtEnd: unknown[] = [];
  a.session.subscribe(() => void entriesAtEnd.push(a.entries()));
  a.session.signOut();
  expect(entriesAtEnd).toEqual([noTokens]);
  expect(world.calls).toEqual([]);
});

test('tokens refreshed in a session that another tab has just replaced are not taken for the new one’s', async () => {
  const { world, a, b } = await twoExpiredTabs({ writeDelay: 20 });
  void a.refresh('A1');
  await world.advance(55);
  b.session.signIn({ access: 'A9', refresh: 'R9' });
  await world.advance(200);
  for (const { session, entries } of [a, b]) {
    expect(entries()).toEqual(noTokens);
    expect(session.getState().status).toBe('signed-out');
  }
});
