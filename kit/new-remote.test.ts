import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../build/root';
import { linkFolder } from '../build/testing/link-folder';

const execute = promisify(execFile);
let copy: string;

// Next to the packages, so that they can be linked.
beforeAll(() => {
  copy = mkdtempSync(join(root, '.cache/new-remote-'));
  const left = ['.cache', '.git', 'data', 'dist', 'node_modules'];
  for (const name of readdirSync(root).filter((name) => !left.includes(name))) {
    const isSource = (path: string) => !/[\\/](dist|node_modules)$/.test(path);
    cpSync(join(root, name), join(copy, name), { recursive: true, preserveTimestamps: true, filter: isSource });
  }
  linkFolder(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const node = (...parameters: readonly string[]) => execute(process.execPath, [...parameters], { cwd: copy });
const tool = (file: string, ...parameters: readonly string[]) => node(join(copy, 'node_modules', file), ...parameters);
const read = (file: string) => readFileSync(join(copy, file), 'utf8');

test('a new remote is one command: it is checked, tested and built, and nothing else was edited @full', async () => {
  await node('scripts/new-remote.mjs', 'client-visits');
  expect(JSON.parse(read('tsconfig.json')).references).toContainEqual({ path: 'remote-client-visits' });
  expect(JSON.parse(read('package-lock.json')).packages['remote-client-visits'].name).toBe(
    '@portal/remote-client-visits',
  );

  await tool('typescript/bin/tsc', '--build', 'remote-client-visits');
  await tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', 'remote-client-visits', 'tsconfig.json');
  const { stderr } = await tool('jest/bin/jest.js', '--selectProjects', 'remote-client-visits');
  expect(stderr).toMatch(/Tests: +2 passed, 2 total/);
  await tool('@rspack/cli/bin/rspack.js', 'build', '--config-name', 'remote-client-visits');
  const { screens } = JSON.parse(read('remote-client-visits/dist/release.json'));
  expect(screens['client-visits'].path).toBe('/client-visits');
});

test('a failed build leaves nothing to deploy @full', async () => {
  const built = `await (await import('./scripts/build.mjs')).build(['remote-client-visits'])`;
  await node('--input-type=module', '--eval', built);
  expect(existsSync(join(copy, 'remote-client-visits/dist/release.json'))).toBe(true);
  writeFileSync(join(copy, 'remote-client-visits/src/client-visits/client-visits-screen.tsx'), 'export const (');
  await expect(node('--input-type=module', '--eval', built)).rejects.toThrow('client-visits-screen.tsx');
  expect(existsSync(join(copy, 'remote-client-visits/dist'))).toBe(false);
});
