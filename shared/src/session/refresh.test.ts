/** @jest-environment node */

import { RefreshUnavailable, SessionEnded } from './errors';
import { createWorld, errorAfter, outcomeAfter, type TestTab, valueAfter } from './testing/ports';
import type { Call, Reply } from './testing/server';
import { noTokens, oneTab, refreshPath, url } from './testing/tabs';

/** A tab with an expired token, and a server that gives this response to the refresh. */
function expired(answerRefresh: (call: Call, world: ReturnType<typeof createWorld>) => Reply | undefined) {
  const { world, tab } = oneTab();
  world.server.expire('A1');
  world.answerWith((call) => (call.path === refreshPath ? answerRefresh(call, world) : undefined));
  return { world, tab };
}

const replaceTokens = ({ storage }: TestTab) => {
  storage.setItem('refresh_token', 'R9');
  storage.setItem('access_token', 'A9');
};

const kept = { access_token: 'A1', refresh_token: 'R1' };

test('5. after a refresh that fails the flight is cleared, and the next 401 starts a new one', async () => {
  const { world, tab } = expired((_, { refreshes }) => (refreshes().length === 1 ? {} : undefined));
  expect(await errorAfter(world, 1_000, tab.session.fetch(url))).toBeInstanceOf(RefreshUnavailable);
  await world.advance(5_000);
  expect((await valueAfter(world, 1_000, tab.session.fetch(url)))?.status).toBe(200);
  expect(world.refreshes()).toHaveLength(2);
});

test.each([401, 400, 403, 404, 410, 422])('15. a %d clears the keys and ends the session', async (status) => {
  const { world, tab } = expired(() => ({ status }));
  expect(await valueAfter(world, 5_000, tab.refresh('A1'))).toEqual({ type: 'refused', status });
  expect(tab.entries()).toEqual(noTokens);
  expect(tab.ends).toEqual(['refused']);
});

test.each([500, 502, 503, 408, 425])('16. a %d keeps the session: the refresh is unavailable', async (status) => {
  const { world, tab } = expired(() => ({ status }));
  expect(await errorAfter(world, 1_000, tab.session.fetch(url))).toBeInstanceOf(RefreshUnavailable);
  expect(tab.entries()).toMatchObject(kept);
  expect(tab.session.getState().status).toBe('signed-in');
  expect(tab.ends).toEqual([]);
});

test('17. a 429 with Retry-After: 30 keeps the session, and no refresh is sent for 30 s', async () => {
  const { world, tab } = expired((_, { refreshes }) =>
    refreshes().length === 1 ? { status: 429, headers: { 'retry-after': '30' } } : undefined,
  );
  const first = await outcomeAfter(world, 1_000, tab.refresh('A1'));
  expect(first.value).toMatchObject({ type: 'unavailable', retryAt: 30_110 });
  const { error } = await outcomeAfter(world, 28_000, tab.session.fetch(url));
  expect(error).toMatchObject({ retryAt: 30_110, cause: expect.any(Error) });
  expect(world.refreshes()).toHaveLength(1);
  await world.advance(1_100);
  expect((await valueAfter(world, 1_000, tab.session.fetch(url)))?.status).toBe(200);
});

test('18. offline keeps the session, and the cause is the network failure', async () => {
  const { world, tab } = expired(() => ({}));
  const { error } = await outcomeAfter(world, 1_000, tab.session.fetch(url));
  expect(error).toBeInstanceOf(RefreshUnavailable);
  expect(error).toMatchObject({ cause: expect.objectContaining({ name: 'TypeError' }) });
  expect(tab.entries()).toMatchObject(kept);
});

