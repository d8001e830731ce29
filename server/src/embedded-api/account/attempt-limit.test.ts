import { appConfig, embeddedConfig, startApp, type TestApp, temporaryDir } from '../../testing/test-app';
import { createAttemptLimit } from './attempt-limit';

const limit = 3;
let dir: Awaited<ReturnType<typeof temporaryDir>>;
let server: TestApp;

// A server of its own for each test: none starts with attempts of another.
beforeEach(async () => {
  dir = await temporaryDir();
  const api = embeddedConfig(dir.path, { signInLimit: limit });
  server = await startApp(appConfig(dir.path, { api, trustProxy: 'loopback' }));
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
const signIn = (username: string, password: string, from?: string) =>
  call('/api/token/', { username, password }, from === undefined ? {} : { from });
const requestReset = (email: string, from: string, more: object = {}) =>
  call('/api/auth/request-password-reset/', { email, ...more }, { from });

/** How many of these calls, one after the other, were let through. */
async function passed(calls: readonly (() => Promise<{ status: number }>)[]): Promise<number> {
  let count = 0;
  for (const each of calls) if ((await each()).status !== 429) count += 1;
  return count;
}
const times = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i));

test('a field that the call does not read changes nothing: reset mails', async () => {
  const ask = times(10, (index) => () => requestReset('demo@example.com', '192.0.2.1', { username: `x${index}` }));
  expect(await passed(ask)).toBe(limit);
  const { json } = await server.call('GET', '/api/dev/outbox.json');
  expect(json).toHaveLength(limit);
});

test('a field that the call does not read changes nothing: guesses of the old password', async () => {
  const { access: token } = (await signIn('demo', 'Demo-2026!')).json;
  const guess = times(10, (index) => () => {
    const body = { old_password: `guess ${index}`, new_password: 'Nuova-Password-1', username: `x${index}` };
    return call('/api/auth/change-password/', body, { token, from: `192.0.2.${index % 2}` });
  });
  expect(await passed(guess)).toBe(2 * limit);
});

test('5,001 other names do not make it forget one', async () => {
  const limited = createAttemptLimit(limit, 60_000);
  const attempt = (name: string, address: string) => limited({ name, address });
  for (let count = 0; count < limit; count += 1) await attempt('victim', '192.0.2.1');
  for (let count = 0; count < 5_001; count += 1) await attempt(`x${count}`, `10.0.${count >> 8}.${count & 255}`);
  await expect(attempt('victim', '192.0.2.1')).rejects.toMatchObject({ statusCode: 429 });
});

test('one address with ever other names', async () => {
  const guess = times(12 * limit, (index) => () => signIn(`name ${index}`, 'x'));
  expect(await passed(guess)).toBe(10 * limit);
});

test.each(['/api/auth/activate/', '/api/auth/reset-password/'])(
  'one address with made-up tokens at %s',
  async (path) => {
    const body = { token: 'made-up', new_password: 'Nuova-Password-1' };
    expect(await passed(times(12 * limit, () => () => call(path, body)))).toBe(10 * limit);
  },
);

test.each([
  ['a /64 of IPv6 is one client', (index: number) => `2001:db8:1:2::${index}`, limit],
  ['the next /64 is another', (index: number) => `2001:db8:1:${index % 2}::1`, 2 * limit],
  ['IPv4 written as IPv6 is IPv4', (index: number) => (index % 2 ? '192.0.2.1' : '::ffff:192.0.2.1'), limit],
])('%s', async (_case, addressOf, expected) => {
  expect(await passed(times(10, (index) => () => signIn('victim', 'guess', addressOf(index))))).toBe(expected);
});

test.each(['203.0.113.9:77', '[2001:db8::9]:99', 'fe80::1%eth-0.1', 'unknown', '1.2.3', '::1::'])(
  'a proxy that passes %s is answered, and its client counted',
  async (from) => {
    expect((await signIn('demo', 'Demo-2026!', from)).status).toBe(200);
    expect(await passed(times(5, () => () => signIn('victim', 'guess', from)))).toBe(limit);
  },
);

test('one name from many addresses waits, but for an address that the account is signed in from', async () => {
  const own = '198.51.100.7';
  expect((await signIn('demo', 'Demo-2026!', own)).status).toBe(200);
  const guesses = times(7 * limit, (index) => () => signIn('demo', 'guess', `203.0.113.${index}`));
  expect(await passed(guesses)).toBe(5 * limit - 1);
  const stranger = await signIn('demo', 'Demo-2026!', '203.0.113.200');
  expect(stranger.status).toBe(429);
  expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn('demo', 'Demo-2026!', own)).status).toBe(200);
});

test('one address cannot use up what a name has from everywhere', async () => {
  await passed(times(8 * limit, () => () => signIn('demo', 'guess', '203.0.113.1')));
  expect((await signIn('demo', 'Demo-2026!', '198.51.100.7')).status).toBe(200);
});

test('each call counts by itself', async () => {
  expect(await passed(times(10, () => () => signIn('demo@example.com', 'guess')))).toBe(limit);
  expect((await requestReset('demo@example.com', '192.0.2.1')).status).toBe(200);
});
