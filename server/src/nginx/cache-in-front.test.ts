import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caching } from '../site/headers';
import { describeServers, exchange, raw } from '../testing/both-servers';
import { nginxIsThere, startCache } from '../testing/nginx';
import { useSiteFolder } from '../testing/site-folder';

const content = {
  'index.html': '<!doctype html>',
  'registry.json': '{}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'host/main.0a1b.js': 'the host',
  'remotes/mssp/1.0.0/entry.js': 'the entry',
  'embed/panel.js': 'the panel',
} as const;
const paths = [
  ...Object.keys(content).map((path) => `/${path}`),
  ...['/', '/dashboardMSSP', '/activate/token', '/host/none.js', '/remotes/mssp/2.0.0/none.js', '/security.json'],
  ...['/csp-reports', '/api/x/', '/healthz'],
];

const { root, options, put } = useSiteFolder();
beforeAll(async () => {
  for (const [path, text] of Object.entries(content)) await put(path, text);
});

const long = (bytes: number) => 'x'.repeat(bytes);

/** Requests that a server may refuse: their first line for a path, and what follows it. */
const odd: readonly (readonly [line: (path: string) => string, rest?: string])[] = [
  ...['HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'UNKNOWN', 'get'].map(
    (method) => [(path: string) => `${method} ${path} HTTP/1.1`] as const,
  ),
  ...['HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', 'x HTTP/1.1'].map((end) => [(path: string) => `GET ${path} ${end}`] as const),
  ...['?%00', '%zz', '/..', '#x', `?${long(9000)}`, `?${long(40_000)}`].map(
    (end) => [(path: string) => `GET ${path}${end} HTTP/1.1`] as const,
  ),
  [(path) => `GET http://elsewhere.example${path} HTTP/1.1`],
  ...[
    'host: elsewhere.example',
    `content-length: 300000\r\n\r\n${long(300_000)}`,
    'content-length: x',
    'content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0',
    ...['transfer-encoding: gzip', 'expect: 100-continue'],
    ...['if-match: "other"', 'if-unmodified-since: Thu, 01 Jan 1970 00:00:00 GMT', 'if-none-match: *'],
    ...['range: bytes=900000-', 'range: bytes=0-1, 3-4', 'expect: a-miracle', 'accept: image/png'],
    'upgrade: h2c\r\nconnection: upgrade, http2-settings',
    ...[`x-long: ${long(9000)}`, `x-long: ${long(40_000)}`, 'x-control: \x01', 'x space: 1'],
  ].map((rest) => [(path: string) => `GET ${path} HTTP/1.1`, `${rest}\r\n`] as const),
];

const withEdge = () => ({ ...options(), edgeSeconds: 60 });

// The API is down.
describeServers(withEdge, ({ site, on }) => {
  on.each(paths)('no cache may keep a refusal of %s', async (path) => {
    const statuses = new Set<string | undefined>();
    const kept: string[] = [];
    for (const [line, rest = ''] of odd) {
      const request = `${line(path)}\r\nhost: localhost\r\nconnection: close\r\n${rest}\r\n`;
      const response = await exchange(site().origin, request);
      const [, status = response] = /^HTTP\/1\.1 (\d+) /.exec(response) ?? [];
      statuses.add(status);
      const isRefused = /\ncache-control: no-store\r\n/i.test(response) && !/\ncdn-cache-control:/i.test(response);
      const isKept = !['200', '304'].includes(status) && !isRefused;
      if (isKept) kept.push(`${status} ${request.slice(0, 200)}`);
    }
    expect(kept).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining(['400', '405']));
  });

  on('nor of a file that cannot be read', async () => {
    const path = join(root(), 'host/unreadable.js');
    await writeFile(path, 'x', { mode: 0o000 });
    const { status, headers } = await raw(site().origin, '/host/unreadable.js');
    await rm(path);
    // Root reads it.
    expect([200, 403, 500]).toContain(status);
    expect(headers['cache-control']).toBe(status === 200 ? caching.forever : 'no-store');
  });

  on('nor of a request that never ends @full', async () => {
    const response = await exchange(site().origin, 'GET /host/main.0a1b.js HTTP/1.1\r\nhost: localhost\r\n');
    // nginx closes the connection without a word.
    expect(response).toMatch(/^$|^HTTP\/1\.1 408 [\s\S]*\ncache-control: no-store\r\n/);
  });

  describe('a cache in front', () => {
    let cache: Awaited<ReturnType<typeof startCache>>;
    const isThere = nginxIsThere();
    beforeAll(async () => {
      if (isThere) cache = await startCache(site().origin);
    });
    afterAll(() => cache?.stop());

    (isThere ? on.each : test.skip.each)(Object.entries(content))('gives each visitor %s', async (file, text) => {
      const bad = [
        { headers: { 'content-length': '5000000' }, body: long(5_000_000) },
        { headers: { 'if-match': '"other"', range: 'bytes=900000-' } },
        { headers: { accept: 'image/png' } },
        ...[9000, 20_000].map((bytes) => ({ headers: { 'x-long': long(bytes) } })),
        ...['HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method) => ({ method })),
      ];
      for (const [index, options] of bad.entries()) {
        const path = `/${file}?${index}`;
        await raw(cache.origin, path, options);
        const { status, body } = await raw(cache.origin, path);
        expect([index, status, body.toString()]).toEqual([index, 200, text]);
      }
      const { headers } = await raw(cache.origin, `/${file}?0`);
      // Or the cache would have kept nothing at all.
      expect(headers['x-cache']).toBe(/^(host|remotes)/.test(file) ? 'HIT' : 'MISS');
    });
  });
});
