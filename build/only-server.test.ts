import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveUpdates } from './live-updates';
import { createOnlyServer } from './only-server';

const portal = 'https://portal.example';
const top = mkdtempSync(join(tmpdir(), 'portal-only-'));
const folder = join(top, 'dist');
const updates = liveUpdates();
let server: Server;
let origin: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'folder.js'), { recursive: true });
  const files = { 'entry.1.js': 'entry();', 'entry.1.js.map': '{}', 'panel.css': 'a{}', 'worker.mjs': '1' };
  for (const [name, text] of Object.entries({
    ...files,
    'release.json': '{"name":"remote-mssp"}',
    '../secret.js': '1',
  }))
    writeFileSync(join(folder, name), text);
  server = createOnlyServer({ folder, against: portal, updates });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  rmSync(top, { recursive: true });
});

const send = (path: string, init: RequestInit = {}, from = portal) =>
  fetch(`${origin}${path}`, { ...init, headers: { origin: from } });

test('says what it has, gives its files to pages of that portal, and keeps and changes nothing', async () => {
  expect(await (await send('/release.json')).json()).toEqual({ name: 'remote-mssp' });
  const response = await send('/entry.1.js');
  expect([response.status, await response.text()]).toEqual([200, 'entry();']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': portal,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect((await send('/panel.css?r=1')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect((await send('/entry.1.js', { method: 'POST' })).status).toBe(405);
});

test('answers the preflight of a request into the machine', async () => {
  const response = await send('/release.json', { method: 'OPTIONS' });
  expect([response.status, response.headers.get('access-control-allow-private-network')]).toEqual([204, 'true']);
});

test('gives nothing to pages of others', async () => {
  for (const path of ['/release.json', '/entry.1.js']) {
    const response = await send(path, {}, 'https://other.example');
    const allowed = response.headers.get('access-control-allow-origin');
    expect([response.status, await response.text(), allowed]).toEqual([403, '', null]);
  }
});

/** `fetch` cannot set the `Host` header. */
const statusOf = (path: string, headers: Readonly<Record<string, string>>) =>
  new Promise((done, fail) =>
    request({ port: new URL(origin).port, host: '127.0.0.1', path, headers }, (response) =>
      done(response.resume().statusCode),
    )
      .on('error', fail)
      .end(),
  );

test('gives a tag of any page, which names no origin, nothing but a source map, as the browser’s tools need it', async () => {
  const files = ['/release.json', '/entry.1.js', '/worker.mjs', '/panel.css', '/release.json/', '/entry.1.js/'];
  for (const path of [...files, '/updates']) expect([path, await statusOf(path, {})]).toEqual([path, 403]);
  expect(await statusOf('/entry.1.js.map', {})).toBe(200);
});

test('answers to no other name than its own', async () => {
  const { port } = new URL(origin);
  const own = [`127.0.0.1:${port}`, `localhost:${port}`];
  for (const host of [...own, `rebound.example:${port}`, 'localhost', `localhost:1${port}`]) {
    const status = await statusOf('/entry.1.js', { host, origin: portal });
    expect([host, status]).toEqual([host, own.includes(host) ? 200 : 421]);
  }
});

test('has no other file, survives what is no address, and a path that climbs', async () => {
  const missing = ['/none.js', '/', '/%2e%2e%2fsecret.js', '/%zz.js', '/none.json', '/folder.js'];
  for (const path of [...missing, '//', '/../secret.js', '/a/../../secret.js'])
    expect([path, await statusOf(path, { origin: portal })]).toEqual([path, 404]);
  for (const path of ['/entry.1.js/a.png', `/${'a'.repeat(300)}.png`])
    expect([path, await statusOf(path, {})]).toEqual([path, 404]);
});

test('tells a page the last build, and each that follows', async () => {
  updates.send('failed', 'a\nb');
  const { body, headers } = await send('/updates');
  expect(headers.get('content-type')).toBe('text/event-stream');
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('event: failed\ndata: "a\\nb"\n\n');
  updates.send('built', '1');
  expect((await reader?.read())?.value).toBe('event: built\ndata: "1"\n\n');
  await reader?.cancel();
});
