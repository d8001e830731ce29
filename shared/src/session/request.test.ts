import { SessionChanged, SessionEnded } from './errors';
import { apiOrigin, createWorld, openSignedIn, outcomeAfter } from './testing-ports';

const url = `${apiOrigin}/api/mssp/tecnici/`;
const bearers = (calls: { path: string; bearer: string | undefined }[]) =>
  calls.filter(({ path }) => path !== '/api/token/refresh/').map(({ bearer }) => bearer);

const refreshPath = '/api/token/refresh/';

describe('one tab', () => {
  test('1. ten parallel 401s lead to one refresh and ten retries', async () => {
    const world = createWorld();
    const { session } = openSignedIn(world);
    world.server.expire('A1');
    const all = Promise.all(Array.from({ length: 10 }, () => session.fetch(url)));
    const { value } = await outcomeAfter(world, 1_000, all);
    expect(value?.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(world.refreshes()).toHaveLength(1);
    expect(bearers(world.calls)).toEqual([...Array(10).fill('A1'), ...Array(10).fill('A2')]);
  });

  test('2. a 401 for a token that was refreshed meanwhile is retried without a refresh', async () => {
    const world = createWorld();
    const { session } = openSignedIn(world);
    world.server.expire('A1');
    world.answerWith(({ bearer, path }) =>
      path === '/api/slow/' && bearer === 'A1' ? { status: 401, delay: 3_000 } : undefined,
    );
    const slow = outcomeAfter(world, 0, session.fetch(`${apiOrigin}/api/slow/`));
    const late = session.fetch(`${apiOrigin}/api/slow/`);
    await slow;
    await outcomeAfter(world, 1_000, session.fetch(url));
    expect(world.refreshes()).toHaveLength(1);
    const { value } = await outcomeAfter(world, 5_000, late);
    expect(value?.status).toBe(200);
    expect(world.refreshes()).toHaveLength(1);
  });

  test('3. a request that starts during a refresh waits and is sent once, with the new token', async () => {
    const world = createWorld();
    const { session } = openSignedIn(world);
    world.server.expire('A1');
    const first = outcomeAfter(world, 30, session.fetch(url));
    await first;
    expect(session.getState().status).toBe('refreshing');
    const waiters = Promise.all([session.fetch(`${apiOrigin}/api/a/`), session.fetch(`${apiOrigin}/api/b/`)]);
    const { value } = await outcomeAfter(world, 1_000, waiters);
    expect(value?.map(({ status }) => status)).toEqual([200, 200]);
    expect(bearers(world.calls.filter(({ path }) => path === '/api/a/' || path === '/api/b/'))).toEqual(['A2', 'A2']);
  });

  test('6. a subscriber may await fetch and refresh inside a notification', async () => {
    const world = createWorld();
    const { session, refresh } = openSignedIn(world);
    world.server.expire('A1');
    const inside: unknown[] = [];
    session.subscribe(async () => {
      const [response, outcome] = await Promise.all([session.fetch(`${apiOrigin}/api/inside/`), refresh('A1')]);
      inside.push([response.status, outcome.type]);
    });
    const { value } = await outcomeAfter(world, 5_000, session.fetch(url));
    expect(value?.status).toBe(200);
    expect(new Set(inside)).toEqual(
      new Set([
        [200, 'refreshed'],
        [200, 'reused'],
      ]),
    );
  });

  test('7. a 401 of the refresh endpoint is never intercepted', async () => {
    const world = createWorld();
    const { session, ends } = openSignedIn(world);
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
    const world = createWorld();
    const { session, entries } = openSignedIn(world);
    const call = session.fetch(`${apiOrigin}/api/token/`, { method: 'POST', body: '{}', auth: 'none' });
    const { value } = await outcomeAfter(world, 1_000, call);
    expect(value?.status).toBe(401);
    expect(world.calls.map(({ bearer }) => bearer)).toEqual([undefined]);
    expect(entries()).toMatchObject({ access_token: 'A1', refresh_token: 'R1' });
  });

  test('9. a retry with status 401 ends the session once, without a second refresh', async () => {
    const world = createWorld();
    const { session, ends, entries } = openSignedIn(world);
    world.answerWith(({ path }) => (path === refreshPath ? undefined : { status: 401 }));
    const all = Promise.allSettled([session.fetch(url), session.fetch(url), session.fetch(url)]);
    const { value } = await outcomeAfter(world, 5_000, all);
    expect(value).toEqual(Array(3).fill({ status: 'rejected', reason: expect.any(SessionEnded) }));
    expect(world.refreshes()).toHaveLength(1);
    expect(ends).toEqual(['refused']);
    expect(entries()).toEqual({ 'portal.session': expect.stringMatching(/^out:/) });
  });

  test('10. a retry with status 403 is returned, and the session stays', async () => {
    const world = createWorld();
    const { session, ends } = openSignedIn(world);
    world.answerWith(({ bearer }) => (bearer === undefined ? undefined : { status: bearer === 'A1' ? 401 : 403 }));
    const { value } = await outcomeAfter(world, 1_000, session.fetch(url));
    expect(value?.status).toBe(403);
    expect(session.getState().status).toBe('signed-in');
    expect(ends).toEqual([]);
  });

  test('11. after a 403 and a refresh the caller gets the response of the retry', async () => {
    const world = createWorld();
    const { session } = openSignedIn(world);
    world.answerWith(({ bearer }) =>
      bearer === undefined ? undefined : bearer === 'A1' ? { status: 403 } : { status: 200, body: { fresh: true } },
    );
    const { value } = await outcomeAfter(world, 1_000, session.fetch(url));
    expect(value?.status).toBe(200);
    await expect(value?.json()).resolves.toEqual({ fresh: true });
  });

  test('12. without a refresh token nothing is posted; the keys are cleared and the session ends once', async () => {
    const world = createWorld();
    const { session, storage, ends, entries } = openSignedIn(world);
    storage.removeItem('refresh_token');
    storage.setItem('token', 'legacy');
    world.server.expire('A1');
    const all = Promise.allSettled([session.fetch(url), session.fetch(url)]);
    const { value } = await outcomeAfter(world, 5_000, all);
    expect(value?.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(world.refreshes()).toEqual([]);
    expect(entries()).toEqual({ 'portal.session': expect.stringMatching(/^out:/) });
    expect(ends).toEqual(['missing']);
  });

  test('13. five waiters and a refusal end the session once', async () => {
    const world = createWorld();
    const { session, events, ends } = openSignedIn(world);
    world.server.expire('A1');
    world.server.revoke('R1');
    const all = Promise.allSettled(Array.from({ length: 5 }, () => session.fetch(url)));
    const { value } = await outcomeAfter(world, 5_000, all);
    expect(value).toEqual(Array(5).fill({ status: 'rejected', reason: expect.any(SessionEnded) }));
    expect(events.map(({ status }) => status)).toEqual(['refreshing', 'signed-out']);
    expect(events.at(-1)).toEqual({ status: 'signed-out', reason: 'refused' });
    expect(ends).toEqual(['refused']);
  });

  test('14. after the end no retry of a data library reaches the network', async () => {
    const world = createWorld();
    const { session, ends } = openSignedIn(world);
    session.signOut();
    for (let retry = 0; retry < 3; retry += 1) {
      const { error } = await outcomeAfter(world, 1_000, session.fetch(url));
      expect(error).toBeInstanceOf(SessionEnded);
    }
    expect(world.calls).toEqual([]);
    expect(ends).toEqual(['logout']);
  });

  test('a reused token that is refused as well ends nothing: the next request refreshes it', async () => {
    const world = createWorld();
    const { session, storage, ends } = openSignedIn(world);
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
    const world = createWorld();
    const { session, storage, ends } = openSignedIn(world);
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
    const world = createWorld();
    const { session } = openSignedIn(world);
    world.server.expire('A1');
    await outcomeAfter(world, 6_000, session.fetch(url));
    expect(world.pending()).toBe(0);
  });

  test('a response never reaches the session that came after its request', async () => {
    const world = createWorld();
    const { session } = openSignedIn(world);
    const call = session.fetch(url);
    session.signIn(world.server.issue());
    const { error } = await outcomeAfter(world, 1_000, call);
    expect(error).toBeInstanceOf(SessionChanged);
  });
});

describe('requests', () => {
  test('47. the retry of a JSON body sends the same body with the new bearer', async () => {
    const world = createWorld();
    const { session } = openSignedIn(world);
    world.server.expire('A1');
    await outcomeAfter(world, 1_000, session.fetch(url, { method: 'POST', body: '{"nome":"Ada"}' }));
    const posts = world.calls.filter(({ path }) => path !== refreshPath);
    expect(posts.map(({ bearer, body }) => [bearer, body])).toEqual([
      ['A1', '{"nome":"Ada"}'],
      ['A2', '{"nome":"Ada"}'],
    ]);
    expect(posts.map(({ headers }) => headers.get('content-type'))).toEqual(Array(2).fill('application/json'));
  });

  test('48. form data gets a fresh boundary each time and no JSON type', async () => {
    const world = createWorld();
    const { session } = openSignedIn(world);
    world.server.expire('A1');
    const body = new FormData();
    body.set('file', new Blob(['x']), 'x.csv');
    await outcomeAfter(world, 1_000, session.fetch(url, { method: 'PATCH', body }));
    const sent = world.calls.filter(({ path }) => path !== refreshPath);
    const boundaries = sent.map(({ headers }) =>
      headers.get('content-type')?.replace('multipart/form-data; boundary=', ''),
    );
    expect(sent).toHaveLength(2);
    expect(new Set(boundaries).size).toBe(2);
    for (const [index, call] of sent.entries()) expect(call.body).toContain(boundaries[index]);
  });

  test('49. a stream is not retried: the token is refreshed and the first 401 returned', async () => {
    const world = createWorld();
    const { session, entries } = openSignedIn(world);
    world.server.expire('A1');
    const body = new Blob(['streamed']).stream();
    const { value } = await outcomeAfter(world, 1_000, session.fetch(url, { method: 'POST', body }));
    expect(value?.status).toBe(401);
    expect(bearers(world.calls)).toEqual(['A1']);
    expect(entries()).toMatchObject({ access_token: 'A2' });
  });

  test('50. a Request is cloned before it is sent, and can be retried', async () => {
    const world = createWorld();
    const { session } = openSignedIn(world);
    world.server.expire('A1');
    const request = new Request(url, { method: 'POST', body: '{"n":1}', headers: { 'x-mine': 'kept' } });
    const { value } = await outcomeAfter(world, 1_000, session.fetch(request));
    expect(value?.status).toBe(200);
    expect(request.bodyUsed).toBe(false);
    const sent = world.calls.filter(({ path }) => path !== refreshPath);
    expect(sent.map(({ method, body, headers }) => [method, body, headers.get('x-mine')])).toEqual(
      Array(2).fill(['POST', '{"n":1}', 'kept']),
    );
  });

  test('51. a caller that aborts during the refresh rejects at once; the refresh goes on for the others', async () => {
    const world = createWorld();
    const { session } = openSignedIn(world);
    world.server.expire('A1');
    const controller = new AbortController();
    const reason = new Error('left');
    const leaving = session.fetch(`${apiOrigin}/api/leaving/`, { signal: controller.signal });
    const staying = session.fetch(url);
    await outcomeAfter(world, 65, staying);
    expect(world.refreshes()).toHaveLength(1);
    controller.abort(reason);
    await expect(leaving).rejects.toBe(reason);
    const { value } = await outcomeAfter(world, 1_000, staying);
    expect(value?.status).toBe(200);
    expect(world.calls.filter(({ path }) => path === '/api/leaving/')).toHaveLength(1);
  });

  test('52. a request whose signal has aborted is not sent', async () => {
    const world = createWorld();
    const { session } = openSignedIn(world);
    const reason = new Error('gone');
    await expect(session.fetch(url, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    await world.advance(100);
    expect(world.calls).toEqual([]);
  });

  test('53. a network failure of the retry is final', async () => {
    const world = createWorld();
    const { session, ends } = openSignedIn(world);
    world.server.expire('A1');
    world.answerWith(({ bearer }) => (bearer === 'A2' ? {} : undefined));
    const { error } = await outcomeAfter(world, 5_000, session.fetch(url));
    expect(error).toBeInstanceOf(TypeError);
    expect(bearers(world.calls)).toEqual(['A1', 'A2']);
    expect(ends).toEqual([]);
  });

  test('54. a foreign origin gets no bearer, and its 401 no refresh', async () => {
    const world = createWorld();
    const { session } = openSignedIn(world);
    world.answerWith(() => ({ status: 401 }));
    for (const foreign of ['https://evil.example/api/mssp/tecnici/', '/own-page.json', `${apiOrigin}.evil.example/`]) {
      const { value } = await outcomeAfter(world, 1_000, session.fetch(foreign));
      expect(value?.status).toBe(401);
    }
    expect(bearers(world.calls)).toEqual([undefined, undefined, undefined]);
    expect(world.refreshes()).toEqual([]);
  });

  test('the credentials go along, and a content type of the caller stays', async () => {
    const world = createWorld();
    const fetch = jest.fn().mockResolvedValue(new Response());
    const { session } = openSignedIn(world, 'A', { fetch });
    await session.fetch(url, { method: 'POST', body: 'a;b', headers: { 'content-type': 'text/csv' } });
    const [, init] = fetch.mock.calls[0];
    expect(init.credentials).toBe('include');
    expect(new Headers(init.headers).get('content-type')).toBe('text/csv');
  });

  test('59. a slow lock, a slow refresh and a slow retry share one deadline of 60 s', async () => {
    const world = createWorld();
    const { session } = openSignedIn(world, 'A', { locks: () => ({ request: () => new Promise(() => {}) }) });
    world.answerWith(({ path, bearer }) => {
      if (path === refreshPath) return { status: 200, body: { access: 'A2' }, delay: 14_000 };
      return bearer === 'A2' ? { hang: true } : { status: 401, delay: 20_000 };
    });
    const call = session.fetch(url);
    const early = await outcomeAfter(world, 59_900, call);
    expect(early).toEqual({});
    expect(bearers(world.calls)).toEqual(['A1', 'A2']);
    const { error } = await outcomeAfter(world, 200, call);
    expect(error).toMatchObject({ name: 'TimeoutError' });
    expect(session.getState().status).toBe('signed-in');
  });

  test('59. waiting for another request’s refresh counts as well', async () => {
    const world = createWorld();
    const { session } = openSignedIn(world);
    world.answerWith(() => ({ hang: true, ignoresAbort: true }));
    const { error } = await outcomeAfter(world, 60_000, session.fetch(url));
    expect(error).toMatchObject({ name: 'TimeoutError' });
  });

  test('60. a loader that gives up after 120 s during refreshes leaves the session as it is', async () => {
    const world = createWorld();
    const { session, ends, entries } = openSignedIn(world);
    world.server.expire('A1');
    world.answerWith(({ path }) => (path === refreshPath ? { hang: true } : undefined));
    const loader = Promise.race([
      new Promise((_, reject) => world.setTimer(() => reject(new Error('loader')), 120_000)),
      (async () => {
        for (;;) await session.fetch(url).catch(() => new Promise((resolve) => world.setTimer(() => resolve(0), 100)));
      })(),
    ]);
    const { error } = await outcomeAfter(world, 120_000, loader);
    expect(error).toEqual(new Error('loader'));
    expect(session.getState()).toMatchObject({ sessionId: 'id1' });
    expect(entries()).toMatchObject({ access_token: 'A1', refresh_token: 'R1' });
    expect(ends).toEqual([]);
  });
});
