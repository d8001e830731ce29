import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../build/root';

// Below the repository, where the programs find their packages.
const folder = join(root, `.cache/kit-test-${process.pid}`);
const elsewhere = join(tmpdir(), `portal-kit-${process.pid}`);
beforeAll(() => {
  for (const each of [folder, elsewhere]) mkdirSync(each);
});
afterAll(() => {
  for (const each of [folder, elsewhere]) rmSync(each, { recursive: true });
});

const pack = (out: string) =>
  execFileSync(process.execPath, [join(root, 'scripts/kit.mjs'), '--out', join(folder, out)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .at(-1) ?? '';
const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

test('the same sources make the same package, of what a remote needs and no more @full', () => {
  const first = pack('one');
  expect(hashOf(pack('two'))).toBe(hashOf(first));

  const files = execFileSync('tar', ['-tzf', first], { encoding: 'utf8' }).trim().split('\n');
  for (const file of ['dist/cli.js', 'shared/src/ui/theme.css', 'types/shared/src/ui/index.d.ts', 'README.md']) {
    expect(files).toContain(`package/${file}`);
  }
  const ofTests = /(?<!\/shifts)\.test\.tsx?$|\/session\/testing\//;
  expect(files.filter((file) => ofTests.test(file) && !file.includes('/template/'))).toEqual([]);
  expect(files.filter((file) => /^package\/(host|server|remote-|node_modules)/.test(file))).toEqual([]);

  const manifest = JSON.parse(execFileSync('tar', ['-xzOf', first, 'package/package.json'], { encoding: 'utf8' }));
  const declared = readFileSync(join(root, 'shared/package.json'), 'utf8');
  for (const [name, range] of Object.entries<string>(manifest.peerDependencies)) {
    expect(declared).toContain(`"${name}": "${range.slice(1)}"`);
  }
  const lock = JSON.parse(readFileSync(join(root, 'examples/remote-reports/package-lock.json'), 'utf8'));
  const { dependencies, peerDependencies } = lock.packages['node_modules/@portal/remote-kit'];
  // Otherwise: npm install in the example, and take the kit's own "integrity" out of the lock file.
  expect(manifest).toMatchObject({ dependencies, peerDependencies });
  expect(Object.keys(manifest.peerDependencies)).toEqual(['@tanstack/react-query', 'i18next', 'react', 'react-dom']);
});

/** Output of the packed command in a folder outside the repository. */
function portalRemote(...parameters: readonly string[]) {
  const program = join(folder, 'package/dist/cli.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...parameters], {
    cwd: elsewhere,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test('the command says what it takes, and what is missing, by one sentence and exit code 1 @full', () => {
  execFileSync('tar', ['-xzf', pack('three'), '-C', folder]);
  expect(portalRemote('--help')).toEqual({
    status: 0,
    said: expect.stringContaining('Usage: portal-remote <command>'),
  });
  expect(portalRemote('promote', '--help').said.split('\n')).toEqual([
    expect.stringMatching(/^ {2}promote /),
    expect.stringMatching(/^ {2}--to /),
    '',
  ]);
  expect(portalRemote('build')).toEqual({ status: 1, said: expect.stringMatching(/package\.json is missing/) });
  expect(portalRemote('init', 'remote-visits').status).toBe(0);
  for (const [parameters, message] of [
    [['publish'], 'Unknown command "publish"'],
    [['init', 'visits'], '; nothing was written'],
    [['check'], 'remote-visits is not built'],
    [['dev'], 'dev needs --against'],
    [['dev', '--against', 'portal'], 'dev needs --against'],
    [['gallery'], 'gallery needs --against'],
    [['deploy'], 'deploy needs --to'],
    [['deploy', '--to', 'portal'], '--to takes the https address of a release service'],
    [['abort'], "Name the portal's release service with --to"],
    [['build', '--site'], "'--site <value>' argument missing"],
  ] as const) {
    const { status, said } = portalRemote(...parameters);
    expect([status, said]).toEqual([1, expect.stringContaining(message)]);
    expect(said).not.toContain('    at ');
  }
});

test('it builds and checks by itself @full', () => {
  expect(portalRemote('build')).toEqual({ status: 0, said: expect.stringContaining('remote-visits is built') });
  const { uses } = JSON.parse(readFileSync(join(elsewhere, 'dist/release.json'), 'utf8'));
  expect(uses).toMatchObject({
    '@portal/shared/i18n': ['useTranslation'],
    '@portal/shared/session': expect.arrayContaining(['getSession']),
    react: expect.any(Array),
  });
  const { said } = portalRemote('check');
  expect(said).toMatch(/^remote-visits 0\.1\.0-[0-9a-f]{8} has contract 2 and needs react \^19/);
  const own = join(root, 'dist/site/registry.json');
  expect(portalRemote('check', '--against', own)).toEqual({ status: 0, said: `${said}It fits ${own}\n` });
  const noticed = join(elsewhere, 'registry.json');
  const notices = { 'remote-visits': '2999-01-31' };
  writeFileSync(noticed, JSON.stringify({ ...JSON.parse(readFileSync(own, 'utf8')), notices }));
  expect(portalRemote('check', '--against', noticed).said).toContain('remote-visits has notice: from 2999-01-31 on');
});
