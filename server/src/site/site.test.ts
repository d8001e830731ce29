import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { raw } from '../testing/both-servers';
import { useSiteFolder } from '../testing/site-folder';
import { appConfig, startApp, type TestApp, temporaryDir } from '../testing/test-app';
import { everywhere } from './headers';

let server: TestApp;
const folder = useSiteFolder();
const { put } = folder;

const script = 'console.log("a chunk");';

beforeAll(async () => {
  await put('index.html', '<!doctype html><title>Portale</title>');
  await put('security.json', JSON.stringify({ scriptHashes: ['sha256-AAAA'] }));
  await put('host/main.0a1b.js', script);
  await put('host/main.0a1b.js.br', brotliCompressSync(script));
  server = await startApp(appConfig(folder.path()));
});
afterAll(() => server.close());

test.each(['/healthz', '/api/unknown/', '/api/mssp/tecnici/'])('%s carries the protective headers', async (path) => {
  const { headers } = await raw(server.origin, path);
  expect(headers).toMatchObject(everywhere({ frameAncestors: "'none'", scriptHashes: [] }));
});

test.each([
  ['<script defer src="/a.js" integrity="sha256-A" crossorigin></script>', [], true],
  ['<script defer src="/a.js" integrity="sha256-A"></script>', [], false],
  ['<script defer src="/a.js" crossorigin></script>', [], false],
  ['', ['http://127.0.0.1:4100'], false],
])('scripts need a hash where all have one: %s with overrides from %j', async (tags, overrideOrigins, isRequired) => {
  const site = await temporaryDir();
  await writeFile(join(site.path, 'index.html'), `<!doctype html>${tags}`);
  await writeFile(join(site.path, 'security.json'), JSON.stringify({ scriptHashes: [], overrideOrigins }));
  const own = await startApp(appConfig(site.path, { siteDir: site.path }));
  const { headers } = await own.call('GET', '/');
  expect(headers.has('integrity-policy')).toBe(isRequired);
  await own.close();
  await site.remove();
});

const policy = async () => (await server.call('GET', '/')).headers.get('content-security-policy');

test('a deploy under the running server shows at once, and no page meets a policy without its hashes', async () => {
  await put('security.json', JSON.stringify({ scriptHashes: ['sha256-BBBB'] }));
  expect(await policy()).toContain("'sha256-BBBB' 'sha256-AAAA'");
  await put('index.html', '<!doctype html><title>Nuovo</title>');
  expect(await policy()).toContain("'sha256-BBBB'");
  expect((await server.call('GET', '/')).text).toContain('Nuovo');
  await put('security.json', JSON.stringify({ scriptHashes: ['sha256-AAAA'] }));
});

test('origins that a remote may come from are in the policy at once, and no hash or origin that is none', async () => {
  await put('security.json', JSON.stringify({ scriptHashes: [], overrideOrigins: ['http://127.0.0.1:4100'] }));
  expect(await policy()).toContain("connect-src 'self' http://127.0.0.1:4100;");
  for (const origin of ['*', "https://a.example; script-src 'unsafe-eval'", 'https://*.example', 'data:']) {
    await put('security.json', JSON.stringify({ scriptHashes: [], overrideOrigins: [origin] }));
    expect(await policy()).toContain("connect-src 'self';");
  }
  await put('security.json', JSON.stringify({ scriptHashes: ["x'; script-src *"] }));
  expect(await policy()).not.toContain('*');
  await put('security.json', JSON.stringify({ scriptHashes: ['sha256-AAAA'] }));
});

test('without a built site the page says what to do, and the API runs; a page that cannot be read is a 500', async () => {
  const own = await temporaryDir();
  const bare = await startApp(appConfig(own.path));
  const page = await bare.call('GET', '/');
  expect([page.status, page.text]).toEqual([503, expect.stringContaining('npm run build')]);
  expect((await bare.call('GET', '/registry.json')).status).toBe(404);
  await expect(bare.signIn()).resolves.toBeDefined();
  await mkdir(join(own.path, 'site', 'index.html'), { recursive: true });
  const broken = await bare.call('GET', '/');
  expect([broken.status, broken.text]).toEqual([500, 'Internal server error\n']);
  expect((await bare.call('GET', '/healthz')).json).toEqual({ status: 'ok' });
  await bare.close();
  await own.remove();
});