describe('19. a refresh that hangs', () => {
  test('is aborted at 15 s', async () => {
    const { world, tab } = expired(() => ({ hang: true }));
    const call = tab.refresh('A1');
    expect(await outcomeAfter(world, 15_040, call)).toEqual({});
    const { value } = await outcomeAfter(world, 70, call);
    expect(value).toMatchObject({ type: 'unavailable', cause: expect.objectContaining({ name: 'TimeoutError' }) });
    expect(tab.entries()).toMatchObject(kept);
    expect(world.locks.isHeld()).toBe(false);
  });

  test('and fails late clears nothing', async () => {
    const { world, tab } = expired(() => ({ status: 401, delay: 16_000, ignoresAbort: true }));
    await outcomeAfter(world, 30_000, tab.refresh('A1'));
    expect(tab.entries()).toMatchObject(kept);
    expect(tab.ends).toEqual([]);
  });

  test('and succeeds late is committed, as the same refresh token is still there', async () => {
    const { world, tab } = expired(() => ({
      status: 200,
      body: { access: 'A2', refresh: 'R2' },
      delay: 16_000,
      ignoresAbort: true,
    }));
    await outcomeAfter(world, 30_000, tab.refresh('A1'));
    expect(tab.entries()).toMatchObject({ access_token: 'A2', refresh_token: 'R2' });
    expect(tab.session.getState()).toBe(tab.events.at(-1));
  });

  test.each(['signIn', 'signOut'] as const)('and succeeds after %s is discarded', async (change) => {
    const { world, tab } = expired(() => ({
      status: 200,
      body: { access: 'late', refresh: 'late' },
      delay: 16_000,
      ignoresAbort: true,
    }));
    const call = tab.refresh('A1');
    await world.advance(1_000);
    tab.session[change]({ access: 'new', refresh: 'new' });
    expect(await valueAfter(world, 30_000, call)).toEqual({ type: 'superseded' });
    expect(Object.values(tab.entries())).not.toContain('late');
  });

  test('and succeeds after another tab’s refresh is discarded', async () => {
    const { world, tab } = expired(() => ({ status: 200, body: { access: 'late' }, delay: 3_000 }));
    const call = tab.refresh('A1');
    await world.advance(1_000);
    replaceTokens(tab);
    expect(await valueAfter(world, 5_000, call)).toEqual({ type: 'reused' });
    expect(tab.entries()).toMatchObject({ access_token: 'A9', refresh_token: 'R9' });
  });
});

test.each<[string, unknown]>([
  ['HTML', '<html>'],
  ['{}', {}],
  ['an access that is no string', { access: 7 }],
  ['an empty access', { access: '' }],
  ['an access "undefined"', { access: 'undefined' }],
  ['a refresh "null"', { access: 'A2', refresh: 'null' }],
])('20. a 200 with %s is unavailable and stores nothing', async (_, body) => {
  const { world, tab } = expired(() => ({ status: 200, body }));
  const { value } = await outcomeAfter(world, 1_000, tab.refresh('A1'));
  expect(value).toMatchObject({ type: 'unavailable', cause: { message: expect.any(String) } });
  expect(tab.entries()).toMatchObject(kept);
});

test('21. a 200 without a refresh token leaves the old one', async () => {
  const { world, tab } = expired(() => ({ status: 200, body: { access: 'A2' } }));
  expect(await valueAfter(world, 1_000, tab.refresh('A1'))).toEqual({ type: 'refreshed' });
  expect(tab.entries()).toMatchObject({ access_token: 'A2', refresh_token: 'R1' });
});

test('a server that gives the same refresh token again may be asked again at once', async () => {
  let count = 1;
  const { tab, world } = expired(() => {
    count += 1;
    return { status: 200, body: { access: `A${count}`, refresh: 'R1' } };
  });
  await outcomeAfter(world, 200, tab.refresh('A1'));
  expect(await valueAfter(world, 200, tab.refresh('A2'))).toEqual({ type: 'refreshed' });
});

