import { appConfig, embeddedConfig, startApp, type TestApp, temporaryDir } from '../../testing/test-app';
import { createHashQueue } from './hash-queue';

test('networks take turns, and one may only have so many waiting', async () => {
  const inTurn = createHashQueue();
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const hash = (client: string) =>
    inTurn(client, () => {
      started.push(client);
      return new Promise<void>((resolve) => finish.push(resolve));
    });
  const flood = Array.from({ length: 18 }, (_, index) => hash(`2001:db8:1:${index}00::1`));
  await expect(hash('2001:db8:1:f00::1')).rejects.toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
  const others = [hash('192.0.2.1'), hash('192.0.2.1'), hash('192.0.2.2')];
  while (started.length < 21) {
    finish.shift()?.();
    await new Promise(setImmediate);
  }
  for (const each of finish) each();
  await Promise.all([...flood, ...others]);
  const turns = started.map((client) => (client.startsWith('2001') ? 'flood' : client));
  expect(turns.slice(0, 8)).toEqual([
    'flood',
    'flood',
    'flood',
    '192.0.2.1',
    '192.0.2.2',
    'flood',
    '192.0.2.1',
    'flood',
  ]);
});

describe('sign-ins', () => {
  let dir: Awaited<ReturnType<typeof temporaryDir>>;
  let server: TestApp;
  beforeAll(async () => {
    dir = await temporaryDir();
    // Long enough for the flood to wait when the others come.
    const api = embeddedConfig(dir.path, { passwordCost: 2 ** 14 });
    server = await startApp(appConfig(dir.path, { api, trustProxy: 'loopback' }));
  });
  afterAll(async () => {
    await server.close();
    await dir.remove();
  });

  test('a flood from a /56 lets those from elsewhere through', async () => {
    const signIn = async (from: string) => {
      const body = { username: 'demo', password: 'guess' };
      return (await server.call('POST', '/api/token/', { body, headers: { 'x-forwarded-for': from } })).status;
    };
    const flood = Array.from({ length: 60 }, (_, index) => signIn(`2001:db8:1:${index}::1`));
    // The first response is a refusal, or the first of many.
    await Promise.race(flood);
    const others = await Promise.all(Array.from({ length: 20 }, (_, index) => signIn(`198.51.100.${index}`)));
    expect(others).toEqual(others.map(() => 401));
    expect(await Promise.all(flood)).toContain(503);
  });
});
