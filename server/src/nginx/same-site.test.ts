import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Resource } from '@portal/shared/site';
import { folderStore } from '../../../deploy/store/folder';
import { headersOf } from '../site/headers';
import { describeServers, exchange, open, raw, until } from '../testing/both-servers';
import { useSiteFolder } from '../testing/site-folder';

const policy = {
  frameAncestors: "'none'",
  scriptHashes: ['sha256-AAAA'],
  imageOrigins: ['https://cdn.example'],
  edgeSeconds: 60,
  integrityPolicy: true,
};
const script = `console.log(${JSON.stringify('a chunk '.repeat(200))});`;
const page = `<!doctype html><title>Portale</title>${'<p>testo</p>'.repeat(100)}`;

const { root, options, put } = useSiteFolder();

beforeAll(async () => {
  await put('index.html', page);
  await put('security.json', JSON.stringify({ scriptHashes: policy.scriptHashes }));
  await put('registry.json', `{"schema":1,"remotes":{},"filler":"${'x'.repeat(1000)}"}`);
  await put('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await put('.deploy/history.json', '[]');
  await put('.deploy/source-maps/0a1b.json', '{}');
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
  for (const path of [...Object.keys(assets), ...documents]) await put(path, 'x');
});

/** Other files of a release. */
const assets = {
  'remotes/mssp/1.0.0/picture.svg': 'image/svg+xml; charset=utf-8',
  'remotes/mssp/1.0.0/picture.PNG': 'image/png',
  'remotes/mssp/1.0.0/font.woff2': 'font/woff2',
  'remotes/mssp/1.0.0/module.wasm': 'application/wasm',
  'remotes/mssp/1.0.0/data.json': 'application/json; charset=utf-8',
  'host/picture.svg': 'image/svg+xml; charset=utf-8',
  'embed/picture.svg': 'image/svg+xml; charset=utf-8',
} as const;
/** Files that a release must not have: a browser would run them as documents of the portal, or what it reads is unknown. */
const documents = [
  ...['html', 'HTML', 'htm', 'xhtml', 'xml', 'svgz', 'pdf', 'txt', 'mht', 'swf', 'js.html', 'js.gz', 'svg.br', ''].map(
    (extension) => `remotes/mssp/1.0.0/page.${extension}`,
  ),
  ...['host', 'embed', 'remotes/mssp/1.0.0'].map((folder) => `${folder}/panel.js.map`),
  ...['remotes/mssp/1.0.0/page', 'remotes/page.html', 'host/page', 'host/page.html', 'host/sub.js/page.html'],
  ...['embed/page.html', 'embed/sub.js/page.xhtml'],
];

const html = 'text/html; charset=utf-8';
const javascript = 'text/javascript; charset=utf-8';

const all = (resource: Resource, type: string, ...paths: readonly string[]) =>
  paths.map((path) => [path, resource, type] as const);

/** By every server of the site. */
const found = [
  ...all('page', html, '/', '/index.html', '/dashboardMSSP/tecnici', '/unknown/route', '/hostile', '/embed/'),
  ...all('page', html, '/reports/q3.2026', '/reports/archive.GZ', '/report.pdf', '//dashboardMSSP'),
  ...all('token-page', html, '/activate/some.token', '/activate/a.js', '/Reset-Password/token', '//activate/token'),
  ...all('token-page', html, '/%61ctivate/token'),
  ...all('registry', 'application/json; charset=utf-8', '/registry.json'),
  ...all('root-file', 'image/svg+xml; charset=utf-8', '/favicon.svg'),
  ...all('host-asset', javascript, '/host/main.0a1b.js'),
  ...all('host-asset', 'text/css; charset=utf-8', '/host/plain.css'),
  ...all('remote-asset', javascript, '/remotes/mssp/1.0.0/entry.js', '/remotes/mssp/1.0.0/panel.js'),
  ...all('remote-asset', 'text/css; charset=utf-8', '/remotes/mssp/1.0.0/panel.0a1b.css'),
  ...all('embed', javascript, '/embed/panel.js', '/embed/panel-container.js'),
  ...Object.entries(assets).flatMap(([path, type]) => {
    const [folder] = path.split('/');
    return all(folder === 'embed' ? 'embed' : folder === 'host' ? 'host-asset' : 'remote-asset', type, `/${path}`);
  }),
];

const absent = [
  ...documents.map((path) => `/${path}`),
  ...['none.js', '', 'sub/none.js', 'main.0a1b.js.br', 'main.0a1b.js/'].map((path) => `/host/${path}`),
  ...['2.0.0/entry.js', '1.0.0', '1.0.0/'].map((path) => `/remotes/mssp/${path}`),
  ...['none.js', 'none.JS', 'sub/none.css', '.hidden', '../security.json'].map((path) => `/embed/${path}`),
  ...['/favicon.ico', '/security.json', '/.hidden'],
  ...['history.json', 'source-maps/0a1b.json', 'locks/x'].map((path) => `/.deploy/${path}`),
  ...['../', '%2e%2e/', '..%2f', '%5c..%5c'].map((climb) => `/host/${climb}security.json`),
  ...['/host/../index.html', '/host/%2e%2e/host/main.0a1b.js', '/host/./main.0a1b.js', '/a/..', '/./activate/token'],
  ...['%2f..%2f', '/%2E/', '\\\\..\\\\', '%5c..%5c'].map((climb) => `/some${climb}route`),
  ...['host/main.0a1b.js', 'registry.json', 'security.json', '.deploy/history.json'].map((path) => `//${path}`),
];

// No test here reaches the API.
describeServers(
  () => ({ ...options(), ...policy }),
  ({ site, on }) => {
    const request = (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') =>
      raw(site().origin, path, { headers, method, body });

    on.each(found)('%s is a %s', async (path, resource, type) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, body } = await request(path, {}, method);
        expect([status, headers['content-type'], body.length > 0]).toEqual([200, type, method === 'GET']);
        const { vary, ...expected } = headersOf(resource, policy);
        expect(headers).toMatchObject(expected);
        expect(headers['content-encoding']).toBeUndefined();
        const forEmbedders = ['registry', 'remote-asset', 'embed'].includes(resource);
        expect(headers['access-control-allow-origin']).toBe(forEmbedders ? '*' : undefined);
        const edge = 'max-age=60, stale-while-revalidate=60, stale-if-error=86400';
        expect(headers['cdn-cache-control']).toBe(['page', 'registry'].includes(resource) ? edge : undefined);
      }
    });

    on.each(absent)('%s is a real 404', async (path) => {
      const { status, headers, body } = await request(path, { accept: 'text/html' });
      expect([status, headers['content-type'], body.toString()]).toEqual([
        404,
        'text/plain; charset=utf-8',
        'Not found\n',
      ]);
      const { 'cross-origin-resource-policy': _, ...expected } = headersOf('missing', policy);
      expect(headers).toMatchObject(expected);
    });

    on('an embedder reads that a file for it is missing', async () => {
      for (const path of ['/embed/none.js', '/embed/sub/none.css', '/remotes/mssp/2.0.0/entry.js']) {
        const { status, headers } = await request(path, { origin: 'https://embedder.example' });
        const expected = { ...headersOf('registry', { ...policy, edgeSeconds: 0 }), 'cache-control': 'no-store' };
        expect([path, status, headers]).toEqual([path, 404, expect.objectContaining(expected)]);
      }
    });

    on.each([
      ...['/some/route', '/dashboard.MSSP', '/none.png', '/embed/panel'].map((path) => [path, 404] as const),
      ...['/activate/some.token', '/reset-password/a.png'].map((path) => [path, 200] as const),
    ])('%s is the page for whoever accepts one, and %i for others', async (path, status) => {
      for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', undefined]) {
        const response = await request(path, accept === undefined ? {} : { accept });
        expect([accept, response.status, response.headers['content-type']]).toEqual([accept, 200, html]);
      }
      for (const accept of ['application/json', 'image/png'])
        expect([accept, (await request(path, { accept })).status]).toEqual([accept, status]);
    });

    on.each([
      ...['/', '/activate/token', '/host/main.0a1b.js', '/embed/panel.js', '/none.png'],
      ...['/registry.json', '/security.json'],
    ])('nothing but reading is allowed at %s, and nothing but POST for reports of the policy', async (path) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK']) {
        const { status, headers, body } = await request(path, {}, method);
        expect([method, status, headers['allow'], body.toString()]).toEqual([
          method,
          405,
          'GET, HEAD',
          'Method not allowed\n',
        ]);
        expect(headers).toMatchObject(headersOf('missing', policy));
      }
      for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS', 'TRACE']) {
        const { status, headers } = await request('/csp-reports', {}, method);
        expect([method, status, headers['allow']]).toEqual([method, 405, 'POST']);
      }
      const sent = await request('/telemetry', { 'content-type': 'text/plain' }, 'POST', '[{"type":"loaded"}]');
      expect([sent.status, sent.headers['cross-origin-resource-policy']]).toEqual([204, 'cross-origin']);
    });

    on.each([
      ['application/x-unknown', 'x'],
      ['application/json', '{'],
      ['text/plain', 'x'.repeat(300_000)],
    ])('a body that nobody reads, of type %s, changes no response', async (type, body) => {
      for (const [method, status] of [
        ['POST', 405],
        ['GET', 200],
      ] as const) {
        const headers = { 'content-type': type, 'content-length': String(body.length) };
        expect((await request('/', headers, method, body)).status).toBe(status);
      }
    });

    on('clients that leave within a body are no failure', async () => {
      for (let count = 0; count < 20; count += 1) {
        const client = open(site().origin, `/left-${count}`, { method: 'POST', headers: { 'content-length': '10' } });
        client.on('error', () => undefined);
        await new Promise((written) => client.write('start', written));
        client.destroy();
      }
      await raw(site().origin, '/', { localAddress: '127.0.0.78' });
      await until(() => site().logged().includes('127.0.0.78'));
      expect(site().logged()).not.toMatch(/failed|sent/);
    });

    on.each([
      ...['GET http://elsewhere.example/', 'GET http://localhost/host/main.0a1b.js', 'GET http://elsewhere.example'],
      ...['POST https://elsewhere.example/api/x/', 'OPTIONS *', 'CONNECT elsewhere.example:443', 'get /'],
      ...['UNKNOWN /', 'UNKNOWN /api/x/', 'GET /?\u{e8}', 'GET / HTTP/1.2', 'GET /activate/SECRET%zz'],
      ...['CONNECT /', 'TRACE /api/x/', 'PROPFIND /api/x/'],
    ])('%s is refused', async (sent) => {
      const status = /^(CONNECT|TRACE|PROPFIND) \//.test(sent) ? 405 : 400;
      const line = /HTTP/.test(sent) ? sent : `${sent} HTTP/1.1`;
      const received = await exchange(site().origin, `${line}\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
      expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*\\ncache-control: no-store\\r\\n`));
      expect(/^allow: (.*)\r$/m.exec(received)?.[1]).toBe(status === 405 ? 'GET, HEAD' : undefined);
      expect(received).not.toContain('SECRET');
    });

    on('an immutable file is sent as the build compressed it', async () => {
      const { headers, body } = await request('/host/main.0a1b.js', { 'accept-encoding': 'gzip' });
      expect([headers['content-encoding'], headers['vary']?.toLowerCase()]).toEqual(['gzip', 'accept-encoding']);
      expect(body.equals(gzipSync(script))).toBe(true);
      expect((await request('/host/main.0a1b.js')).headers['vary']?.toLowerCase()).toBe('accept-encoding');
    });

    on.each(['/', '/activate/token', '/registry.json'])(
      '%s is compressed by the server, as it is now',
      async (path) => {
        const { headers, body } = await request(path, { 'accept-encoding': 'gzip' });
        expect([headers['content-encoding'], headers['vary']?.toLowerCase()]).toEqual(['gzip', 'accept-encoding']);
        expect(gunzipSync(body).equals((await request(path)).body)).toBe(true);
      },
    );

    const revalidated = ['/', '/registry.json', '/activate/token', '/embed/panel.js', '/host/main.0a1b.js'];
    on.each(
      [...revalidated, '/favicon.svg'].flatMap((path) => ['identity', 'gzip'].map((encoding) => [path, encoding])),
    )('%s (%s) is not sent again while it stays the same', async (path = '', encoding = '') => {
      const first = await request(path, { 'accept-encoding': encoding });
      const etag = String(first.headers['etag']);
      for (const held of [etag, `W/${etag.replace('W/', '')}`, `"other", ${etag}`, '*']) {
        const { status, headers, body } = await request(path, { 'accept-encoding': encoding, 'if-none-match': held });
        expect([held, status, body.length]).toEqual([held, 304, 0]);
        for (const name of ['cache-control', 'access-control-allow-origin', 'cross-origin-resource-policy']) {
          expect([name, headers[name]]).toEqual([name, first.headers[name]]);
        }
      }
      expect((await request(path, { 'accept-encoding': encoding, 'if-none-match': '"other"' })).status).toBe(200);
    });

    on('a page that a deploy replaced shows at once, though of the same size and within the same second', async () => {
      const store = folderStore(root());
      for (const title of ['Portal1', 'Portal2', 'Portal3']) {
        const { etag = '', 'last-modified': since = '' } = (await request('/')).headers;
        await store.write('index.html', page.replace('Portale', title));
        for (const held of [{ 'if-none-match': String(etag) }, { 'if-modified-since': String(since) }])
          expect((await request('/', held)).body.toString()).toContain(title);
      }
      await store.write('index.html', page);
    });

    on('it is well, and ready while there is a page; without one it says so, and does not end', async () => {
      const stateAt = async (path: string) => {
        const { status, headers, body } = await request(path);
        return [status, headers['cache-control'], path === '/' ? undefined : JSON.parse(body.toString())];
      };
      expect(await stateAt('/readyz')).toEqual([200, 'no-store', { status: 'ready' }]);
      await rm(join(root(), 'index.html'));
      expect(await stateAt('/readyz')).toEqual([503, 'no-store', { status: 'no site' }]);
      expect(await stateAt('/')).toEqual([503, 'no-store', undefined]);
      expect(await stateAt('/healthz')).toEqual([200, 'no-store', { status: 'ok' }]);
      await put('index.html', page);
      expect((await request('/')).status).toBe(200);
    });

    on('no log holds a token of a link', async () => {
      const paths = [
        ...['/activate/SECRET-token', '/%2561ctivate%252FSECRET', '/x/../activate/SECRET', '/?next=/activate/SECRET'],
        ...['/dashboardMSSP?token=SECRET', '/none.png?token=SECRET', '/x#access_token=SECRET'],
        // Of the API, which is down.
        ...['token', 'access', 'a=1;id_token'].map((name) => `/api/sso/demo/?${name}=SECRET`),
        ...['/api/auth/activate/SECRET', '/api/x/'],
      ];
      for (const path of paths) await request(path, { referer: 'http://portal/activate/SECRET' });
      await request('/activate/SECRET', {}, 'POST', 'x'.repeat(300_000));
      await request('/api/x/?token=SECRET', { 'content-length': '30000000' }, 'POST').catch(() => undefined);
      expect((await request('/api/sso/demo/?token=SECRET', {}, 'POST', '{}')).status).toBe(502);
      await raw(site().origin, '/host/last', { localAddress: '127.0.0.77' });
      await until(() => site().logged().includes('127.0.0.77'));
      expect(site().logged()).not.toContain('SECRET');
      expect(site().logged()).toContain('/api/*');
    });

    on('no address leads to another host', async () => {
      const slashes = ['/host//plain.css', '/activate/..//x', '//elsewhere.example/%2e%2e', '//api/x'];
      for (const path of [...slashes, '/api', '/host', '/embed']) {
        const { headers } = await request(path, { host: 'elsewhere.example' });
        expect([path, headers['location']]).toEqual([path, undefined]);
      }
    });

    const hosts = ['', 'Host:', 'Host: a/b?c', 'Host: a, b', 'Host: a,b', 'Host: a@b'];
    on.each([...hosts, 'Host: portal.example\r\nhost: elsewhere.example'])(
      'a request whose host is none, or several, is refused: "%s"',
      async (host) => {
        const head = `GET / HTTP/1.1\r\n${host}${host === '' ? '' : '\r\n'}`;
        const received = await exchange(site().origin, `${head}connection: close\r\n\r\n`);
        expect(received).toMatch(/^HTTP\/1\.1 400 /);
      },
    );
  },
);
