/** @jest-environment node */

import { createWorld, openSignedIn, outcomeAfter, valueAfter } from './testing/ports';
import { fetchAll, oneTab, signal, twoExpiredTabs, twoTabs, url, usedTokens } from './testing/tabs';

test.each([0, 1, 20, 45, 300])(
  '25. simultaneous 401s use no token twice, with writes readable after %d ms',
  async (writeDelay) => {
    const { world, a, b } = await twoTabs({ writeDelay });
    const c = world.open('C');
    for (let round = 1; round <= 10; round += 1) {
      for (const { entries } of [a, b, c]) world.server.expire(entries()['access_token'] ?? '');
      const { value } = await fetchAll(world, [a, b, c], 1_000);
      expect(value?.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    expect(new Set(usedTokens(world)).size).toBe(10);
    expect(world.refreshes()).toHaveLength(10);
    expect([...a.ends, ...b.ends, ...c.ends]).toEqual([]);
  },
);

test('25. a tab that reads the new refresh token before the access token waits, and refreshes no second time', async () => {
  const { world, a, b } = await twoExpiredTabs({ writeDelay: (key) => (key === 'access_token' ? 300 : 0) });
  const { value } = await fetchAll(world, [a, b]);
  expect(value?.map(({ status }) => status)).toEqual([200, 200]);
  expect(usedTokens(world)).toEqual(['R1']);
});

test('26. a tab that gets the lock before it can read the other tab’s token waits, and reuses it', async () => {
  const { world, a, b } = await twoExpiredTabs({ writeDelay: 40 });
  await outcomeAfter(world, 61, a.refresh('A1'));
  expect(a.entries()).toMatchObject({ access_token: 'A2' });
  expect(b.entries()).toMatchObject({ access_token: 'A1' });
  expect(await valueAfter(world, 1_000, b.refresh('A1'))).toEqual({ type: 'reused' });
  expect(usedTokens(world)).toEqual(['R1']);
});

test('27. a token that another tab has used is not used again, though the new one is readable only 0.8 s later', async () => {
  const { world, a, b } = await twoExpiredTabs({ writeDelay: 800 });
  await fetchAll(world, [a], 100);
  const { value } = await fetchAll(world, [b]);
  expect(value?.map(({ status }) => status)).toEqual([200]);
  expect(usedTokens(world)).toEqual(['R1']);
});

test('27. without locks, a tab that is refused because another tab was first reuses that tab’s token within 1 s', async () => {
  const world = createWorld({ writeDelay: 800 });
  const a = openSignedIn(world, 'A', { locks: () => undefined });
  await world.advance(1_000);
  const b = world.open('B', { locks: () => undefined });
  world.server.expire('A1');
  await fetchAll(world, [a], 100);
  const { value } = await fetchAll(world, [b]);
  expect(value?.map(({ status }) => status)).toEqual([200]);
  expect(usedTokens(world)).toEqual(['R1', 'R1']);
  expect(b.session.getState().status).toBe('signed-in');
  expect([...a.ends, ...b.ends]).toEqual([]);
});

test('28. when the holder is closed the waiter is granted and refreshes', async () => {
  const { world, a, b } = await twoExpiredTabs();
  world.answerWith(({ tab, path }) => (tab === 'A' && path.includes('refresh') ? { hang: true } : undefined));
  void a.session.fetch(url);
  await world.advance(100);
  const call = b.session.fetch(url);
  await world.advance(1_000);
  a.close();
  expect((await outcomeAfter(world, 200, call)).value?.status).toBe(200);
});

test('29. when the holder is frozen the waiter goes on after 20 s, and the thawed holder reuses its token', async () => {
  const { world, a, b } = await twoExpiredTabs();
  const frozen = a.refresh('A1');
  await world.advance(20);
  a.freeze();
  const call = b.session.fetch(url);
  expect(await outcomeAfter(world, 19_000, call)).toEqual({});
  expect((await outcomeAfter(world, 2_000, call)).value?.status).toBe(200);
  a.thaw();
  expect((await outcomeAfter(world, 2_000, frozen)).value).toEqual({ type: 'reused' });
  expect(usedTokens(world)).toEqual(['R1']);
});

test('29. a holder releases the lock for the waiter when its page is frozen', async () => {
  const { world, a, b } = await twoExpiredTabs();
  world.answerWith(({ tab, path }) => (tab === 'A' && path.includes('refresh') ? { hang: true } : undefined));
  const frozen = a.session.fetch(url);
  await world.advance(500);
  const call = b.session.fetch(url);
  await world.advance(100);
  a.sleep();
  expect((await outcomeAfter(world, 1_500, call)).value?.status).toBe(200);
  a.thaw();
  expect((await outcomeAfter(world, 16_000, frozen)).value?.status).toBe(200);
});

test('30. a waiter that is put to sleep leaves the queue, and reuses the token on the thaw', async () => {
  const { world, a, b } = await twoTabs();
  const c = world.open('C');
  world.server.expire('A1');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  a.ports.locks()?.request('portal.session', { signal }, () => held);
  const asleep = b.session.fetch(url);
  await world.advance(100);
  const call = c.session.fetch(url);
  await world.advance(100);
  expect(world.locks.waiting()).toBe(2);
  b.sleep();
  await world.flush();
  expect(world.locks.waiting()).toBe(1);
  release();
  expect((await outcomeAfter(world, 500, call)).value?.status).toBe(200);
  b.thaw();
  expect((await outcomeAfter(world, 500, asleep)).value?.status).toBe(200);
  expect(usedTokens(world)).toEqual(['R1']);
});

test('30. a frozen waiter ahead in the queue does not keep a third tab from finishing', async () => {
  const { world, a, b } = await twoTabs();
  const c = world.open('C');
  world.server.expire('A1');
  world.answerWith(({ tab, path }) =>
    tab === 'A' && path.includes('refresh') ? { status: 503, delay: 500 } : undefined,
  );
  void a.refresh('A1');
  await world.advance(10);
  void b.refresh('A1');
  await world.advance(10);
  b.freeze();
  const { value } = await fetchAll(world, [c], 25_000);
  expect(value?.[0]?.status).toBe(200);
});

const deny = () => {
  throw new DOMException('denied', 'SecurityError');
};

test.each([
  ['absent', () => undefined],
  ['forbidden', deny],
  ['refused', () => ({ request: async () => deny() })],
  ['throwing', () => ({ request: deny })],
])('33. with locks %s the single flight of the tab still works', async (_, locks) => {
  const { world, tab: a } = oneTab({ locks });
  world.server.expire('A1');
  const { value } = await fetchAll(world, [a, a, a]);
  expect(value?.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(usedTokens(world)).toEqual(['R1']);
});

test('34. a stolen lock is not stolen back, and nothing is posted twice', async () => {
  const { world, a } = await twoExpiredTabs();
  const call = a.session.fetch(url);
  await world.advance(65);
  expect(world.locks.isHeld()).toBe(true);
  world.locks.steal();
  expect((await outcomeAfter(world, 1_000, call)).value?.status).toBe(200);
  expect(usedTokens(world)).toEqual(['R1']);
  expect(world.locks.waiting()).toBe(0);
});

test('35. an event that comes before its write is readable decides nothing', async () => {
  const { world, a, b } = await twoTabs({ writeDelay: 30, eventDelay: 1 });
  a.session.signOut();
  await world.advance(10);
  expect(b.session.getState().status).toBe('signed-in');
  expect(b.ends).toEqual([]);
  await world.advance(100);
  expect(b.ends).toEqual(['elsewhere']);
});

test('36. a hidden holder with timers clamped to 1 s lets the visible tab finish within 20 s', async () => {
  const { world, tab: hidden } = oneTab();
  const { setTimer } = hidden.ports;
  hidden.ports.setTimer = (callback, ms) => setTimer(callback, Math.max(ms, 1_000));
  await world.advance(1_000);
  const visible = world.open('B');
  world.server.expire('A1');
  void hidden.session.fetch(url);
  await world.advance(20);
  const { value } = await fetchAll(world, [visible], 5_000);
  expect(value?.[0]?.status).toBe(200);
  expect(usedTokens(world)).toEqual(['R1']);
});

test('37. four tabs that wake together post once', async () => {
  const { world, a, b } = await twoTabs();
  const tabs = [a, b, world.open('C'), world.open('D')];
  for (const tab of tabs) tab.freeze();
  world.server.expire('A1');
  await world.advance(3_600_000);
  for (const tab of tabs) tab.thaw();
  for (const tab of tabs) tab.wake();
  const { value } = await fetchAll(world, tabs);
  expect(value?.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(usedTokens(world)).toEqual(['R1']);
});

test('38. a waiter that gives up after 20 s assumes nothing: it refreshes itself', async () => {
  const { world, a, b } = await twoTabs();
  a.ports.locks()?.request('portal.session', { signal }, () => new Promise(() => {}));
  world.server.expire('A1');
  const call = b.refresh('A1');
  expect(await outcomeAfter(world, 20_000, call)).toEqual({});
  expect(world.refreshes()).toEqual([]);
  expect((await outcomeAfter(world, 1_000, call)).value).toEqual({ type: 'refreshed' });
  expect(usedTokens(world)).toEqual(['R1']);
});