test('23. the response with the rotated tokens was lost: the next refresh is refused, and the session ends once', async () => {
  const { world, tab } = expired((call, { refreshes, server }) => {
    if (refreshes().length > 1) return undefined;
    server.answer(call);
    return {};
  });
  await outcomeAfter(world, 6_000, tab.session.fetch(url));
  const all = Promise.allSettled([tab.session.fetch(url), tab.session.fetch(url)]);
  const { value } = await outcomeAfter(world, 5_000, all);
  expect(value).toEqual(Array(2).fill({ status: 'rejected', reason: expect.any(SessionEnded) }));
  expect(world.refreshes().map(({ body }) => body)).toEqual(Array(2).fill('{"refresh":"R1"}'));
  expect(tab.ends).toEqual(['refused']);
});

test.each([-2, 2])('24. a device clock that is %d hours off changes nothing', async (hours) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * 3_600_000);
  const { world, tab } = expired(({ body }, { refreshes }) =>
    refreshes().length === 1
      ? {
          status: 503,
          headers: { date: 'Fri, 20 Nov 2026 10:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 10:00:10 GMT' },
        }
      : { status: body.includes('R1') ? 200 : 401, body: { access: 'A2' } },
  );
  world.server.issue();
  const first = await outcomeAfter(world, 9_000, tab.refresh('A1'));
  expect(first.value).toMatchObject({ type: 'unavailable', retryAt: 10_110 });
  expect((await outcomeAfter(world, 100, tab.refresh('A1'))).value?.type).toBe('unavailable');
  await world.advance(1_000);
  expect((await outcomeAfter(world, 1_000, tab.session.fetch(url))).value?.status).toBe(200);
  jest.restoreAllMocks();
});

describe('58. a tab frozen five minutes in mid-refresh', () => {
  test.each([
    ['reads storage again before it accepts a refusal', true, { type: 'reused' }],
    ['may be refused in the end', false, { type: 'refused', status: 401 }],
  ])('%s', async (_, isReplaced, outcome) => {
    const { world, tab } = expired(() => ({ status: 401, delay: 100 }));
    const other = world.open('B');
    const call = tab.refresh('A1');
    await world.advance(300);
    tab.freeze();
    await world.advance(300_000);
    if (isReplaced) replaceTokens(other);
    tab.thaw();
    expect(await valueAfter(world, 5_000, call)).toEqual(outcome);
    expect(tab.ends).toEqual(isReplaced ? [] : ['refused']);
  });

  test('is not logged out by a timer alone', async () => {
    const { world, tab } = expired(() => ({ status: 200, body: { access: 'A2' }, delay: 100 }));
    const call = tab.session.fetch(url);
    await world.advance(100);
    tab.freeze();
    await world.advance(300_000);
    tab.thaw();
    await outcomeAfter(world, 5_000, call);
    expect(tab.session.getState().status).toBe('signed-in');
    expect(tab.ends).toEqual([]);
  });
});

test('a page that was busy for a second and a half reads storage again before it accepts a refusal', async () => {
  const { world, tab } = expired(() => ({ status: 401, delay: 100 }));
  const other = world.open('B');
  const call = tab.refresh('A1');
  await world.advance(300);
  tab.freeze();
  await world.advance(1_500);
  tab.thaw();
  await world.advance(20);
  replaceTokens(other);
  expect(await valueAfter(world, 5_000, call)).toEqual({ type: 'reused' });
  expect(tab.ends).toEqual([]);
});

test('a hidden tab with timers once a minute accepts a refusal after a few of them', async () => {
  const { world, tab } = expired(() => ({ status: 401 }));
  const { setTimer } = tab.ports;
  tab.ports.setTimer = (callback, ms) => setTimer(callback, Math.max(ms, 60_000));
  expect(await valueAfter(world, 300_000, tab.refresh('A1'))).toEqual({ type: 'refused', status: 401 });
});

test('without a session there is nothing to refresh', async () => {
  const world = createWorld();
  const { refresh } = world.open('A');
  expect(await valueAfter(world, 1_000, refresh('A1'))).toEqual({ type: 'superseded' });
  expect(world.calls).toEqual([]);
});
