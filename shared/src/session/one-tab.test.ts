/** @jest-environment node */

import { SessionChanged, SessionEnded } from './errors';
import { apiOrigin, errorAfter, outcomeAfter, valueAfter } from './testing/ports';
import { bearers, expiredTab, noTokens, oneTab, refreshPath, url } from './testing/tabs';

test('1. ten parallel 401s lead to one refresh and ten retries', async () => {
  const { world, session } = expiredTab();
  const all = Promise.all(Array.from({ length: 10 }, () => session.fetch(url)));
  const { value } = await outcomeAfter(world, 1_000, all);
  expect(value?.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(world.refreshes()).toHaveLength(1);
  expect(bearers(world.calls)).toEqual([...Array(10).fill('A1'), ...Array(10).fill('A2')]);
});

test('2. a 401 for a token that was refreshed meanwhile is retried without a refresh', async () => {
  const { world, session } = expiredTab();
  world.answerWith(({ bearer, path }) =>
    path === '/api/slow/' && bearer === 'A1' ? { status: 401, delay: 3_000 } : undefined,
  );
  const slow = outcomeAfter(world, 0, session.fetch(`${apiOrigin}/api/slow/`));
  const late = session.fetch(`${apiOrigin}/api/slow/`);
  await slow;
  await outcomeAfter(world, 1_000, session.fetch(url));
  expect(world.refreshes()).toHaveLength(1);
  expect((await valueAfter(world, 5_000, late))?.status).toBe(200);
  expect(world.refreshes()).toHaveLength(1);
});

test('3. a request that starts during a refresh waits and is sent once, with the new token', async () => {
  const { world, session } = expiredTab();
  const first = outcomeAfter(world, 30, session.fetch(url));
  await first;
  expect(session.getState().status).toBe('refreshing');
  const waiters = Promise.all([session.fetch(`${apiOrigin}/api/a/`), session.fetch(`${apiOrigin}/api/b/`)]);
  const { value } = await outcomeAfter(world, 1_000, waiters);
  expect(value?.map(({ status }) => status)).toEqual([200, 200]);
  expect(bearers(world.calls.filter(({ path }) => path === '/api/a/' || path === '/api/b/'))).toEqual(['A2', 'A2']);
});

test('6. a subscriber may await fetch and refresh inside a notification', async () => {
  const { world, session, refresh } = expiredTab();
  const inside: unknown[] = [];
  session.subscribe(async () => {
    const [response, outcome] = await Promise.all([session.fetch(`${apiOrigin}/api/inside/`), refresh('A1')]);
    inside.push([response.status, outcome.type]);
  });
  expect((await valueAfter(world, 5_000, session.fetch(url)))?.status).toBe(200);
  expect(new Set(inside)).toEqual(
    new Set([
      [200, 'refreshed'],
      [200, 'reused'],
    ]),
  );
});

test('7. a 401 of the refresh endpoint is never intercepted', async () => {
  const { world, session, ends } = oneTab();
  const body = JSON.stringify({ refresh: 'unknown' });
  const { value } = await outcomeAfter(
    world,
    1_000,
    session.fetch(`${apiOrigin}${refreshPath}`, { method: 'POST', body }),
  );
  expect(value?.status).toBe(401);
  expect(world.calls).toHaveLength(1);
  expect(world.calls[0]?.bearer).toBeUndefined();
  expect(ends).toEqual([]);
});

test('8. a 401 of the sign-in leads to no refresh and leaves the tokens', async () => {
  const { world, session, entries } = oneTab();
  const call = session.fetch(`${apiOrigin}/api/token/`, { method: 'POST', body: '{}', auth: 'none' });
  expect((await valueAfter(world, 1_000, call))?.status).toBe(401);
  expect(world.calls.map(({ bearer }) => bearer)).toEqual([undefined]);
  expect(entries()).toMatchObject({ access_token: 'A1', refresh_token: 'R1' });
});

test('9. a retry with status 401 ends the session once, without a second refresh', async () => {
  const { world, session, ends, entries } = oneTab();
  world.answerWith(({ path }) => (path === refreshPath ? undefined : { status: 401 }));
  const all = Promise.allSettled([session.fetch(url), session.fetch(url), session.fetch(url)]);
  const { value } = await outcomeAfter(world, 5_000, all);
  expect(value).toEqual(Array(3).fill({ status: 'rejected', reason: expect.any(SessionEnded) }));
  expect(world.refreshes()).toHaveLength(1);
  expect(ends).toEqual(['refused']);
  expect(entries()).toEqual(noTokens);
});

test('10. a retry with status 403 is returned, and the session stays', async () => {
  const { world, session, ends } = oneTab();
  world.answerWith(({ bearer }) => (bearer === undefined ? undefined : { status: bearer === 'A1' ? 401 : 403 }));
  expect((await valueAfter(world, 1_000, session.fetch(url)))?.status).toBe(403);
  expect(session.getState().status).toBe('signed-in');
  expect(ends).toEqual([]);
});

test('11. after a 403 and a refresh the caller gets the response of the retry', async () => {
  const { world, session } = oneTab();
  world.answerWith(({ bearer }) =>
    bearer === undefined ? undefined : bearer === 'A1' ? { status: 403 } : { status: 200, body: { fresh: true } },
  );
  const { value } = await outcomeAfter(world, 1_000, session.fetch(url));
  expect(value?.status).toBe(200);
  await expect(value?.json()).resolves.toEqual({ fresh: true });
});

test('12. without a refresh token nothing is posted; the keys are cleared and the session ends once', async () => {
  const { world, session, storage, ends, entries } = oneTab();
  storage.removeItem('refresh_token');
  storage.setItem('token', 'legacy');
  world.server.expire('A1');
  const all = Promise.allSettled([session.fetch(url), session.fetch(url)]);
  const { value } = await outcomeAfter(world, 5_000, all);
  expect(value?.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(world.refreshes()).toEqual([]);
  expect(entries()).toEqual(noTokens);
  expect(ends).toEqual(['missing']);
});

test('13. five waiters and a refusal end the session once', async () => {
  const { world, session, events, ends } = expiredTab();
  world.server.revoke('R1');
  const all = Promise.allSettled(Array.from({ length: 5 }, () => session.fetch(url)));
  const { value } = await outcomeAfter(world, 5_000, all);
  expect(value).toEqual(Array(5).fill({ status: 'rejected', reason: expect.any(SessionEnded) }));
  expect(events.map(({ status }) => status)).toEqual(['refreshing', 'signed-out']);
  expect(events.at(-1)).toEqual({ status: 'signed-out', reason: 'refused' });
  expect(ends).toEqual(['refused']);
});

test('14. after the end no retry of a data library reaches the network', async () => {
  const { world, session, ends } = oneTab();
  session.signOut();
  for (let retry = 0; retry < 3; retry += 1) {
    expect(await errorAfter(world, 1_000, session.fetch(url))).toBeInstanceOf(SessionEnded);
  }
  expect(world.calls).toEqual([]);
  expect(ends).toEqual(['logout']);
});

test('a reused token that is refused as well ends nothing: the next request refreshes it', async () => {
  const { world, session, storage, ends } = oneTab();
  world.answerWith(({ bearer }) => (bearer === 'A1' ? { status: 401, delay: 100 } : undefined));
  const call = session.fetch(url);
  storage.setItem('access_token', 'A-of-an-hour-ago');
  const { value } = await outcomeAfter(world, 1_000, call);
  expect(value?.status).toBe(401);
  expect(ends).toEqual([]);
  const next = await outcomeAfter(world, 1_000, session.fetch(url));
  expect(next.value?.status).toBe(200);
});

test.each([
  ['a token that another tab has replaced since', false],
  ['a session that another has replaced since', true],
])('a retry with status 401 for %s ends nothing', async (_, isOther) => {
  const { world, session, storage, ends } = oneTab();
  world.answerWith(({ bearer }) => (bearer === undefined ? undefined : { status: 401, delay: 500 }));
  const call = session.fetch(url);
  await world.advance(800);
  if (isOther) session.signIn({ access: 'A9', refresh: 'R9' });
  else storage.setItem('access_token', 'A9');
  const { value, error } = await outcomeAfter(world, 1_000, call);
  if (isOther) expect(error).toBeInstanceOf(SessionChanged);
  else expect(value?.status).toBe(401);
  expect(storage.getItem('access_token')).toBe('A9');
  expect(ends).toEqual([]);
});

test('no timer outlives a request', async () => {
  const { world, session } = expiredTab();
  await outcomeAfter(world, 6_000, session.fetch(url));
  expect(world.pending()).toBe(0);
});
