import { useDemoApi } from '../testing';

const fixture = useDemoApi();
const userDetail = (token?: string) =>
  fixture.server.call('GET', '/api/auth/user/userdetail/', token === undefined ? {} : { token });
const refresh = (token: string) => fixture.server.call('POST', '/api/token/refresh/', { body: { refresh: token } });

test.each(['demo', 'DEMO', 'demo@example.com', ' demo '])('the demo operator signs in as %j', async (username) => {
  const { access, refresh } = await fixture.server.signIn(username);
  expect(access).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(refresh).toMatch(/^[\w-]{43}$/);
  expect((await userDetail(access)).json).toEqual({ first_name: 'Giulia', last_name: 'Ferri' });
});

test.each([
  ['an unknown user', { username: 'nobody', password: 'Demo-2026!' }],
  ['a wrong password', { username: 'demo', password: 'demo-2026!' }],
  ['a user without a password', { username: 'martina.barbieri1@example.com', password: '' }],
])('%s gets the same refusal', async (_case, body) => {
  const response = await fixture.server.call('POST', '/api/token/', { body });
  expect(response.status).toBe(401);
  expect(response.json).toEqual({ detail: 'Nessun account attivo trovato con le credenziali fornite' });
});

test.each([
  ['without a name', '{"password":"x"}', 400, '"username"'],
  ['with a number for a password', '{"username":"demo","password":5}', 400, '"password"'],
  ['with no object', '[1]', 400, '"username"'],
  ['with no JSON', '{', 400, ''],
  ['with an empty body', '', 400, ''],
  ['that is too long', `"${'x'.repeat(2_000_000)}"`, 413, ''],
  ['by a form', 'username=demo', 415, 'JSON', 'application/x-www-form-urlencoded'],
])('a sign-in %s is refused with a detail', async (_case, body, status, detail, type = 'application/json') => {
  const response = await fixture.server.call('POST', '/api/token/', { body, headers: { 'content-type': type } });
  expect([response.status, response.json.detail]).toEqual([status, expect.stringContaining(detail)]);
});

test.each([
  ['nothing', {}],
  ['another scheme', { authorization: 'Basic ZGVtbzpkZW1v' }],
  ['a made-up token', { authorization: 'Bearer abc' }],
  [
    'an unsigned token',
    {
      authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwiZmFtaWx5IjoiYSIsImVwb2NoIjowLCJleHAiOjk5OTk5OTk5OTl9.',
    },
  ],
])('%s is no access token', async (_case, headers: Record<string, string>) => {
  const response = await fixture.server.call('GET', '/api/auth/user/userdetail/', { headers });
  expect(response.status).toBe(401);
  expect(response.json.detail).toEqual(expect.any(String));
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
});

test('every access token of an account names it, by which clients tell users apart, and is no refresh token', async () => {
  const subjectOf = (token: string) => JSON.parse(Buffer.from(`${token.split('.')[1]}`, 'base64url').toString()).sub;
  const first = await fixture.server.signIn();
  const { json: refreshed } = await refresh(first.refresh);
  expect([first, refreshed].map(({ access }) => subjectOf(access))).toEqual(['1', '1']);
  expect((await refresh(first.access)).status).toBe(401);
});

test('a refresh brings a new pair; a used token is refused, and ends its session at once, and no other', async () => {
  const other = await fixture.server.signIn();
  const first = await fixture.server.signIn();
  const { json: second } = await refresh(first.refresh);
  for (const { access } of [first, second]) expect((await userDetail(access)).status).toBe(200);
  expect(await refresh(first.refresh)).toMatchObject({ status: 401, json: { detail: 'Token non valido o scaduto' } });
  for (const { access } of [first, second]) expect((await userDetail(access)).status).toBe(401);
  expect((await refresh(second.refresh)).status).toBe(401);
  expect((await refresh(other.refresh)).status).toBe(200);
});

test('both tokens end with their time', async () => {
  const { access, refresh: token } = await fixture.server.signIn();
  // Timers, sockets and the monotonic clock run on.
  const running = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'] as const;
  jest.useFakeTimers({ doNotFake: [...running, 'clearImmediate', 'clearTimeout', 'setInterval', 'clearInterval'] });
  jest.setSystemTime(Date.now() + 301_000);
  expect((await userDetail(access)).status).toBe(401);
  jest.setSystemTime(Date.now() + 14 * 24 * 60 * 60 * 1000);
  expect((await refresh(token)).status).toBe(401);
  jest.useRealTimers();
});
