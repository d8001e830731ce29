import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { appConfig, startApp, type TestApp, temporaryDir } from '../testing/test-app';

let dir: Awaited<ReturnType<typeof temporaryDir>>;
beforeAll(async () => {
  dir = await temporaryDir();
});
afterAll(() => dir.remove());

const forwardingTo = (origin: string) => startApp(appConfig(dir.path, { api: { kind: 'forwarded', origin } }));

describe('to a server of one’s own making', () => {
  let upstream: Server;
  let portal: TestApp;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;

  beforeAll(async () => {
    upstream = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    portal = await forwardingTo(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    await portal.close();
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
  });

  test('path, query, method, body, host, cookies and the caller’s address arrive', async () => {
    let seen: { url?: string; method?: string; headers: IncomingMessage['headers']; body: string } | undefined;
    answer = async (request, response) => {
      const body = (await buffer(request)).toString();
      seen = { url: request.url ?? '', method: request.method ?? '', headers: request.headers, body };
      response.end('{}');
    };
    const body = '{ "spaces" :  "kept" }';
    await portal.call('PATCH', '/api/a%20b/?q=%C3%A8', { body, token: 't', headers: { cookie: 'a=1; b=2' } });
    const { host } = new URL(portal.origin);
    expect(seen).toMatchObject({ url: '/api/a%20b/?q=%C3%A8', method: 'PATCH', body });
    expect(seen?.headers).toMatchObject({
      host: `127.0.0.1:${(upstream.address() as AddressInfo).port}`,
      authorization: 'Bearer t',
      cookie: 'a=1; b=2',
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    });
  });

  test('status, body and several cookies come back, the cookies as this origin can set them', async () => {
    answer = (_request, response) => {
      response.writeHead(418, {
        'set-cookie': ['a=1; Domain=api.example; Path=/; Secure; SameSite=None', 'b=2; HttpOnly'],
        'cache-control': 'private, max-age=5',
        'content-type': 'application/json',
      });
      response.end('{"detail":"tè"}');
    };
    const { status, headers, json } = await portal.call('GET', '/api/x/');
    expect([status, json]).toEqual([418, { detail: 'tè' }]);
    expect(headers.getSetCookie()).toEqual(['a=1; Path=/; SameSite=Lax', 'b=2; HttpOnly']);
    expect(headers.get('cache-control')).toBe('private, max-age=5');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('events arrive one by one, while the stream is open', async () => {
    let finish = () => {};
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      finish = () => response.end('data: 2\n\n');
    };
    const response = await fetch(`${portal.origin}/api/events/`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('data: 1\n\n');
    finish();
    expect((await reader?.read())?.value).toBe('data: 2\n\n');
    expect((await reader?.read())?.done).toBe(true);
  });

  test('a stream that the browser leaves ends at the API too', async () => {
    const left = new Promise<void>((resolve) => {
      answer = (_request, response) => {
        response.on('close', resolve);
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: 1\n\n');
      };
    });
    const leaving = new AbortController();
    const response = await fetch(`${portal.origin}/api/events/`, { signal: leaving.signal });
    expect(response.status).toBe(200);
    leaving.abort();
    await expect(left).resolves.toBeUndefined();
  });

  test('an upload of any size and type passes unchanged', async () => {
    const upload = Buffer.alloc(3_000_000, 'x');
    answer = async (request, response) => {
      const received = await buffer(request);
      response.end(JSON.stringify({ same: received.equals(upload), type: request.headers['content-type'] }));
    };
    const response = await fetch(`${portal.origin}/api/upload/`, {
      method: 'POST',
      body: upload,
      headers: { 'content-type': 'text/csv' },
    });
    expect(await response.json()).toEqual({ same: true, type: 'text/csv' });
  });

  test('a 503 is passed on and not tried again', async () => {
    let calls = 0;
    answer = (_request, response) => {
      calls += 1;
      response.writeHead(503, { 'retry-after': '7' }).end('{"detail":"dopo"}');
    };
    const { status, headers } = await portal.call('GET', '/api/busy/');
    expect([status, headers.get('retry-after'), calls]).toEqual([503, '7', 1]);
  });

  test('a connection that the API cuts is a 502 with a detail', async () => {
    answer = (request) => request.socket.destroy();
    const cut = await portal.call('GET', '/api/cut/');
    expect(cut).toMatchObject({ status: 502, json: { detail: 'Il servizio non è raggiungibile' } });
  });

  test('there is no demo API', async () => {
    answer = (_request, response) => response.writeHead(404).end('{}');
    expect((await portal.call('GET', '/api/dev/outbox.json')).json).toEqual({});
  });
});

test('an API that is down is a 502 with a detail; the site goes on', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const portal = await forwardingTo(`http://127.0.0.1:${port}`);
  const answer = await portal.call('POST', '/api/token/', { body: { username: 'demo', password: 'x' } });
  expect(answer).toMatchObject({ status: 502, json: { detail: 'Il servizio non è raggiungibile' } });
  expect((await portal.call('GET', '/healthz')).status).toBe(200);
  await portal.close();
});

test('a portal with the demo API serves a portal that forwards to it', async () => {
  const own = await temporaryDir();
  const api = await startApp(appConfig(own.path));
  const portal = await forwardingTo(api.origin);
  const { access } = await portal.signIn();
  const { json } = await portal.call('GET', '/api/mssp/portal/aziende/', { token: access });
  expect(json.aziende).toHaveLength(12);
  expect((await portal.call('GET', '/api/unknown/')).json).toEqual({ detail: 'Risorsa non trovata' });
  await portal.close();
  await api.close();
  await own.remove();
});
