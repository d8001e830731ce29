import { startDemoApi, temporaryDir, useDemoApi } from '../testing';

const fixture = useDemoApi();
let token: string;
beforeAll(async () => {
  token = (await fixture.server.signIn()).access;
});
const inject = (rules: unknown[]) => fixture.server.call('POST', '/api/dev/faults', { body: { rules } });
const technicians = () => fixture.server.call('GET', '/api/mssp/tecnici/', { token });
afterEach(() => fixture.server.call('DELETE', '/api/dev/faults'));

test('a rule responds in the place of a request, as often as it says', async () => {
  const { json } = await inject([{ path: '/api/mssp/tecnici/', status: 500, times: 2 }]);
  expect(json.rules).toEqual([expect.objectContaining({ path: '/api/mssp/tecnici/', times: 2 })]);
  expect(await technicians()).toMatchObject({ status: 500, json: { detail: 'Prova: risposta 500' } });
  expect((await technicians()).status).toBe(500);
  expect((await technicians()).status).toBe(200);
});

test('a rule responds with the body, type and headers it holds', async () => {
  const rule = {
    path: '/api/mssp/*',
    status: 200,
    body: '<p>',
    contentType: 'text/html',
    headers: { 'retry-after': '3' },
  };
  await inject([rule]);
  const response = await technicians();
  expect([response.text, response.headers.get('content-type'), response.headers.get('retry-after')]).toEqual([
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

test('a hanging request gets no response', async () => {
  await inject([{ path: '/api/mssp/tecnici/', hang: true, times: 1 }]);
  const hanging = fetch(`${fixture.server.origin}/api/mssp/tecnici/`, { signal: AbortSignal.timeout(300) });
  await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a lost response: the call ran, the connection ends', async () => {
  const { refresh } = await fixture.server.signIn();
  await inject([{ path: '/api/token/refresh/', dropResponse: true, times: 1 }]);
  const sendRefresh = () => fixture.server.call('POST', '/api/token/refresh/', { body: { refresh } });
  await expect(sendRefresh()).rejects.toThrow('fetch failed');
  expect((await sendRefresh()).status).toBe(401);
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
    const response = await fixture.server.call('POST', '/api/dev/faults', { body: { rules } });
    expect(response.status).toBe(400);
    expect(response.json.detail).toMatch(/^rules/);
  },
);

test('without the setting there is no control', async () => {
  const dir = await temporaryDir();
  const server = await startDemoApi(dir.path, { faults: false });
  expect((await server.call('GET', '/api/dev/faults')).status).toBe(404);
  await server.close();
  await dir.remove();
});

test('a server closes while requests hang and wait', async () => {
  const dir = await temporaryDir();
  const server = await startDemoApi(dir.path);
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
