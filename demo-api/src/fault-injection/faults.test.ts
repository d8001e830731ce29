import { startDemoApi, temporaryDir, useDemoApi } from '../testing';

const fixture = useDemoApi();
let token: string;
beforeAll(async () => {
  token = (await fixture.server.signIn()).access;
});
const inject = (rules: unknown[]) => fixture.server.call('POST', '/api/dev/faults', { body: { rules } });
const technicians = () => fixture.server.call('GET', '/api/mssp/tecnici/', { token });
afterEach(() => fixture.server.call('DELETE', '/api/dev/faults'));

test('a rule responds in the place of a request of its method and path alone, as often as it says', async () => {
  const { json } = await inject([
    { method: 'post', path: '/api/mssp/tecnici/', status: 502 },
    { path: '/api/mssp', status: 503 },
    { path: '/api/mssp/tecnici/', status: 500, times: 1 },
  ]);
  expect(json.rules).toContainEqual(expect.objectContaining({ path: '/api/mssp/tecnici/', times: 1 }));
  expect(await technicians()).toMatchObject({ status: 500, json: { detail: 'Prova: risposta 500' } });
  expect((await technicians()).status).toBe(200);
});

test('without the setting there is no control', async () => {
  const dir = await temporaryDir();
  const server = await startDemoApi(dir.path, { faults: false });
  expect((await server.call('GET', '/api/dev/faults')).status).toBe(404);
  await server.close();
  await dir.remove();
});
