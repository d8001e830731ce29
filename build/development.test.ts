import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './testing/built-site';

const execute = promisify(execFile);
let folder: string;

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/development-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('built for development, the panel lays out its parts as built for production @full', async () => {
  const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  await execute(process.execPath, [rspack, 'build', '--config-name', 'remote-mssp', '--output-path', folder], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  const css = readFileSync(join(folder, 'panel.css'), 'utf8');
  expect(css).toContain('grid-template-areas: "header header" "menu tab";');
  for (const area of ['header', 'menu', 'tab']) expect(css).toContain(`grid-area: ${area};`);
});
