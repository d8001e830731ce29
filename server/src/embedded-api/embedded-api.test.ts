import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { company, endpoints } from '@portal/shared/api-contract';
import * as v from 'valibot';
import { createApp } from '../app';
import { appConfig, embeddedConfig, startApp, temporaryDir, useApp } from '../testing/test-app';

const fixture = useApp();
let token: string;
beforeAll(async () => {
  token = (await fixture.server.signIn()).access;
});
const get = (path: string) => fixture.server.call('GET', path, { token });

test('the companies come with metrics, some of them missing', async () => {
  const { json } = await get('/api/mssp/portal/aziende/');
  const { aziende } = v.parse(v.object({ aziende: v.array(company) }), json);
  expect(aziende).toHaveLength(12);
  expect(aziende[0]).toMatchObject({ id: 1, nome: 'Molino "San Nicolò" & Figli S.r.l.' });
});

test('the logo is an image of 194 by 62 at the address that the call names', async () => {
  const { json } = await get('/api/mssp/branding/logo/');
  const logo = await fetch(json.logo_url);
  expect(logo.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(await logo.text()).toContain('width="194" height="62"');
});

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

  test.each([[999], ['abc'], [1.5]])('there is no company %j', async (id) => {
    expect(await open(id)).toMatchObject({ status: 404, json: { detail: 'Azienda non trovata' } });
  });

  test('a company must be named', async () => {
    expect(await open(null)).toMatchObject({
      status: 400,
      json: { detail: expect.stringContaining('target_azienda_id') },
    });
  });

  test('a made-up token opens nothing', async () => {
    expect((await get('/api/sso/demo/?token=x')).status).toBe(410);
    expect((await get('/api/sso/demo/')).status).toBe(410);
  });
});

test.each([
  ['GET', '/api/unknown/'],
  ['GET', '/api'],
  ['GET', '/api/token/'],
  ['DELETE', '/api/mssp/tecnici/'],
  ['GET', '/api/questionnaire/current/'],
])('%s %s is a 404 with a detail', async (method, path) => {
  const answer = await fixture.server.call(method, path, { token });
  expect(answer).toMatchObject({ status: 404, json: { detail: 'Risorsa non trovata' } });
});

test('answers stay out of caches', async () => {
  expect((await get('/api/mssp/tecnici/')).headers.get('cache-control')).toBe('no-store');
  expect((await get('/api/unknown/')).headers.get('cache-control')).toBe('no-store');
});

test.each([endpoints.userDetail, endpoints.brandingLogo, endpoints.companies, endpoints.ssoToken])(
  '$method $path needs an access token',
  async ({ method, path }) => {
    expect((await fixture.server.call(method, path)).status).toBe(401);
  },
);

test('links and responses carry a configured origin instead of the requested host', async () => {
  const dir = await temporaryDir();
  const api = embeddedConfig(dir.path, { publicOrigin: 'https://portal.example' });
  const server = await startApp(appConfig(dir.path, { api }));
  const { access } = await server.signIn();
  const { json } = await server.call('GET', '/api/mssp/branding/logo/', { token: access });
  expect(json.logo_url).toBe('https://portal.example/api/mssp/branding/logo.svg');
  await server.close();
  await dir.remove();
});

/** With a Host header of any kind, which `fetch` does not let through. */
const callAs = (host: string, method: string, path: string, body?: unknown, { origin } = fixture.server, more = {}) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { port } = new URL(origin);
    const headers = { host, authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more };
    request({ host: '127.0.0.1', port, method, path, headers }, async (response) =>
      resolve({ status: response.statusCode, text: await readText(response) }),
    )
      .on('error', reject)
      .end(body === undefined ? '' : JSON.stringify(body));
  });

describe('a page whose name leads to this machine', () => {
  test.each([
    ['GET', '/api/dev/outbox.json'],
    ['DELETE', '/api/dev/faults'],
    ['GET', '/api/sso/demo/'],
    ['GET', '/api/mssp/tecnici/'],
  ])('gets nothing by %s %s', async (method, path) => {
    expect(await callAs('evil.example:3000', method, path)).toMatchObject({
      status: 421,
      text: expect.stringContaining('PUBLIC_ORIGIN'),
    });
  });

  test('cannot claim to be a proxy, and the configured origin is none', async () => {
    const dir = await temporaryDir();
    const api = embeddedConfig(dir.path, { publicOrigin: 'https://portal.example' });
    const server = await startApp(appConfig(dir.path, { api, trustProxy: 'loopback' }));
    const statusFor = async (host: string, forwardedHost?: string) => {
      const headers = forwardedHost === undefined ? {} : { 'x-forwarded-host': forwardedHost };
      return (await callAs(host, 'GET', '/api/dev/outbox.json', undefined, server, headers)).status;
    };
    expect(await statusFor('evil.example', 'localhost')).toBe(421);
    expect(await statusFor('localhost', 'evil.example')).toBe(421);
    expect(await statusFor('portal.example')).toBe(200);
    expect(await statusFor('127.0.0.1', 'portal.example')).toBe(200);
    await server.close();
    await dir.remove();
  });
});

