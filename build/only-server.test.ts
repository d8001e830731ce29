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
  mkdirSync(folder);
  writeFileSync(join(folder, 'release.json'), '{"name":"remote-mssp"}');
  mkdirSync(join(folder, 'folder.js'));
  writeFileSync(join(folder, 'entry.1.js'), 'entry();');
  writeFileSync(join(folder, 'entry.1.js.map'), '{}');
  writeFileSync(join(folder, 'panel.css'), 'a{}');
  writeFileSync(join(folder, 'worker.mjs'), '1');
  writeFileSync(join(top, 'secret.js'), 'secret');
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

test('says what it has', async () => {
  expect(await (await send('/release.json')).json()).toEqual({ name: 'remote-mssp' });
});

test('gives its files to pages of that portal, and keeps nothing', async () => {
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
});

test('answers the preflight of a request into the machine', async () => {
  const response = await send('/release.json', { method: 'OPTIONS' });
  expect([response.status, response.headers.get('access-control-allow-private-network')]).toEqual([204, 'true']);
});

test('gives nothing to pages of others', async () => {
  for (const path of ['/release.json', '/entry.1.js']) {
    const response = await send(path, {}, 'https://other.example');
    expect([response.status, await response.text(), response.headers.get('access-control-allow-origin')]).toEqual([
      403,
      '',
      null,
    ]);
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

test.each(['/release.json', '/entry.1.js', '/worker.mjs', '/panel.css', '/release.json/', '/entry.1.js/', '/updates'])(
  'refuses %s to a tag of any page, which names no origin',
  async (path) => {
    expect(await statusOf(path, {})).toBe(403);
  },
);

test('gives a source map to the browser’s tools, which name no origin', async () => {
  expect(await statusOf('/entry.1.js.map', {})).toBe(200);
});

test('answers to no other name than its own', async () => {
  const { port } = new URL(origin);
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
    expect(await statusOf('/entry.1.js', { host, origin: portal })).toBe(200);
  }
  for (const host of [`rebound.example:${port}`, 'localhost', `localhost:1${port}`]) {
    expect([host, await statusOf('/entry.1.js', { host, origin: portal })]).toEqual([host, 421]);
  }
});

test.each(['/none.js', '/', '/%2e%2e%2fsecret.js', '/%zz.js', '/none.json', '/folder.js'])(
  'has no %s',
  async (path) => {
    const response = await send(path);
    expect([response.status, await response.text()]).toEqual([404, '']);
  },
);

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

test('changes nothing for anybody', async () => {
  expect((await send('/entry.1.js', { method: 'POST' })).status).toBe(405);
});

test('survives what is no address, and a path that climbs', async () => {
  for (const path of ['//', '/../secret.js', '/a/../../secret.js']) {
    expect([path, await statusOf(path, { origin: portal })]).toEqual([path, 404]);
  }
  for (const path of ['/entry.1.js/a.png', `/${'a'.repeat(300)}.png`]) {
    expect([path, await statusOf(path, {})]).toEqual([path, 404]);
  }
});
