import { SessionChanged, SessionEnded } from './errors';
import { apiOrigin, createWorld, openSignedIn, outcomeAfter, type TestTab, type World } from './testing-ports';

const url = `${apiOrigin}/api/mssp/tecnici/`;
const { signal } = new AbortController();
const noTokens = { 'portal.session': expect.stringMatching(/^out:/) };

/** Two tabs of one session, A and B. */
async function twoTabs(options?: Parameters<typeof createWorld>[0]) {
  const world = createWorld(options);
  const a = openSignedIn(world, 'A');
  await world.advance(1_000);
  return { world, a, b: world.open('B') };
}

const fetchAll = (world: World, tabs: TestTab[], ms = 5_000) =>
  outcomeAfter(world, ms, Promise.all(tabs.map(({ session }) => session.fetch(url))));

const usedTokens = (world: World) => world.refreshes().map(({ body }) => JSON.parse(body).refresh);

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

test('26. a tab that gets the lock before it can read the other tab’s token waits, and reuses it', async () => {
  const { world, a, b } = await twoTabs({ writeDelay: 40 });
  world.server.expire('A1');
  await outcomeAfter(world, 61, a.refresh('A1'));
  expect(a.entries()).toMatchObject({ access_token: 'A2' });
  expect(b.entries()).toMatchObject({ access_token: 'A1' });
  const { value } = await outcomeAfter(world, 1_000, b.refresh('A1'));
  expect(value).toEqual({ type: 'reused' });
  expect(usedTokens(world)).toEqual(['R1']);
});

test('27. a token that another tab has used is not used again, though the new one is readable only 0.8 s later', async () => {
  const { world, a, b } = await twoTabs({ writeDelay: 800 });
  world.server.expire('A1');
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
  const { world, a, b } = await twoTabs();
  world.server.expire('A1');
  world.answerWith(({ tab, path }) => (tab === 'A' && path.includes('refresh') ? { hang: true } : undefined));
  void a.session.fetch(url);
  await world.advance(100);
  const call = b.session.fetch(url);
  await world.advance(1_000);
  a.close();
  expect((await outcomeAfter(world, 200, call)).value?.status).toBe(200);
});

test('29. when the holder is frozen the waiter goes on after 20 s, and the thawed holder reuses its token', async () => {
  const { world, a, b } = await twoTabs();
  world.server.expire('A1');
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

test('29. a holder that is frozen while the server is silent reuses the token on the thaw, however late', async () => {
  const { world, a, b } = await twoTabs();
  world.server.expire('A1');
  world.answerWith(({ tab, path }) => (tab === 'A' && path.includes('refresh') ? { hang: true } : undefined));
  const call = a.session.fetch(url);
  await world.advance(500);
  a.freeze();
  expect((await outcomeAfter(world, 25_000, b.session.fetch(url))).value?.status).toBe(200);
  a.thaw();
  expect((await outcomeAfter(world, 1_000, call)).value?.status).toBe(200);
  expect([...a.ends, ...b.ends]).toEqual([]);
});

test('29. a holder whose page is put to sleep releases the lock for the waiter', async () => {
  const { world, a, b } = await twoTabs();
  world.server.expire('A1');
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

test.each([
  ['absent', () => undefined],
  [
    'forbidden',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['refused', () => ({ request: () => Promise.reject(new DOMException('denied', 'SecurityError')) })],
  [
    'throwing',
    () => ({
      request: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  ],
])('33. with locks %s the single flight of the tab still works', async (_, locks) => {
  const world = createWorld();
  const a = openSignedIn(world, 'A', { locks });
  world.server.expire('A1');
  const { value } = await fetchAll(world, [a, a, a]);
  expect(value?.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(usedTokens(world)).toEqual(['R1']);
});

test('34. a stolen lock is not stolen back, and nothing is posted twice', async () => {
  const { world, a } = await twoTabs();
  world.server.expire('A1');
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
  const world = createWorld();
  const hidden = openSignedIn(world, 'A');
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

test('39. a logout during a refresh aborts it: the keys stay empty, and the waiters get SessionEnded', async () => {
  const { world, a } = await twoTabs();
  world.server.expire('A1');
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

test('40. a logout just before another tab’s commit, in 200 rounds, leaves no token alive', async () => {
  for (let round = 0; round < 200; round += 1) {
    const { world, a, b } = await twoTabs({ writeDelay: 3 });
    world.server.expire('A1');
    const call = outcomeAfter(world, 0, a.refresh('A1'));
    await call;
    // The commit comes at 60 ms; the logout up to 6 ms before it, or 3 ms after.
    await world.advance(54 + (round % 10));
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

test('a logout elsewhere aborts the refresh of this tab', async () => {
  const { world, a, b } = await twoTabs();
  world.answerWith(({ tab }) => (tab === 'A' ? { hang: true } : undefined));
  const call = a.refresh('A1');
  await world.advance(100);
  b.session.signOut();
  expect((await outcomeAfter(world, 10, call)).value).toEqual({ type: 'superseded' });
});

test('42. a request whose 401 comes after another user’s sign-in elsewhere is not retried', async () => {
  const { world, a, b } = await twoTabs();
  world.answerWith(({ tab }) => (tab === 'A' ? { status: 401, delay: 500 } : undefined));
  const call = a.session.fetch(url, { method: 'POST', body: '{}' });
  await world.advance(100);
  b.session.signOut();
  b.session.signIn(world.server.issue());
  const { error } = await outcomeAfter(world, 2_000, call);
  expect(error).toBeInstanceOf(SessionChanged);
  expect(world.calls).toHaveLength(1);
});

test('43. a refusal of the old session after a new sign-in leaves the new tokens alone', async () => {
  const { world, a, b } = await twoTabs();
  world.answerWith(({ tab }) => (tab === 'A' ? { status: 401, delay: 200, ignoresAbort: true } : undefined));
  const call = a.refresh('A1');
  await world.advance(100);
  b.session.signOut();
  b.session.signIn({ access: 'A9', refresh: 'R9' });
  const { value } = await outcomeAfter(world, 5_000, call);
  expect(value).toEqual({ type: 'superseded' });
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
  const { error } = await outcomeAfter(world, 1_000, call);
  expect(error).toBeInstanceOf(SessionEnded);
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
  const { world, a, b } = await twoTabs({ writeDelay: 20 });
  world.server.expire('A1');
  void a.refresh('A1');
  await world.advance(55);
  b.session.signIn({ access: 'A9', refresh: 'R9' });
  await world.advance(200);
  for (const { session, entries } of [a, b]) {
    expect(entries()).toEqual(noTokens);
    expect(session.getState().status).toBe('signed-out');
  }
});

test('a token that another tab refreshed is used at once', async () => {
  const { world, a, b } = await twoTabs();
  world.server.expire('A1');
  await fetchAll(world, [a]);
  await fetchAll(world, [b]);
  expect(world.calls.filter(({ tab }) => tab === 'B').map(({ bearer }) => bearer)).toEqual(['A2']);
});
