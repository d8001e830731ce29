import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@portal/shared/api-contract';
import { databaseName } from './database/database';
import { startDemoApi, temporaryDir, useDemoApi } from './testing';

const fixture = useDemoApi();
let token: string;
beforeAll(async () => {
  token = (await fixture.server.signIn()).access;
});
const get = (path: string) => fixture.server.call('GET', path, { token });

describe('single sign-on', () => {
  const open = (target_azienda_id: unknown) =>
    fixture.server.call('POST', '/api/sso/generate-token/', { body: { target_azienda_id }, token });

  test.each([[1], ['1']])('opens the area of company %j once', async (id) => {
    const { status, json } = await open(id);
    expect(status).toBe(200);
    expect(json.redirect_url).toMatch(`${fixture.server.origin}/api/sso/demo/?token=`);
    const page = await fetch(json.redirect_url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
    const text = await page.text();
    expect(text).toContain('<h1>Molino &quot;San Nicolò&quot; &amp; Figli S.r.l.</h1>');
    expect(text).toContain('Giulia Ferri');
    expect((await fetch(json.redirect_url)).status).toBe(410);
  });

  test('opens nothing for a company that is missing, nor by a made-up token', async () => {
    for (const id of [999, 'abc', 1.5])
      expect(await open(id)).toMatchObject({ status: 404, json: { detail: 'Azienda non trovata' } });
    for (const path of ['/api/sso/demo/?token=x', '/api/sso/demo/']) expect((await get(path)).status).toBe(410);
  });
});

test.each(['/api/unknown/', '/api', '/api/token/', '/api/questionnaire/current/'])(
  '%s is a 404 with a detail, and stays out of caches as all responses do',
  async (path) => {
    const response = await get(path);
    expect(response).toMatchObject({ status: 404, json: { detail: 'Risorsa non trovata' } });
    for (const { headers } of [response, await get('/api/mssp/tecnici/')])
      expect(headers.get('cache-control')).toBe('no-store');
  },
);

test('what users change outlasts a restart, and so do their sessions', async () => {
  const dir = await temporaryDir();
  const first = await startDemoApi(dir.path);
  const { access, refresh } = await first.signIn();
  await first.call('PATCH', '/api/enterprise/aziende-caricate/1/', { body: { nota: 'resta' }, token: access });
  await first.close();

  const second = await startDemoApi(dir.path, { demo: { companies: 1, suppliers: 1, technicians: 1 } });
  const { json: refreshed } = await second.call('POST', '/api/token/refresh/', { body: { refresh } });
  const { json } = await second.call('GET', '/api/enterprise/aziende-caricate/', { token: refreshed.access });
  expect(json).toHaveLength(60);
  expect(json[0].nota).toBe('resta');
  await second.close();
  await dir.remove();
});

test('the database holds no token and no password, and is readable by its owner alone', async () => {
  const { server, dir } = fixture;
  const { refresh } = await server.signIn();
  await server.call('POST', '/api/auth/request-password-reset/', { body: { email: 'demo@example.com' } });
  const files = [databaseName, `${databaseName}-wal`].map((name) => join(dir, 'data', name));
  for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600);
  const contents = (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join();
  expect(contents).toContain('scrypt$16$');
  expect(contents).not.toContain(refresh);
  expect(contents).not.toContain('Demo-2026!');
});

test('the outbox shows mails as text, and their addresses as links', async () => {
  const body = { email: 'markup@example.com', nome: '<img src=x>"', cognome: '', telefono: '' };
  await fixture.server.call('POST', '/api/mssp/tecnici/', { body, token });
  const { text } = await fixture.server.call('GET', '/api/dev/outbox/');
  expect(text).toContain('Buongiorno &lt;img src=x&gt;&quot;,');
  expect(text).toMatch(/<a href="(http:\/\/127\.0\.0\.1:\d+\/activate\/[\w-]+)" rel="noreferrer">\1<\/a>/);
});

test.each(Object.values(endpoints))('$method $path is there, and needs an access token', async (endpoint) => {
  const { status } = await fixture.server.call(endpoint.method, endpoint.path);
  expect(status).toBe(endpoint.auth === 'none' ? 400 : 401);
});
