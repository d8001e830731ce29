/** @jest-environment node */

import type { StoragePort } from '@portal/shared/site';
import { createWorld, outcomeAfter, valueAfter } from './testing/ports';
import { expiredTab, oneTab, url } from './testing/tabs';
import { createTokenStore } from './token-store';

function createStore(intercept: Partial<StoragePort> = {}) {
  const values = new Map<string, string>();
  const writes: [string, string | null][] = [];
  const storage: StoragePort = {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      writes.push([key, value]);
      values.set(key, value);
    },
    removeItem(key) {
      writes.push([key, null]);
      values.delete(key);
    },
    ...intercept,
  };
  let ids = 0;
  const store = createTokenStore({
    storage: () => storage,
    randomId: () => {
      ids += 1;
      return String(ids);
    },
  });
  return { store, values, writes };
}

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};

test('a sign-in removes old tokens, writes its epoch, then refresh before access', () => {
  const { store, writes } = createStore();
  store.open({ access: 'A1', refresh: 'R1' });
  expect(writes).toEqual([
    ['access_token', null],
    ['refresh_token', null],
    ['portal.session', 'in:1'],
    ['refresh_token', 'R1'],
    ['access_token', 'A1'],
  ]);
});

test('22. a rotated refresh token is written before the access token, and a crash between the two recovers', async () => {
  const { world, tab: crashing } = expiredTab();
  const { setItem } = crashing.storage;
  let hasCrashed = false;
  crashing.storage.setItem = (key, value) => {
    hasCrashed ||= key === 'access_token';
    if (hasCrashed) crashing.close();
    else setItem(key, value);
  };
  void crashing.session.fetch(url);
  await world.advance(1_000);
  expect(crashing.entries()).toMatchObject({ access_token: 'A1', refresh_token: 'R2' });

  const next = world.open('next');
  expect((await valueAfter(world, 1_000, next.session.fetch(url)))?.status).toBe(200);
  expect(next.entries()).toMatchObject({ access_token: 'A3', refresh_token: 'R3' });
});

test('55. where the storage getter throws, a sign-in works in this tab alone', async () => {
  const { world, session, events } = oneTab({ storage: blocked });
  expect(session.isTabOnly()).toBe(true);
  world.server.expire('A1');
  expect((await outcomeAfter(world, 1_000, session.fetch(url))).value?.status).toBe(200);
  session.signOut();
  expect(session.isTabOnly()).toBe(false);
  expect(events.at(-1)).toEqual({ status: 'signed-out', reason: 'logout' });
});

test.each([
  ['a full storage that has room after a removal', 1],
  ['a full storage', Number.POSITIVE_INFINITY],
])('56. %s on commit never leaves the old access token beside the new refresh token', async (_, failures) => {
  const { world, tab } = expiredTab();
  const { setItem } = tab.storage;
  let left = failures;
  tab.storage.setItem = (key, value) => {
    if (key === 'access_token' && left > 0) {
      left -= 1;
      throw new DOMException('full', 'QuotaExceededError');
    }
    setItem(key, value);
  };
  expect((await valueAfter(world, 1_000, tab.session.fetch(url)))?.status).toBe(200);
  const stays = failures === 1;
  expect(tab.entries()).toEqual({
    'portal.session': 'in:id1',
    refresh_token: 'R2',
    ...(stays && { access_token: 'A2' }),
  });
  expect(tab.session.isTabOnly()).toBe(!stays);
  expect(tab.session.getState().status).toBe('signed-in');
});

test('56. a logout elsewhere ends a session that lives in memory as well', async () => {
  const { world, tab: a } = oneTab();
  const { setItem } = a.storage;
  a.storage.setItem = (key, value) => (key === 'access_token' ? blocked() : setItem(key, value));
  a.session.signIn(world.server.issue());
  expect(a.session.isTabOnly()).toBe(true);
  await world.advance(100);
  world.open('B').session.signOut();
  await world.advance(100);
  expect(a.ends).toEqual(['elsewhere']);
  expect(a.session.isTabOnly()).toBe(false);
});

test.each(['', 'null', 'undefined'])('57. a stored "%s" is absent', (stored) => {
  const { store, values } = createStore();
  values.set('access_token', stored);
  values.set('refresh_token', stored);
  expect(store.read()).toEqual({ epoch: null, access: null, refresh: null });
});

test.each([
  { access: '', refresh: 'R' },
  { access: 'A', refresh: 'undefined' },
  { access: 'null', refresh: 'R' },
])('57. a sign-in with %j is refused and stores nothing', (tokens) => {
  const { session, entries } = createWorld().open('A');
  expect(() => session.signIn(tokens)).toThrow();
  expect(entries()).toEqual({});
});

test.each([[['access_token', 'refresh_token']], [['refresh_token']]])(
  '%j beside a tombstone reads as absent, and is removed',
  (keys) => {
    const { store, values } = createStore();
    values.set('portal.session', 'out:9');
    for (const key of keys) values.set(key, 'token');
    expect(store.read()).toEqual({ epoch: 'out:9', access: null, refresh: null });
    expect(store.endReason()).toBe('elsewhere');
    store.reconcile();
    expect([...values.keys()]).toEqual(['portal.session']);
  },
);

test('a session that another tab began after a refresh of this one stays', () => {
  const { store, values } = createStore();
  store.open({ access: 'A1', refresh: 'R1' });
  store.commit(store.read(), { access: 'A2' });
  values.set('portal.session', 'in:other').set('refresh_token', 'R9').set('access_token', 'A9');
  store.reconcile();
  expect(store.read()).toEqual({ epoch: 'in:other', access: 'A9', refresh: 'R9' });
});

test('a session in order needs no repair', () => {
  const { store, writes } = createStore();
  store.open({ access: 'A1', refresh: 'R1' });
  store.commit(store.read(), { access: 'A2' });
  writes.length = 0;
  store.reconcile();
  expect(writes).toEqual([]);
});

test('tokens that a program without epochs has stored are a session', () => {
  const { store, values } = createStore();
  values.set('access_token', 'A1').set('refresh_token', 'R1');
  store.reconcile();
  expect(store.read()).toEqual({ epoch: null, access: 'A1', refresh: 'R1' });
  expect(store.commit(store.read(), { access: 'A2', refresh: 'R2' })).toBe(true);
  expect(store.read()).toEqual({ epoch: null, access: 'A2', refresh: 'R2' });
});

test('refreshed tokens are not written over another session, though it has the same refresh token', () => {
  const { store } = createStore();
  store.open({ access: 'A1', refresh: 'R1' });
  const posted = store.read();
  store.open({ access: 'A9', refresh: 'R1' });
  expect(store.commit(posted, { access: 'late' })).toBe(false);
  expect(store.read()).toMatchObject({ access: 'A9', refresh: 'R1' });
});