describe('without a configured origin', () => {
  test.each([
    'evil.example',
    '127.0.0.1.evil.example',
    'localhost@evil.example',
    '127.0.0.1:1@evil.example',
    '10.0.0.1',
  ])('no link leads to the host %s that a request names', async (host) => {
    const technician = { email: 'host@example.com', nome: '', cognome: '', telefono: '' };
    const answers = [
      await callAs(host, 'POST', '/api/auth/request-password-reset/', { email: 'demo@example.com' }),
      await callAs(host, 'POST', '/api/auth/request-password-reset/', { email: 'nobody@example.com' }),
      await callAs(host, 'POST', '/api/mssp/tecnici/', technician),
      await callAs(host, 'POST', '/api/sso/generate-token/', { target_azienda_id: 1 }),
      await callAs(host, 'GET', '/api/mssp/branding/logo/'),
    ];
    for (const { status, text } of answers) {
      expect([400, 421]).toContain(status);
      expect(text).not.toContain(host);
    }
    expect((await get('/api/dev/outbox.json')).json).toEqual([]);
  });

  test.each(['localhost:3000', '127.0.0.1:8080', '[::1]:3000'])(
    'a link leads to %s, which is this machine',
    async (host) => {
      const { status, text } = await callAs(host, 'GET', '/api/mssp/branding/logo/');
      expect([status, JSON.parse(text).logo_url]).toEqual([200, `http://${host}/api/mssp/branding/logo.svg`]);
    },
  );
});

test('what users change outlasts a restart, and so do their tokens', async () => {
  const dir = await temporaryDir();
  const config = appConfig(dir.path);
  const first = await startApp(config);
  const { access } = await first.signIn();
  await first.call('PATCH', '/api/enterprise/aziende-caricate/1/', { body: { nota: 'resta' }, token: access });
  await first.close();

  const second = await startApp({
    ...config,
    api: embeddedConfig(dir.path, { demo: { companies: 1, suppliers: 1, technicians: 1 } }),
  });
  const { json } = await second.call('GET', '/api/enterprise/aziende-caricate/', { token: access });
  expect(json).toHaveLength(60);
  expect(json[0].nota).toBe('resta');
  await second.close();
  await dir.remove();
});

test('the signing key is readable by its owner alone', async () => {
  expect((await stat(join(fixture.dir, 'data', 'access-token.key'))).mode & 0o777).toBe(0o600);
});

test('the database file holds no token and no password', async () => {
  const { server, dir } = fixture;
  const { refresh } = await server.signIn();
  await server.call('POST', '/api/auth/request-password-reset/', { body: { email: 'demo@example.com' } });
  const files = await Promise.all(
    ['portal.db', 'portal.db-wal'].map((name) => readFile(join(dir, 'data', name), 'latin1')),
  );
  expect(files.join()).toContain('scrypt$16$');
  expect(files.join()).not.toContain(refresh);
  expect(files.join()).not.toContain('Demo-2026!');
});

describe('a start that cannot work', () => {
  test('a data folder that cannot be made', async () => {
    const dir = await temporaryDir();
    await writeFile(join(dir.path, 'data'), 'a file');
    await expect(createApp(appConfig(dir.path))).rejects.toThrow(
      /^The data folder .+ cannot be made: choose another with DATA_DIR\.$/,
    );
    await dir.remove();
  });

  test('a key that is none', async () => {
    const dir = await temporaryDir();
    await mkdir(join(dir.path, 'data'));
    await writeFile(join(dir.path, 'data', 'access-token.key'), 'short');
    await expect(createApp(appConfig(dir.path))).rejects.toThrow('holds no usable key: delete it');
    await dir.remove();
  });

  test('a database that is none', async () => {
    const dir = await temporaryDir();
    await mkdir(join(dir.path, 'data'));
    await writeFile(join(dir.path, 'data', 'portal.db'), 'this is no database, however long it may be. '.repeat(200));
    await expect(createApp(appConfig(dir.path))).rejects.toThrow(
      /^The database file:.+ cannot be used \(.+\): correct DATABASE_URL/,
    );
    await dir.remove();
  });

  test('a database made by a newer version', async () => {
    const dir = await temporaryDir();
    const server = await startApp(appConfig(dir.path));
    await server.close();
    const { createClient } = await import('@libsql/client/sqlite3');
    const client = createClient({ url: embeddedConfig(dir.path).databaseUrl });
    await client.execute('INSERT INTO migrations VALUES (99)');
    client.close();
    await expect(createApp(appConfig(dir.path))).rejects.toThrow('made by a newer version');
    await dir.remove();
  });
});
