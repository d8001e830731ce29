import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nginxIsThere } from '../testing/nginx';
import { useSiteFolder } from '../testing/site-folder';
import { nginxConfig } from './nginx-config';
import { quoted } from './syntax';

const policy = { frameAncestors: "'none'", scriptHashes: ['sha256-AAAA'] };
const apiOrigin = 'https://api.example';

const folder = useSiteFolder();

/** For nginx on this machine. */
const options = {
  ...policy,
  root: '/srv/site',
  listen: '127.0.0.1:1234',
  apiOrigin,
  apiCaFile: '/etc/ssl/certs/ca-certificates.crt',
  trustProxy: '',
  runDir: '/tmp',
  accessLog: '/dev/stdout',
  errorLog: 'stderr',
  brotli: false,
};

test('a value in which nginx would read a variable is refused', () => {
  expect(() => quoted('$request_uri')).toThrow('read a variable');
  expect(quoted('a "b" \\ c')).toBe('"a \\"b\\" \\\\ c"');
});

test('who may frame the portal, and how nginx compresses, is in the configuration', () => {
  const config = nginxConfig({ ...options, brotli: true, frameAncestors: 'https://partner.example' });
  expect(config).toContain('frame-ancestors https://partner.example;');
  expect(config).not.toContain('add_header x-frame-options "DENY"');
  expect(config).toContain('gzip_comp_level 6;');
  expect(config).toMatch(/load_module modules\/ngx_http_brotli_static_module\.so;[\s\S]*brotli_static on;/);
});

(nginxIsThere() ? test : test.skip)('nginx has nothing to say of it', async () => {
  const here = { ...folder.options(), runDir: folder.path(), accessLog: '/dev/null', trustProxy: 'loopback' };
  const file = join(folder.path(), 'nginx.conf');
  await writeFile(file, nginxConfig({ ...options, ...here }));
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', file, '-e', 'stderr'], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stderr).not.toMatch(/\[(warn|error|emerg)\]/);
});

describe('npm run nginx', () => {
  beforeAll(async () => {
    await folder.put('index.html', '<!doctype html><title>Portale</title>');
    await folder.put('security.json', JSON.stringify({ scriptHashes: policy.scriptHashes }));
  });

  const program = join(__dirname, '../../../scripts/nginx.mjs');
  const run = (...parameters: readonly string[]) =>
    spawnSync(process.execPath, [program, ...parameters], { encoding: 'utf8' });

  test('prints the configuration with the hashes of the site that it is for', () => {
    const imageOrigins = ['https://cdn.example', 'https://images.example'];
    const given = {
      'api-origin': apiOrigin,
      site: folder.root(),
      listen: options.listen,
      'image-origins': imageOrigins,
    };
    const { status, stdout } = run(...Object.entries(given).map(([name, value]) => `--${name}=${value}`));
    expect(status).toBe(0);
    const [, expected] = nginxConfig({ ...options, integrityPolicy: true, imageOrigins }).split(/(?=\nhttp)/);
    expect(stdout).toContain(expected);
  });

  const wrong = [
    ['--api-origin', 'https://user:pw@api.example', '--api-origin: expected an address without a path'],
    ['--trust-proxy', 'all', '--trust-proxy: expected addresses'],
    ['--requests-per-client', '0', '--requests-per-client: expected'],
    ['--image-origins', 'http://cdn.example', '--image-origins: expected https addresses'],
    ['--frame-ancestors', 'a.example; script-src *', "--frame-ancestors: expected 'none'"],
  ] as const;

  test.each([
    [wrong.map(([option, value]) => `${option}=${value}`), wrong.map(([, , message]) => message)],
    [[], ['--api-origin: expected']],
    [['--api-origin', apiOrigin, '--site', '/nowhere'], ['/nowhere contains no page']],
  ])(
    '%j is refused, and why',
    (parameters, messages) => {
      const { status, stdout, stderr } = run(...parameters);
      expect([status, stdout]).toEqual([1, '']);
      for (const message of messages) expect(stderr).toContain(message);
    },
    20_000,
  );
});
