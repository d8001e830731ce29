import { appConfig, embeddedConfig, startApp, temporaryDir, useApp } from '../../testing/test-app';

const fixture = useApp();
let token: string;
beforeAll(async () => {
  token = (await fixture.server.signIn()).access;
});
const inject = (rules: unknown[]) => fixture.server.call('POST', '/api/dev/faults', { body: { rules } });
const technicians = () => fixture.server.call('GET', '/api/mssp/tecnici/', { token });
afterEach(() => fixture.server.call('DELETE', '/api/dev/faults'));

test('a rule answers in the place of a call, as often as it says', async () => {
  const { json } = await inject([{ path: '/api/mssp/tecnici/', status: 500, times: 2 }]);
  expect(json.rules).toEqual([expect.objectContaining({ path: '/api/mssp/tecnici/', times: 2 })]);
  expect(await technicians()).toMatchObject({ status: 500, json: { detail: 'Prova: risposta 500' } });
  expect((await technicians()).status).toBe(500);
  expect((await technicians()).status).toBe(200);
});

test('a rule answers with the body, type and headers it holds', async () => {
  const rule = {
    path: '/api/mssp/*',
    status: 200,
    body: '<p>',
    contentType: 'text/html',
    headers: { 'retry-after': '3' },
  };
  await inject([rule]);
  const answer = await technicians();
  expect([answer.text, answer.headers.get('content-type'), answer.headers.get('retry-after')]).toEqual([
    '<p>',
    'text/html',
    '3',
  ]);
});

test('a rule meets its own method and path alone', async () => {
  await inject([
    { method: 'post', path: '/api/mssp/tecnici/', status: 500 },
    { path: '/api/mssp', status: 500 },
  ]);
  expect((await technicians()).status).toBe(200);
  expect((await fixture.server.call('POST', '/api/mssp/tecnici/', { token, body: {} })).status).toBe(500);
});

test('a delayed call still runs', async () => {
  await inject([{ path: '/api/mssp/tecnici/', latencyMs: 150 }]);
  const start = performance.now();
  expect((await technicians()).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThanOrEqual(145);
});

test('a hanging call never answers', async () => {
  await inject([{ path: '/api/mssp/tecnici/', hang: true, times: 1 }]);
  const hanging = fetch(`${fixture.server.origin}/api/mssp/tecnici/`, { signal: AbortSignal.timeout(300) });
  await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a lost response: the call ran, the connection ends', async () => {
  const { refresh } = await fixture.server.signIn();
  await inject([{ path: '/api/token/refresh/', dropAnswer: true, times: 1 }]);
  const renew = () => fixture.server.call('POST', '/api/token/refresh/', { body: { refresh } });
  await expect(renew()).rejects.toThrow('fetch failed');
  expect((await renew()).status).toBe(401);
});

test('clearing ends all rules, and the control itself is exempt', async () => {
  await inject([{ path: '/*', status: 500 }]);
  expect((await technicians()).status).toBe(500);
  expect((await fixture.server.call('DELETE', '/api/dev/faults')).status).toBe(204);
  expect((await technicians()).status).toBe(200);
  expect((await fixture.server.call('GET', '/api/dev/faults')).json).toEqual({ rules: [] });
});

test.each([[[{ path: 'api' }]], [[{ path: '/x', status: 99 }]], ['none']])(
  'the rules %j are refused',
  async (rules) => {
    const answer = await fixture.server.call('POST', '/api/dev/faults', { body: { rules } });
    expect(answer.status).toBe(400);
    expect(answer.json.detail).toMatch(/^rules/);
  },
);

describe('by configuration', () => {
  test('without the control there is none; latency and failures still come', async () => {
    const dir = await temporaryDir();
    const api = embeddedConfig(dir.path, { faults: { control: false, latencyMs: 120, failureRate: 1 } });
    const server = await startApp(appConfig(dir.path, { api }));
    expect((await server.call('GET', '/api/dev/faults')).status).toBe(404);
    const start = performance.now();
    const answer = await server.call('POST', '/api/token/', { body: {} });
    expect(answer).toMatchObject({ status: 503, json: { detail: 'Servizio temporaneamente non disponibile' } });
    expect(performance.now() - start).toBeGreaterThanOrEqual(115);
    await server.close();
    await dir.remove();
  });

  test('a server closes while calls hang and wait', async () => {
    const dir = await temporaryDir();
    const server = await startApp(appConfig(dir.path));
    const rules = [
      { path: '/api/hang', hang: true },
      { path: '/api/slow', latencyMs: 60_000 },
    ];
    await server.call('POST', '/api/dev/faults', { body: { rules } });
    const open = [fetch(`${server.origin}/api/hang`), fetch(`${server.origin}/api/slow`)];
    const settled = Promise.allSettled(open);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await server.close();
    expect((await settled)[0]?.status).toBe('rejected');
    await dir.remove();
  });
});
