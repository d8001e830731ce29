import { startDemoApi, type TemporaryDir, type TestServer, temporaryDir } from '../testing';

const limit = 3;
let dir: TemporaryDir;
let server: TestServer;

// A server of its own for each test: none starts with attempts of another.
beforeEach(async () => {
  dir = await temporaryDir();
  server = await startDemoApi(dir.path, { signInLimit: limit });
});
afterEach(async () => {
  await server.close();
  await dir.remove();
});

interface Client {
  readonly from?: string;
  readonly token?: string;
}
const call = (path: string, body: unknown, { from = '192.0.2.1', token }: Client = {}) =>
  server.call('POST', path, {
    body,
    headers: { 'x-forwarded-for': from },
    ...(token === undefined ? {} : { token }),
  });
const signIn = (username: string, password: string, from = '192.0.2.1') =>
  call('/api/token/', { username, password }, { from });
const requestReset = (email: string, from: string) => call('/api/auth/request-password-reset/', { email }, { from });

/** How many of these calls, one after the other, were let through. */
async function passed(count: number, send: (index: number) => Promise<{ status: number }>): Promise<number> {
  let letThrough = 0;
  for (let index = 0; index < count; index += 1) if ((await send(index)).status !== 429) letThrough += 1;
  return letThrough;
}

test('guesses at one name or at many', async () => {
  expect(await passed(2, () => signIn('demo', 'guess'))).toBe(2);
  expect(await passed(10, (index) => signIn(`name ${index}`, 'guess'))).toBe(1);
  const refused = await signIn('demo', 'Demo-2026!');
  expect(refused.status).toBe(429);
  expect(refused.json.detail).toMatch(/^Troppi tentativi: riprova tra \d+ secondi$/);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('reset mails, whatever addresses they go to', async () => {
  const sendTo = (index: number) => requestReset(index % 2 ? 'demo@example.com' : 'x@example.com', '192.0.2.1');
  expect(await passed(10, sendTo)).toBe(limit);
  const { json } = await server.call('GET', '/api/dev/outbox.json');
  expect(json).toHaveLength(1);
});

test('guesses of the old password', async () => {
  const { access: token } = (await signIn('demo', 'Demo-2026!')).json;
  const body = { old_password: 'guess', new_password: 'Nuova-Password-1' };
  expect(await passed(10, () => call('/api/auth/change-password/', body, { token }))).toBe(limit);
});

test('guesses at a name keep its owner out of no other address', async () => {
  await passed(30, (index) => signIn('demo', 'guess', `2001:db8:${index}::1`));
  await passed(10, () => requestReset('x@example.com', '198.51.100.7'));
  // Each endpoint counts by itself.
  expect((await signIn('demo', 'Demo-2026!', '198.51.100.7')).status).toBe(200);
});
