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
  let respond: (request: IncomingMessage, response: ServerResponse) => void;

  beforeAll(async () => {
    upstream = createServer((request, response) => respond(request, response));
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    portal = await forwardingTo(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    await portal.close();
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
  });

  test('events arrive one by one, while the stream is open', async () => {
    let finish = () => {};
    respond = (_request, response) => {
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

  test('an upload of any size and type passes unchanged', async () => {
    const upload = Buffer.alloc(3_000_000, 'x');
    respond = async (request, response) => {
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
    respond = (_request, response) => {
      calls += 1;
      response.writeHead(503, { 'retry-after': '7' }).end('{"detail":"dopo"}');
    };
    const { status, headers } = await portal.call('GET', '/api/busy/');
    expect([status, headers.get('retry-after'), calls]).toEqual([503, '7', 1]);
  });

  test('there is no demo API', async () => {
    respond = (_request, response) => response.writeHead(404).end('{}');
    expect((await portal.call('GET', '/api/dev/outbox.json')).json).toEqual({});
  });
});

test('an API that is down is a 502 with a detail; the site goes on', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const portal = await forwardingTo(`http://127.0.0.1:${port}`);
  const response = await portal.call('POST', '/api/token/', { body: { username: 'demo', password: 'x' } });
  expect(response).toMatchObject({ status: 502, json: { detail: 'Il servizio non è raggiungibile' } });
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
