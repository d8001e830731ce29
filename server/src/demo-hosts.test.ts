import { request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { demoConfig } from '@portal/demo-api/testing';
import { appConfig, startApp, temporaryDir, useApp } from './testing/test-app';

const fixture = useApp();
let token: string;
beforeAll(async () => {
  token = (await fixture.server.signIn()).access;
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
    const api = { kind: 'demo', ...demoConfig(dir.path, { publicOrigin: 'https://portal.example' }) } as const;
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
    ...['evil.example', '127.0.0.1.evil.example', 'localhost@evil.example', '127.0.0.1:1@evil.example'],
    ...['10.0.0.1', '[::2]', '[::]'],
  ])('no link leads to the host %s that a request names', async (host) => {
    const technician = { email: 'host@example.com', nome: '', cognome: '', telefono: '' };
    const responses = [
      await callAs(host, 'POST', '/api/auth/request-password-reset/', { email: 'demo@example.com' }),
      await callAs(host, 'POST', '/api/auth/request-password-reset/', { email: 'nobody@example.com' }),
      await callAs(host, 'POST', '/api/mssp/tecnici/', technician),
      await callAs(host, 'POST', '/api/sso/generate-token/', { target_azienda_id: 1 }),
      await callAs(host, 'GET', '/api/mssp/branding/logo/'),
    ];
    for (const { status, text } of responses) {
      expect([400, 421]).toContain(status);
      expect(text).not.toContain(host);
    }
    expect((await fixture.server.call('GET', '/api/dev/outbox.json')).json).toEqual([]);
  });

  test.each(['localhost:3000', '127.0.0.1:8080', '[::1]:3000'])(
    'a link leads to %s, which is this machine',
    async (host) => {
      const { status, text } = await callAs(host, 'GET', '/api/mssp/branding/logo/');
      expect([status, JSON.parse(text).logo_url]).toEqual([200, `http://${host}/api/mssp/branding/logo.svg`]);
    },
  );
});
