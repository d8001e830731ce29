import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../build/root';

const folder = mkdtempSync(join(tmpdir(), 'portal-kit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pack = (out: string) =>
  execFileSync(process.execPath, [join(root, 'scripts/kit.mjs'), '--out', join(folder, out)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .at(-1) ?? '';
const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

test('the same sources make the same package, of what a remote needs and no more', () => {
  const first = pack('one');
  expect(hashOf(pack('two'))).toBe(hashOf(first));

  const files = execFileSync('tar', ['-tzf', first], { encoding: 'utf8' }).trim().split('\n');
  for (const file of ['dist/cli.js', 'shared/src/ui/theme.css', 'types/shared/src/ui/index.d.ts', 'README.md']) {
    expect(files).toContain(`package/${file}`);
  }
  expect(files.filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('/template/'))).toEqual([]);
  expect(files.filter((file) => /^package\/(host|server|remote-|node_modules)/.test(file))).toEqual([]);

  const manifest = JSON.parse(execFileSync('tar', ['-xzOf', first, 'package/package.json'], { encoding: 'utf8' }));
  const declared = readFileSync(join(root, 'shared/package.json'), 'utf8');
  for (const [name, range] of Object.entries<string>(manifest.peerDependencies)) {
    expect(declared).toContain(`"${name}": "${range.slice(1)}"`);
  }
  expect(Object.keys(manifest.peerDependencies)).toEqual(['@tanstack/react-query', 'i18next', 'react', 'react-dom']);
}, 120_000);
