import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { appConfig, startApp, type TestApp, temporaryDir } from '../testing/test-app';

let dir: Awaited<ReturnType<typeof temporaryDir>>;
let server: TestApp;

async function put(path: string, content: string | Buffer): Promise<void> {
  const file = join(dir.path, 'site', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

const script = 'console.log("a chunk");';

beforeAll(async () => {
  dir = await temporaryDir();
  await put('index.html', '<!doctype html><title>Portale</title>');
  await put('security.json', JSON.stringify({ scriptHashes: ['sha256-AAAA'] }));
  await put('registry.json', '{"schema":1,"remotes":{}}');
  await put('embed/panel.js', 'export {};');
  await put('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await put('host/main.0a1b.js', script);
  await put('host/main.0a1b.js.br', brotliCompressSync(script));
  await put('host/main.0a1b.js.gz', gzipSync(script));
  await put('host/plain.css', 'a{}');
  await put('remotes/mssp/1.0.0/entry.js', script);
  server = await startApp(appConfig(dir.path));
});
afterAll(async () => {
  await server.close();
  await dir.remove();
});

/** As it came over the wire: `fetch` would decompress, and tidy up paths. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(server.origin);
      httpRequest({ hostname, port, path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

const forever = 'public, max-age=31536000, immutable';

test.each([
  ['/', 'text/html; charset=utf-8', 'no-cache', null],
  ['/dashboardMSSP/tecnici', 'text/html; charset=utf-8', 'no-cache', null],
  ['/reports/q3.2026', 'text/html; charset=utf-8', 'no-cache', null],
  ['/report.pdf', 'text/html; charset=utf-8', 'no-cache', null],
  ['/activate/some.token', 'text/html; charset=utf-8', 'no-store', null],
  ['/reset-password/token', 'text/html; charset=utf-8', 'no-store', null],
  ['/registry.json', 'application/json; charset=utf-8', 'no-cache', '*'],
  ['/embed/panel.js', 'text/javascript; charset=utf-8', 'no-cache', '*'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'no-cache', null],
  ['/host/main.0a1b.js', 'text/javascript; charset=utf-8', forever, null],
  ['/host/plain.css', 'text/css; charset=utf-8', forever, null],
  ['/remotes/mssp/1.0.0/entry.js', 'text/javascript; charset=utf-8', forever, '*'],
])('%s comes as %s, cached as it should be', async (path, type, cache, origin) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await server.call(method, path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe(cache);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('cross-origin-resource-policy')).toBe(origin === '*' ? 'cross-origin' : 'same-origin');
  }
});

test.each([
  '/',
  '/activate/token',
  '/registry.json',
  '/host/none.js',
  '/healthz',
  '/api/unknown/',
  '/api/mssp/tecnici/',
])('%s carries the protective headers', async (path) => {
  const { headers } = await server.call('GET', path);
  const isPage = path === '/' || path === '/activate/token';
  expect(headers.get('content-security-policy')).toContain(
    isPage
      ? "script-src 'self' 'sha256-AAAA'; style-src 'self';"
      : "default-src 'none'; base-uri 'none'; form-action 'none';",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test.each([
  '/host/none.js',
  '/host/',
  '/host',
  '/remotes/mssp/2.0.0/entry.js',
  '/remotes/mssp/1.0.0',
  '/favicon.ico',
  '/embed/none.js',
  '/security.json',
  '/host/main.0a1b.js.br',
  '/host/main.0a1b.js/',
])('%s is a real 404', async (path) => {
  const answer = await server.call('GET', path, {
    headers: { accept: path === '/host' ? 'application/json' : 'text/html' },
  });
  expect(answer.status).toBe(404);
  expect(answer.text).toBe('Not found\n');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each([
  '/host/../security.json',
  '/host/%2e%2e/security.json',
  '/host/..%2f..%2fdata%2fportal.db',
  '/host/%5c..%5csecurity.json',
])('%s leads nowhere', async (path) => {
  expect((await raw(path)).status).toBe(404);
});

test('a path that cannot be decoded is refused, without repeating it', async () => {
  const { status, body } = await raw('/activate/%zz');
  expect(status).toBe(400);
  expect(body.toString()).toBe('Bad request\n');
});

test.each([
  ['text/html,application/xhtml+xml,*/*;q=0.8', 200],
  ['*/*', 200],
  ['application/json', 404],
  ['image/png', 404],
])('a route requested as %s responds %i', async (accept, status) => {
  expect((await server.call('GET', '/some/route', { headers: { accept } })).status).toBe(status);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed on the site', async (method) => {
  const answer = await server.call(method, '/');
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
});

test.each([
  ['br', 'br', (body: Buffer) => brotliDecompressSync(body).toString()],
  ['gzip', 'gzip', undefined],
  ['identity', undefined, (body: Buffer) => body.toString()],
])('an asset requested as %s is sent as the build compressed it', async (accepted, encoding, read) => {
  const { headers, body } = await raw('/host/main.0a1b.js', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['vary']).toBe('accept-encoding');
  expect(headers['content-length']).toBe(String(body.length));
  if (read) expect(read(body)).toBe(script);
});

test('an asset without a compressed file beside it is sent as it is', async () => {
  const { headers, body } = await raw('/host/plain.css', { 'accept-encoding': 'br, gzip' });
  expect([headers['content-encoding'], body.toString()]).toEqual([undefined, 'a{}']);
});

test('the page is compressed, and not sent again while it stays the same', async () => {
  const first = await raw('/', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(first.body).toString()).toContain('<title>Portale</title>');
  const again = await raw('/dashboardMSSP', { 'if-none-match': String(first.headers['etag']) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('a deploy under the running server shows at once, and no page meets a policy without its hashes', async () => {
  const page = async () => {
    const { headers, text: body } = await server.call('GET', '/');
    return { csp: headers.get('content-security-policy'), body };
  };
  await put('security.json', JSON.stringify({ scriptHashes: ['sha256-BBBB'] }));
  expect((await page()).csp).toContain("'sha256-BBBB' 'sha256-AAAA'");
  await put('index.html', '<!doctype html><title>Nuovo</title>');
  const after = await page();
  expect(after.csp).toContain("'sha256-BBBB'");
  expect(after.body).toContain('Nuovo');
  await put('registry.json', '{"schema":1,"remotes":{"mssp":{}}}');
  expect((await server.call('GET', '/registry.json')).json.remotes).toEqual({ mssp: {} });
  await put('security.json', JSON.stringify({ scriptHashes: ['sha256-AAAA'] }));
});

test('hashes that are none let no inline script run', async () => {
  await put('security.json', JSON.stringify({ scriptHashes: ["x'; script-src *"] }));
  await put('security.json', JSON.stringify({ scriptHashes: [] }));
  expect((await server.call('GET', '/')).headers.get('content-security-policy')).not.toContain('*');
  await put('security.json', JSON.stringify({ scriptHashes: ['sha256-AAAA'] }));
});

test('origins that a remote may come from are in the policy at once, and nothing that is none', async () => {
  const policy = async () => (await server.call('GET', '/')).headers.get('content-security-policy');
  await put('security.json', JSON.stringify({ scriptHashes: [], overrideOrigins: ['http://127.0.0.1:4100'] }));
  expect(await policy()).toContain("connect-src 'self' http://127.0.0.1:4100;");
  for (const origin of ['*', "https://a.example; script-src 'unsafe-eval'", 'https://*.example', 'data:']) {
    await put('security.json', JSON.stringify({ scriptHashes: [], overrideOrigins: [origin] }));
    expect(await policy()).toContain("connect-src 'self';");
  }
  await put('security.json', JSON.stringify({ scriptHashes: ['sha256-AAAA'] }));
});

describe('without a built site', () => {
  test('the page says what to do, and the API runs', async () => {
    const own = await temporaryDir();
    const bare = await startApp(appConfig(own.path));
    const page = await bare.call('GET', '/');
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(page.text).toContain('npm run build');
    expect((await bare.call('GET', '/registry.json')).status).toBe(404);
    await expect(bare.signIn()).resolves.toBeDefined();
    await bare.close();
    await own.remove();
  });

  test('files that cannot be read are a 500, not a hang', async () => {
    const own = await temporaryDir();
    await mkdir(join(own.path, 'site', 'index.html'), { recursive: true });
    const broken = await startApp(appConfig(own.path));
    const page = await broken.call('GET', '/');
    expect([page.status, page.text]).toEqual([500, 'Internal server error\n']);
    expect((await broken.call('GET', '/healthz')).json).toEqual({ status: 'ok' });
    await broken.close();
    await rm(own.path, { recursive: true });
  });
});
