import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { everywhere } from '../site/headers';
import { describeServers, raw, until } from '../testing/both-servers';
import { useSiteFolder } from '../testing/site-folder';
import { useUpstream } from '../testing/upstream';
import { forwardedHeaders } from './request-headers';

const policy = { frameAncestors: "'none'", scriptHashes: [] };
let respond: (response: ServerResponse, request: IncomingMessage) => unknown;
let seen: { url: string | undefined; method: string | undefined; headers: IncomingHttpHeaders } | undefined;

const folder = useSiteFolder();
const apiOrigin = useUpstream((request, response) => {
  seen = { url: request.url, method: request.method, headers: request.headers };
  respond(response, request);
});
beforeEach(() => {
  seen = undefined;
  respond = (response) => response.end('{}');
});

const options = () => ({ ...folder.options(), apiOrigin: apiOrigin() });

/** By these a proxy says who calls, and some that an API may read as them. */
const claims = [
  ...['Client-IP', 'Forwarded', 'Proxy', 'Remote-User', 'True-Client-IP', 'X-Auth-Request-User', 'X-Original-URL'],
  ...['X-Forwarded-Any', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X_Forwarded_For'],
  ...['X-Real-IP', 'X_Real_IP', 'x-real_ip', 'X-SSL-Any', 'X-SSL-Client-Cert', 'x-own'],
];

describeServers(options, ({ name, site, on }) => {
  on('a request goes to the provider, and what comes back is protected where it is not already', async () => {
    respond = (response) => {
      response.writeHead(201, {
        'content-type': 'application/json',
        'referrer-policy': 'same-origin',
        'strict-transport-security': 'max-age=1',
        'alt-svc': 'h3=":443"',
      });
      response.end('{"from":"the API"}');
    };
    const { status, headers, body } = await raw(site().origin, '/api/mssp/tecnici/?q=1', {
      method: 'POST',
      headers: { authorization: 'Bearer a.b.c', cookie: 'a=1; b=2' },
      body: '{}',
    });
    expect([status, headers['content-type'], body.toString()]).toEqual([201, 'application/json', '{"from":"the API"}']);
    expect(seen).toMatchObject({
      url: '/api/mssp/tecnici/?q=1',
      method: 'POST',
      headers: {
        host: new URL(apiOrigin()).host,
        authorization: 'Bearer a.b.c',
        cookie: 'a=1; b=2',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': new URL(site().origin).host,
        'x-forwarded-proto': 'http',
      },
    });
    expect(headers).toMatchObject({ ...everywhere(policy), 'referrer-policy': 'same-origin' });
    expect([headers['strict-transport-security'], headers['alt-svc']]).toEqual([undefined, undefined]);
  });

  on('what an API needs to know goes on', async () => {
    const headers = Object.fromEntries(forwardedHeaders.map((name) => [name, `of ${name}`]));
    await raw(site().origin, '/api/x/', { headers });
    expect(seen?.headers).toMatchObject(headers);
  });

  on('a client cannot say who it is in the name of a proxy, nor anything unknown', async () => {
    const headers = Object.fromEntries(claims.map((claim) => [claim, '6.6.6.6']));
    expect((await raw(site().origin, '/api/x/', { headers })).status).toBe(200);
    expect(JSON.stringify(seen?.headers)).not.toContain('6.6.6.6');
    expect(seen?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    const named = { connection: 'close, x-forwarded-for, x-own', 'x-own': '1', 'x-forwarded-for': '6.6.6.6' };
    await raw(site().origin, '/api/x/', { headers: named });
    expect(seen?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  on.each([
    ...['/api', '/api/', '/api/?a=%2F..%2F', '/api//x', '/api/a%20b/%C3%A8/%F0%9F%98%80?q=%E8', '/api/.../x'],
    '/api/dev/outbox.json',
  ])('%s arrives as it is', async (path) => {
    expect((await raw(site().origin, path)).status).toBe(200);
    expect(seen?.url).toBe(path);
  });

  on('an upload of any size and type arrives as it is', async () => {
    const upload = 'x'.repeat(3_000_000);
    respond = async (response, request) => response.end(String((await buffer(request)).equals(Buffer.from(upload))));
    const headers = { 'content-type': 'text/csv', 'content-length': String(upload.length) };
    const { body } = await raw(site().origin, '/api/x/', { method: 'POST', headers, body: upload });
    expect([body.toString(), seen?.headers['content-type']]).toEqual(['true', 'text/csv']);
  });

  on.each([
    ...['/api/../security.json', '/api/%2e%2e/x', '/x/../api/y', '/api/x/..', '/api/x%2f..%2fy', '/api/./x'],
    ...['..;', '..;a=1', '%2e%2e;', '.%2e%3b', '.;', '..%00'].map((segment) => `/api/${segment}/admin`),
    ...['/api/x#/../../admin', '/api/x?a#b', '/api%2fx', '/%61pi%2Fx', '/api/x%00', '/x%00', '/api/%E8', '/x%ed%a0%80'],
  ])('%s does not arrive', async (path) => {
    expect((await raw(site().origin, path)).status).toBe(/%(00|E8|ed)/.test(path) ? 400 : 404);
    expect(seen).toBeUndefined();
  });

  on('the API chooses no file of this server, and not how its response is sent', async () => {
    respond = (response) => {
      const rest = { 'x-accel-charset': 'koi8-r', 'x-accel-buffering': 'yes', 'x-accel-expires': '9' };
      const orders = { 'x-accel-redirect': '/healthz', 'x-accel-limit-rate': '1', ...rest };
      response.writeHead(200, { ...orders, 'content-type': 'application/json' }).end('{"from":"the API"}');
    };
    const { headers, body } = await raw(site().origin, '/api/x/');
    expect([headers['content-type'], body.toString()]).toEqual(['application/json', '{"from":"the API"}']);
    expect(Object.keys(headers).filter((header) => header.startsWith('x-accel-'))).toEqual([]);
  });

  on('a cookie is the portal’s host’s alone, and keeps Secure', async () => {
    const cookies = ['a=1; Domain=.example.com; Path=/; Secure; HttpOnly; SameSite=None', 'b=domain=x'];
    respond = (response) => response.setHeader('set-cookie', cookies).end('{}');
    const { headers } = await raw(site().origin, '/api/x/', { headers: { host: 'portal.example' } });
    // An empty Domain is none (RFC 6265, 5.2.3).
    const [first, second] = headers['set-cookie']?.map((cookie) => cookie.replace('; Domain=;', ';')) ?? [];
    expect([first, second]).toEqual(['a=1; Path=/; Secure; HttpOnly; SameSite=None', 'b=domain=x']);
  });

  on.each([
    ['/api/y/', '/api/y/'],
    ['y', 'y'],
    ['HTTP://<api>/api/y/?a=1', '/api/y/?a=1'],
    ['http://<api>//elsewhere.example/y', '/elsewhere.example/y'],
    ['http://<api>/\t/elsewhere.example/y', '/elsewhere.example/y'],
    ['http://<api>0/y', 'http://<api>0/y'],
    ['//elsewhere.example/y', '/elsewhere.example/y'],
    ['/\\elsewhere.example/y', '/elsewhere.example/y'],
    ['\\\\elsewhere.example/y', '/elsewhere.example/y'],
    ['/\t/elsewhere.example/y', '/elsewhere.example/y'],
    ['https://elsewhere.example/y', 'https://elsewhere.example/y'],
  ])('a redirect to %s leads to %s', async (location, passed) => {
    const here = (text: string) => text.replace('<api>', new URL(apiOrigin()).host);
    respond = (response) => response.writeHead(302, { location: here(location) }).end();
    const { status, headers } = await raw(site().origin, '/api/x/');
    expect([status, headers['location']]).toEqual([302, here(passed)]);
  });

  on('a response comes back whatever its status and headers are, and no cache may keep a refusal', async () => {
    for (const status of [200, 204, 304, 400, 401, 404, 405, 408, 413, 429, 500, 502, 503, 504])
      for (const own of [{}, { 'cache-control': 'max-age=9' }]) {
        respond = (response) => response.writeHead(status, { ...own, 'retry-after': '7', 'x-text': 'caf\xe9' }).end();
        const { headers, ...response } = await raw(site().origin, '/api/x/');
        expect([response.status, headers['retry-after'], headers['x-text']]).toEqual([status, '7', 'caf\xe9']);
        const expected = { ...(status < 400 ? {} : { 'cache-control': 'no-store' }), ...own };
        expect([status, headers['cache-control']]).toEqual([status, expected['cache-control']]);
      }
  });

  on('a client that waits for 100 Continue gets it here', async () => {
    const request = { method: 'POST', headers: { expect: '100-continue', 'content-length': '2' }, body: '{}' };
    expect((await raw(site().origin, '/api/x/', request)).status).toBe(200);
    expect(seen?.headers['expect']).toBeUndefined();
  });

  on('an upload that the API refuses early gets a response', async () => {
    respond = (response) => response.writeHead(413, { connection: 'close' }).end('{"detail":"troppo"}');
    const { hostname, port, host } = new URL(site().origin);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(`POST /api/x/ HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 100000\r\n\r\nstart`);
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
    });
    await until(() => received.includes('{"detail":"troppo"}'));
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  // nginx keeps Secure everywhere.
  if (name === 'server') {
    on('on one’s own machine a cookie does without Secure, unless its name demands it', async () => {
      const demanding = '__Host-a=1; Path=/; Secure';
      respond = (response) => response.setHeader('set-cookie', ['a=1; Secure; SameSite=None', demanding]).end('{}');
      const { headers } = await raw(site().origin, '/api/x/');
      expect(headers['set-cookie']).toEqual(['a=1; SameSite=Lax', demanding]);
    });
  }
});

describe('behind a trusted proxy', () => {
  describeServers(
    () => ({ ...options(), trustProxy: 'loopback' }),
    ({ site, on }) => {
      on('the API hears what that proxy says', async () => {
        const said = {
          'x-forwarded-for': '6.6.6.6, 192.0.2.7',
          'x-forwarded-host': 'portal.example:8443',
          'x-forwarded-proto': 'https',
          'x-real-ip': '6.6.6.6',
        };
        await raw(site().origin, '/api/x/', { headers: said });
        const { 'x-real-ip': _, ...passed } = said;
        expect(seen?.headers).toMatchObject({ ...passed, 'x-forwarded-for': '192.0.2.7' });
        expect(seen?.headers['x-real-ip']).toBeUndefined();
      });

      on.each([
        ['192.0.2.7:77', '192.0.2.7'],
        ['[2001:db8::7]:99', '2001:db8::7'],
        ['6.6.6.6, 192.0.2.7:77', '192.0.2.7'],
        ['garbage', '127.0.0.1'],
        ['192.0.2.7, garbage', '127.0.0.1'],
        ['', '127.0.0.1'],
      ])('of "%s" the API hears %s', async (stated, heard) => {
        await raw(site().origin, '/api/x/', { headers: { 'x-forwarded-for': stated } });
        expect(seen?.headers['x-forwarded-for']).toBe(heard);
      });

      on('what is no host goes no further', async () => {
        await raw(site().origin, '/api/x/', { headers: { 'x-forwarded-host': 'a/b?c' } });
        expect(seen?.headers['x-forwarded-host']).toBe(new URL(site().origin).host);
      });
    },
  );
});
