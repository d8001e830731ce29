import { startDemoApi, type TemporaryDir, type TestServer, temporaryDir, useDemoApi } from '../testing';

const fixture = useDemoApi();
const userDetail = (token?: string) =>
  fixture.server.call('GET', '/api/auth/user/userdetail/', token === undefined ? {} : { token });
const refresh = (token: string) => fixture.server.call('POST', '/api/token/refresh/', { body: { refresh: token } });
const faults = (body: unknown) => fixture.server.call('POST', '/api/dev/faults', { body });

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
  [{}, 'username'],
  [{ username: 'demo' }, 'password'],
  [{ username: 'demo', password: 5 }, 'password'],
])('%j is refused naming %s', async (body, field) => {
  const response = await fixture.server.call('POST', '/api/token/', { body });
  expect(response.status).toBe(400);
  expect(response.json.detail).toContain(`"${field}"`);
});

test.each([
  ['no object', '[1]', 400],
  ['no JSON', '{', 400],
  ['an empty body', '', 400],
  ['too long', JSON.stringify({ username: 'x'.repeat(2_000_000), password: '' }), 413],
])('a sign-in with %s is refused with a detail', async (_case, body, status) => {
  const response = await fixture.server.call('POST', '/api/token/', {
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(status);
  expect(response.json.detail).toEqual(expect.any(String));
});

test('a form instead of JSON is refused', async () => {
  const response = await fixture.server.call('POST', '/api/token/', {
    body: 'username=demo',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(response.status).toBe(415);
  expect(response.json.detail).toContain('JSON');
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

test('every access token of an account names it, by which clients tell users apart', async () => {
  const subjectOf = (token: string) => JSON.parse(Buffer.from(`${token.split('.')[1]}`, 'base64url').toString()).sub;
  const first = await fixture.server.signIn();
  const { json: refreshed } = await refresh(first.refresh);
  const second = await fixture.server.signIn();
  expect([first, refreshed, second].map(({ access }) => subjectOf(access))).toEqual(['1', '1', '1']);
});

test('a refresh brings a new pair', async () => {
  const first = await fixture.server.signIn();
  const { status, json: second } = await refresh(first.refresh);
  expect(status).toBe(200);
  expect(second.refresh).not.toBe(first.refresh);
  expect(second.access).not.toBe(first.access);
  expect((await userDetail(second.access)).status).toBe(200);
  expect((await refresh(second.refresh)).status).toBe(200);
});

test('a used refresh token is refused and ends its family, and no other', async () => {
  const other = await fixture.server.signIn();
  const first = await fixture.server.signIn();
  const { json: second } = await refresh(first.refresh);
  const reuse = await refresh(first.refresh);
  expect(reuse.status).toBe(401);
  expect(reuse.json).toEqual({ detail: 'Token non valido o scaduto' });
  expect((await refresh(second.refresh)).status).toBe(401);
  expect((await refresh(other.refresh)).status).toBe(200);
});

test('an access token ends with its session: reuse of a refresh token', async () => {
  const first = await fixture.server.signIn();
  const { json: second } = await refresh(first.refresh);
  expect((await userDetail(first.access)).status).toBe(200);
  await refresh(first.refresh);
  expect((await userDetail(first.access)).status).toBe(401);
  expect((await userDetail(second.access)).status).toBe(401);
});

test('of many refreshes with one token at once, one succeeds', async () => {
  const { refresh: token } = await fixture.server.signIn();
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => refresh(token)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 401)).toHaveLength(9);
});

test('an access token is no refresh token', async () => {
  const { access } = await fixture.server.signIn();
  expect((await refresh(access)).status).toBe(401);
});

test('faults expire every access token; a refresh recovers', async () => {
  const tokens = await fixture.server.signIn();
  await faults({ expireAccessTokens: true });
  expect((await userDetail(tokens.access)).status).toBe(401);
  const { json } = await refresh(tokens.refresh);
  expect((await userDetail(json.access)).status).toBe(200);
});

test('faults revoke every refresh token', async () => {
  const tokens = await fixture.server.signIn();
  await faults({ revokeRefreshTokens: true });
  expect((await refresh(tokens.refresh)).status).toBe(401);
  expect((await userDetail(tokens.access)).status).toBe(200);
});

describe('clock', () => {
  const day = 24 * 60 * 60 * 1000;
  let own: TemporaryDir;
  let clocked: TestServer;
  /** The wall clock alone: timers, sockets and the monotonic clock run on. */
  const moveBy = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);
  const listWith = (token: string) => clocked.call('GET', '/api/mssp/tecnici/', { token });
  const refreshWith = (token: string) => clocked.call('POST', '/api/token/refresh/', { body: { refresh: token } });

  beforeEach(async () => {
    own = await temporaryDir();
    clocked = await startDemoApi(own.path);
    jest.useFakeTimers({
      doNotFake: [
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'setTimeout',
        'clearTimeout',
      ],
    });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await clocked.close();
    await own.remove();
  });

  test('both tokens end with their time', async () => {
    const { access, refresh: token } = await clocked.signIn();
    moveBy(301_000);
    expect((await listWith(access)).status).toBe(401);
    moveBy(14 * day);
    expect((await refreshWith(token)).status).toBe(401);
  });

  test('a session ends 30 days after the sign-in, however often it was refreshed', async () => {
    let { refresh: token, access } = await clocked.signIn();
    for (let days = 10; days < 30; days += 10) {
      moveBy(10 * day);
      const { status, json } = await refreshWith(token);
      expect(status).toBe(200);
      ({ refresh: token, access } = json);
    }
    moveBy(10 * day - 1000);
    const last = await refreshWith(token);
    expect(last.status).toBe(200);
    ({ refresh: token, access } = last.json);
    expect((await listWith(access)).status).toBe(200);
    moveBy(2000);
    expect((await listWith(access)).status).toBe(401);
    expect((await refreshWith(token)).status).toBe(401);
  });

  test.each([1, -1])('a clock that jumps by %d day: who is signed in renews and goes on', async (days) => {
    const { access, refresh: token } = await clocked.signIn();
    moveBy(days * day);
    expect((await listWith(access)).status).toBe(401);
    const refreshed = await refreshWith(token);
    expect(refreshed.status).toBe(200);
    expect((await listWith(refreshed.json.access)).status).toBe(200);
    moveBy(-days * day);
    expect((await listWith(refreshed.json.access)).status).toBe(401);
    expect((await refreshWith(refreshed.json.refresh)).status).toBe(200);
  });
});
