import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { useSiteFolder } from '../testing/site-folder';
import { appConfig, startApp, type TestApp } from '../testing/test-app';

const size = 1024 * 1024;
const folder = useSiteFolder();
let server: TestApp;

beforeAll(async () => {
  await folder.put('host/large.0a1b.js', randomBytes(size));
  server = await startApp(appConfig(folder.path()));
});
afterAll(() => server.close());

/** Sends requests on one connection, one right behind the other, and reads no response. */
async function pipeline(method: string, path: string, count: number): Promise<Socket> {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname).pause();
  await once(socket, 'connect');
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`.repeat(count));
  return socket;
}

const get = (path: string) => server.call('GET', path, { headers: { connection: 'close' } });

/** Opens five such connections, and waits until the server has all their requests. */
async function pipelines(method: string, path: string): Promise<readonly Socket[]> {
  const each = 100;
  let awaited = 5 * each;
  const arrived = new Promise<void>((resolve) => {
    server.app.server.on('request', function count() {
      awaited -= 1;
      if (awaited > 0) return;
      server.app.server.off('request', count);
      resolve();
    });
  });
  const sockets = await Promise.all(Array.from(Array(5), () => pipeline(method, path, each)));
  await arrived;
  // Requested after the others, and not sent before them.
  await get('/host/large.0a1b.js');
  return sockets;
}

/** Files open in this process, which is the server's too, once they are few enough, or after ten seconds. */
async function openFiles(limit = Number.POSITIVE_INFINITY): Promise<number> {
  const until = Date.now() + 10_000;
  for (;;) {
    const { length } = await readdir('/proc/self/fd');
    if (length <= limit || Date.now() > until) return length;
    await wait(50);
  }
}

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux.each([
  ['GET', '/host/large.0a1b.js', 200],
  ['HEAD', '/host/large.0a1b.js', 200],
  ['GET', '/host/missing.0a1b.js', 404],
])('connections that pipeline %s %s and drop leave no file open @full', async (method, path, status) => {
  expect((await get(path)).status).toBe(status);
  const before = await openFiles();
  for (const _ of Array(3)) {
    const sockets = await pipelines(method, path);
    // Both ends of each connection are of this process.
    const limit = before + 2 * sockets.length;
    expect(await openFiles(limit)).toBeLessThanOrEqual(limit);
    for (const socket of sockets) socket.resetAndDestroy();
  }
  expect(await openFiles(before)).toBeLessThanOrEqual(before);
  expect((await get(path)).status).toBe(status);
});

test('responses that wait behind a client that reads nothing share one copy of a file @full', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const sockets = await pipelines('GET', '/host/large.0a1b.js');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * size);
  for (const socket of sockets) socket.resetAndDestroy();
});
