import { spawnSync } from 'node:child_process';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { everywhere, headersOf } from '../site/headers';
import { nginxIsThere, startNginx } from '../testing/nginx';
import { appConfig, startApp, temporaryDir } from '../testing/test-app';
import { nginxConfig } from './nginx-config';
import { quoted } from './syntax';

const policy = { frameAncestors: "'none'", scriptHashes: ['sha256-AAAA'] };
const script = `console.log(${JSON.stringify('a chunk '.repeat(200))});`;
const page = `<!doctype html><title>Portale</title>${'<p>testo</p>'.repeat(100)}`;

/** A server of the site, and what it wrote into its logs. */
interface Site {
  readonly origin: string;
  logged(): string;
  stop(): Promise<void>;
}

let dir: Awaited<ReturnType<typeof temporaryDir>>;
let api: Server;
let apiOrigin: string;
const root = () => join(dir.path, 'site');

async function put(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(root(), path)), { recursive: true });
  await writeFile(join(root(), path), content);
}

beforeAll(async () => {
  dir = await temporaryDir();
  await chmod(dir.path, 0o755);
  await put('index.html', page);
  await put('security.json', JSON.stringify({ scriptHashes: policy.scriptHashes }));
  await put('registry.json', `{"schema":1,"remotes":{},"filler":"${'x'.repeat(1000)}"}`);
  await put('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await put('.deploy/history.json', '[]');
  await put('host/main.0a1b.js', script);
  await put('host/main.0a1b.js.br', brotliCompressSync(script));
  await put('host/main.0a1b.js.gz', gzipSync(script));
  await put('host/plain.css', 'a{}');
  await put('remotes/mssp/1.0.0/entry.js', script);
  await put('remotes/mssp/1.0.0/entry.js.gz', gzipSync(script));
  await put('remotes/mssp/1.0.0/panel.js', script);
  await put('remotes/mssp/1.0.0/panel.0a1b.css', 'a{}');
  await put('embed/panel.js', "export * from '../remotes/mssp/1.0.0/panel.js';");
  await put('embed/panel-container.js', 'var remoteMsspStandalone = {};');
  api = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.setHeader('set-cookie', 'id=1; Path=/');
    response.setHeader('strict-transport-security', 'max-age=1');
    response.setHeader('referrer-policy', 'same-origin');
    const { host, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': proto, authorization } = request.headers;
    response.end(
      JSON.stringify({ url: request.url, method: request.method, host, forwardedHost, proto, authorization }),
    );
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = api.address();
  apiOrigin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
});
afterAll(async () => {
  api.closeAllConnections();
  api.close();
  await dir.remove();
});

async function ownServer(): Promise<Site> {
  const lines: string[] = [];
  const config = appConfig(dir.path, { logLevel: 'info', api: { kind: 'forwarded', origin: apiOrigin } });
  const server = await startApp(config, { logStream: { write: (line) => void lines.push(line) } });
  return { origin: server.origin, logged: () => lines.join(''), stop: () => server.close() };
}

const isThere = nginxIsThere();
const servers: readonly (readonly [name: string, start: () => Promise<Site>])[] = [
  ['server', ownServer],
  ['nginx', () => startNginx({ root: root(), apiOrigin, ...policy })],
];

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** As it came over the wire: `fetch` would decompress, and tidy up paths. */
const raw = (origin: string, path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    httpRequest({ hostname, port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end(body);
  });

const html = 'text/html; charset=utf-8';
const javascript = 'text/javascript; charset=utf-8';

/** What every server of the site answers. */
const found = [
  ['/', 'page', html],
  ['/index.html', 'page', html],
  ['/dashboardMSSP/tecnici', 'page', html],
  ['/unknown/route', 'page', html],
  ['/hostile', 'page', html],
  ['/activate/some.token', 'token-page', html],
  ['/activate/a.js', 'token-page', html],
  ['/Reset-Password/token', 'token-page', html],
  ['/registry.json', 'registry', 'application/json; charset=utf-8'],
  ['/favicon.svg', 'root-file', 'image/svg+xml; charset=utf-8'],
  ['/host/main.0a1b.js', 'host-asset', javascript],
  ['/host/plain.css', 'host-asset', 'text/css; charset=utf-8'],
  ['/remotes/mssp/1.0.0/entry.js', 'remote-asset', javascript],
  ['/remotes/mssp/1.0.0/panel.js', 'remote-asset', javascript],
  ['/remotes/mssp/1.0.0/panel.0a1b.css', 'remote-asset', 'text/css; charset=utf-8'],
  ['/embed/panel.js', 'embed', javascript],
  ['/embed/panel-container.js', 'embed', javascript],
  ['/embed/', 'page', html],
] as const;

const absent = [
  '/host/none.js',
  '/host/',
  '/host/sub/none.js',
  '/remotes/mssp/2.0.0/entry.js',
  '/remotes/mssp/1.0.0',
  '/remotes/mssp/1.0.0/',
  '/embed/none.js',
  '/embed/none.JS',
  '/embed/sub/none.css',
  '/embed/.hidden',
  '/embed/../security.json',
  '/none.png',
  '/dashboardMSSP/none.js',
  '/dashboardMSSP/NONE.JS',
  '/security.json',
  '/.deploy/history.json',
  '/.deploy/locks/x',
  '/.hidden',
  '/host/main.0a1b.js.br',
  '/index.html.gz',
  '/host/main.0a1b.js/',
  '/host/../security.json',
  '/host/%2e%2e/security.json',
  '/host/..%2fsecurity.json',
  '/host/%5c..%5csecurity.json',
];

if (!isThere) console.warn('nginx is not installed, and cannot be by this user: its tests are skipped');

describe.each(servers)('%s', (name, start) => {
  const possible = name !== 'nginx' || isThere;
  const on = possible ? test : test.skip;
  let site: Site;
  beforeAll(async () => {
    if (possible) site = await start();
  }, 30_000);
  afterAll(async () => {
    if (possible) await site.stop();
  });
  const ask = (path: string, headers?: Record<string, string>, method?: string, body?: string) =>
    raw(site.origin, path, headers, method, body);

  on.each(found)('%s is a %s', async (path, resource, type) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await ask(path, {}, method);
      expect([status, headers['content-type'], body.length > 0]).toEqual([200, type, method === 'GET']);
      const { vary, ...expected } = headersOf(resource, policy);
      expect(headers).toMatchObject(expected);
      expect(headers['content-encoding']).toBeUndefined();
      const forEmbedders = ['registry', 'remote-asset', 'embed'].includes(resource);
      expect(headers['access-control-allow-origin']).toBe(forEmbedders ? '*' : undefined);
    }
  });

  on.each(absent)('%s is a real 404', async (path) => {
    const { status, headers, body } = await ask(path, { accept: 'text/html' });
    expect([status, headers['content-type'], body.toString()]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Not found\n',
    ]);
    // Whether embedders may read that it is missing is left open.
    const { 'cross-origin-resource-policy': _, ...expected } = headersOf('missing', policy);
    expect(headers).toMatchObject(expected);
  });

  on.each([
    ['text/html,application/xhtml+xml,*/*;q=0.8', 200],
    ['*/*', 200],
    [undefined, 200],
    ['application/json', 404],
    ['image/png', 404],
  ])('a route asked for as %s answers %i', async (accept, status) => {
    expect((await ask('/some/route', accept === undefined ? {} : { accept })).status).toBe(status);
  });

  on.each([
    '/',
    '/activate/token',
    '/host/main.0a1b.js',
    '/embed/panel.js',
    '/none.png',
    '/registry.json',
    '/security.json',
  ])('nothing but reading is allowed at %s', async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers, body } = await ask(path, {}, method);
      expect([method, status, headers['allow'], body.toString()]).toEqual([
        method,
        405,
        'GET, HEAD',
        'Method not allowed\n',
      ]);
      expect(headers).toMatchObject(headersOf('missing', policy));
    }
  });

  on('a body that nobody reads is refused by its size', async () => {
    expect((await ask('/', { 'content-type': 'text/plain' }, 'POST', 'x'.repeat(300_000))).status).toBe(413);
  });

  on('an immutable file is sent as the build compressed it', async () => {
    const { headers, body } = await ask('/host/main.0a1b.js', { 'accept-encoding': 'gzip' });
    expect([headers['content-encoding'], headers['vary']?.toLowerCase()]).toEqual(['gzip', 'accept-encoding']);
    expect(body.equals(gzipSync(script))).toBe(true);
    expect((await ask('/host/main.0a1b.js')).headers['vary']?.toLowerCase()).toBe('accept-encoding');
  });

  on.each(['/', '/activate/token', '/registry.json'])('%s is compressed by the server, as it is now', async (path) => {
    const { headers, body } = await ask(path, { 'accept-encoding': 'gzip' });
    expect([headers['content-encoding'], headers['vary']?.toLowerCase()]).toEqual(['gzip', 'accept-encoding']);
    expect(gunzipSync(body).equals((await ask(path)).body)).toBe(true);
  });

  on.each(['/', '/registry.json'])('%s is not sent again while it stays the same', async (path) => {
    const first = await ask(path);
    const again = await ask(path, { 'if-none-match': String(first.headers['etag']) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  on('a page that a deploy replaced shows at once', async () => {
    await put('index.html', page.replace('Portale', 'Nuovo'));
    expect((await ask('/')).body.toString()).toContain('Nuovo');
    await put('index.html', page);
  });

  on('a path that cannot be decoded is refused, without repeating it', async () => {
    const { status, body } = await ask('/activate/SECRET%zz');
    expect(status).toBe(400);
    expect(body.toString()).not.toContain('SECRET');
  });

  on('/api/ goes to the provider, and what comes back is protected where it is not already', async () => {
    const { status, headers, body } = await ask(
      '/api/mssp/tecnici/?q=1',
      { authorization: 'Bearer a.b.c' },
      'POST',
      '{}',
    );
    expect([status, headers['content-type'], headers['set-cookie']]).toEqual([
      200,
      'application/json',
      ['id=1; Path=/'],
    ]);
    expect(JSON.parse(body.toString())).toEqual({
      url: '/api/mssp/tecnici/?q=1',
      method: 'POST',
      host: new URL(apiOrigin).host,
      forwardedHost: new URL(site.origin).host,
      proto: 'http',
      authorization: 'Bearer a.b.c',
    });
    expect(headers).toMatchObject({ ...everywhere(policy), 'referrer-policy': 'same-origin' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  on('a health check is answered', async () => {
    const { status, headers, body } = await ask('/healthz');
    expect([status, headers['cache-control'], JSON.parse(body.toString())]).toEqual([
      200,
      'no-store',
      { status: 'ok' },
    ]);
  });

  on('no log holds a token of a link', async () => {
    const paths = [
      '/activate/SECRET-token',
      '/reset-password/SECRET.token/',
      '/ACTIVATE//SECRET',
      '/activate%2fSECRET',
      '/activate/SECRET%zz',
      '/dashboardMSSP?token=SECRET',
      '/dashboardMSSP?a=1&access=SECRET&refresh=SECRET',
      '/none.png?token=SECRET',
      '/activate/SECRET?token=SECRET',
    ];
    for (const path of paths) await ask(path, { referer: 'http://portal/activate/SECRET' });
    await ask('/activate/SECRET', {}, 'POST', 'x'.repeat(300_000));
    await ask('/seen-in-the-log');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(site.logged()).toContain('/seen-in-the-log');
    expect(site.logged()).not.toContain('SECRET');
  });

  on('without a page it says so, and does not end', async () => {
    await rm(join(root(), 'index.html'));
    const { status, headers } = await ask('/');
    await put('index.html', page);
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect((await ask('/')).status).toBe(200);
  });

  on('an API that cannot be reached is a 502 in the words of the API', async () => {
    api.closeAllConnections();
    const { port } = new URL(apiOrigin);
    await new Promise((resolve) => api.close(resolve));
    const { status, headers, body } = await ask('/api/mssp/tecnici/');
    await new Promise<void>((resolve) => api.listen(Number(port), '127.0.0.1', resolve));
    expect([status, headers['content-type']]).toEqual([502, 'application/json; charset=utf-8']);
    expect(JSON.parse(body.toString())).toEqual({ detail: 'Il servizio non è raggiungibile' });
  });
});

test('a value in which nginx would read a variable is refused', () => {
  expect(() => quoted('$request_uri')).toThrow('read a variable');
  expect(quoted('a "b" \\ c')).toBe('"a \\"b\\" \\\\ c"');
});

test('who may frame the portal is in the configuration', () => {
  const options = {
    root: '/srv/site',
    listen: '8080',
    apiOrigin: 'https://api.example',
    runDir: '/tmp',
    accessLog: '/dev/stdout',
    errorLog: 'stderr',
    brotli: true,
    scriptHashes: [],
  };
  const config = nginxConfig({ ...options, frameAncestors: 'https://partner.example' });
  expect(config).toContain('frame-ancestors https://partner.example;');
  expect(config).not.toContain('add_header x-frame-options "DENY"');
  expect(config).toMatch(/load_module modules\/ngx_http_brotli_static_module\.so;[\s\S]*brotli_static on;/);
});

describe('npm run nginx', () => {
  const program = join(__dirname, '../../../scripts/nginx.mjs');
  const run = (...parameters: readonly string[]) =>
    spawnSync(process.execPath, [program, ...parameters], { encoding: 'utf8' });

  test('prints the configuration with the hashes of the site that it is for', () => {
    const { status, stdout } = run('--api-origin', apiOrigin, '--site', root(), '--listen', '127.0.0.1:1234');
    expect(status).toBe(0);
    const [, expected] = nginxConfig({
      ...policy,
      apiOrigin,
      root: '/srv/site',
      listen: '127.0.0.1:1234',
      runDir: '/tmp',
      accessLog: '/dev/stdout',
      errorLog: 'stderr',
      brotli: false,
    }).split(/(?=\nhttp)/);
    expect(stdout).toContain(expected);
  }, 20_000);

  test.each([
    [['--api-origin', 'https://api.example/path'], '--api-origin takes scheme, host and port alone'],
    [[], '--api-origin takes'],
    [['--api-origin', 'https://api.example', '--site', '/nowhere'], '/nowhere holds no page'],
  ])(
    '%j is refused, and why',
    (parameters, message) => {
      const { status, stdout, stderr } = run(...parameters);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toContain(message);
    },
    20_000,
  );
});
