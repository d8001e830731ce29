/** @jest-environment node */

import { apiOrigin, errorAfter, outcomeAfter, valueAfter } from './testing/ports';
import { bearers, expiredTab, oneTab, refreshPath, url } from './testing/tabs';

test('47. the retry of a JSON body sends the same body with the new bearer', async () => {
  const { world, session } = expiredTab();
  await outcomeAfter(world, 1_000, session.fetch(url, { method: 'POST', body: '{"nome":"Ada"}' }));
  const posts = world.calls.filter(({ path }) => path !== refreshPath);
  expect(posts.map(({ bearer, body }) => [bearer, body])).toEqual([
    ['A1', '{"nome":"Ada"}'],
    ['A2', '{"nome":"Ada"}'],
  ]);
  expect(posts.map(({ headers }) => headers.get('content-type'))).toEqual(Array(2).fill('application/json'));
});

test('48. form data gets a fresh boundary each time and no JSON type', async () => {
  const { world, session } = expiredTab();
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

test('49. a stream is not retried: the token is refreshed and the first 401 returned, with its body', async () => {
  const { world, session, entries } = oneTab();
  world.answerWith(({ bearer }) => (bearer === 'A1' ? { status: 401, body: 'why' } : undefined));
  const body = new Blob(['streamed']).stream();
  const { value } = await outcomeAfter(world, 1_000, session.fetch(url, { method: 'POST', body }));
  expect([value?.status, await value?.text()]).toEqual([401, 'why']);
  expect(bearers(world.calls)).toEqual(['A1']);
  expect(entries()).toMatchObject({ access_token: 'A2' });
});

test('50. a Request is cloned before it is sent, and can be retried', async () => {
  const { world, session } = expiredTab();
  const request = new Request(url, { method: 'POST', body: '{"n":1}', headers: { 'x-mine': 'kept' } });
  expect((await valueAfter(world, 1_000, session.fetch(request)))?.status).toBe(200);
  expect(request.bodyUsed).toBe(false);
  const sent = world.calls.filter(({ path }) => path !== refreshPath);
  expect(sent.map(({ method, body, headers }) => [method, body, headers.get('x-mine')])).toEqual(
    Array(2).fill(['POST', '{"n":1}', 'kept']),
  );
});

test('51. a caller that aborts during the refresh rejects at once; the refresh goes on for the others', async () => {
  const { world, session } = expiredTab();
  const controller = new AbortController();
  const reason = new Error('left');
  const leaving = session.fetch(`${apiOrigin}/api/leaving/`, { signal: controller.signal });
  const staying = session.fetch(url);
  await outcomeAfter(world, 65, staying);
  expect(world.refreshes()).toHaveLength(1);
  controller.abort(reason);
  await expect(leaving).rejects.toBe(reason);
  expect((await valueAfter(world, 1_000, staying))?.status).toBe(200);
  expect(world.calls.filter(({ path }) => path === '/api/leaving/')).toHaveLength(1);
});

test('52. a request with an aborted signal is not sent', async () => {
  const { world, session } = oneTab();
  const reason = new Error('gone');
  await expect(session.fetch(url, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  await world.advance(100);
  expect(world.calls).toEqual([]);
});

test('53. a network failure of the retry is final', async () => {
  const { world, session, ends } = expiredTab();
  world.answerWith(({ bearer }) => (bearer === 'A2' ? {} : undefined));
  expect(await errorAfter(world, 5_000, session.fetch(url))).toBeInstanceOf(TypeError);
  expect(bearers(world.calls)).toEqual(['A1', 'A2']);
  expect(ends).toEqual([]);
});

test('54. a foreign origin gets no bearer, and its 401 no refresh', async () => {
  const { world, session } = oneTab();
  world.answerWith(() => ({ status: 401 }));
  for (const foreign of ['https://evil.example/api/mssp/tecnici/', '/own-page.json', `${apiOrigin}.evil.example/`]) {
    expect((await valueAfter(world, 1_000, session.fetch(foreign)))?.status).toBe(401);
  }
  expect(bearers(world.calls)).toEqual([undefined, undefined, undefined]);
  expect(world.refreshes()).toEqual([]);
});

test('the credentials go along, a content type of the caller stays, and no response in the browser’s cache', async () => {
  const fetch = jest.fn().mockResolvedValue(new Response());
  const { session } = oneTab({ fetch });
  await session.fetch(url, { method: 'POST', body: 'a;b', headers: { 'content-type': 'text/csv' } });
  session.prefetch?.(url);
  const [[, init], [, prefetched]] = fetch.mock.calls;
  expect([init.cache, prefetched.cache]).toEqual(['no-store', 'no-store']);
  expect(init.credentials).toBe('include');
  expect(new Headers(init.headers).get('content-type')).toBe('text/csv');
});

test('59. a slow lock, a slow refresh and a slow retry share one deadline of 60 s', async () => {
  const { world, session } = oneTab({ locks: () => ({ request: () => new Promise(() => {}) }) });
  world.answerWith(({ path, bearer }) => {
    if (path === refreshPath) return { status: 200, body: { access: 'A2' }, delay: 14_000 };
    return bearer === 'A2' ? { hang: true } : { status: 401, delay: 20_000 };
  });
  const call = session.fetch(url);
  const early = await outcomeAfter(world, 59_900, call);
  expect(early).toEqual({});
  expect(bearers(world.calls)).toEqual(['A1', 'A2']);
  expect(await errorAfter(world, 200, call)).toMatchObject({ name: 'TimeoutError' });
  expect(session.getState().status).toBe('signed-in');
});

test('59. waiting for another request’s refresh counts as well', async () => {
  const { world, session } = oneTab();
  world.answerWith(() => ({ hang: true, ignoresAbort: true }));
  expect(await errorAfter(world, 60_000, session.fetch(url))).toMatchObject({ name: 'TimeoutError' });
});

test('60. a loader that gives up after 120 s during refreshes leaves the session as it is', async () => {
  const { world, session, ends, entries } = expiredTab();
  world.answerWith(({ path }) => (path === refreshPath ? { hang: true } : undefined));
  const loader = Promise.race([
    new Promise((_, reject) => world.setTimer(() => reject(new Error('loader')), 120_000)),
    (async () => {
      for (;;) await session.fetch(url).catch(() => new Promise((resolve) => world.setTimer(() => resolve(0), 100)));
    })(),
  ]);
  expect(await errorAfter(world, 120_000, loader)).toEqual(new Error('loader'));
  expect(session.getState()).toMatchObject({ sessionId: 'id1' });
  expect(entries()).toMatchObject({ access_token: 'A1', refresh_token: 'R1' });
  expect(ends).toEqual([]);
});
