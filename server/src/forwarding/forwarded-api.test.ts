import { appConfig, startApp, temporaryDir } from '../testing/test-app';

test('a portal with the demo API serves a portal that forwards to it', async () => {
  const dir = await temporaryDir();
  const api = await startApp(appConfig(dir.path));
  const portal = await startApp(appConfig(dir.path, { api: { kind: 'forwarded', origin: api.origin } }));
  const { access } = await portal.signIn();
  const { json } = await portal.call('GET', '/api/mssp/portal/aziende/', { token: access });
  expect(json.aziende).toHaveLength(12);
  expect((await portal.call('GET', '/api/unknown/')).json).toEqual({ detail: 'Risorsa non trovata' });
  await portal.close();
  await api.close();
  await dir.remove();
});
