import { demoConfig } from '@portal/demo-api/testing';
import { appConfig, startApp, temporaryDir } from './testing/test-app';

const limit = 3;

test.each([
  ['of a /64 of IPv6', (index: number) => `2001:db8:1:2::${index + 1}`, limit],
  ['of a /56', (index: number) => `2001:db8:1:2${index}::1`, 2 * limit],
  ['to which a proxy adds a port', (index: number) => `203.0.113.7:${40_000 + index}`, limit],
])('the addresses %s share the limit of sign-ins', async (_, addressOf, expected) => {
  const dir = await temporaryDir();
  const api = { kind: 'demo', ...demoConfig(dir.path, { signInLimit: limit }) } as const;
  const { call, close } = await startApp(appConfig(dir.path, { api, trustProxy: 'loopback' }));
  const body = { username: 'demo', password: 'guess' };
  const statuses: number[] = [];
  for (let index = 0; index < 10; index += 1)
    statuses.push(
      (await call('POST', '/api/token/', { body, headers: { 'x-forwarded-for': addressOf(index) } })).status,
    );
  expect(statuses.filter((status) => status === 401)).toHaveLength(expected);
  expect(statuses.at(-1)).toBe(429);
  await close();
  await dir.remove();
});
