import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { readBuiltFiles } from './release';
import { builtSite, filesOnTheWayTo, root } from './testing/built-site';

const site = builtSite();
const isScript = (path: string) => path.endsWith('.js');

test('the login screen takes at most 1.35 times the JavaScript that one bundle of the same sources takes', async () => {
  const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const parameters = [rspack, 'build', '-c', 'bench/rspack.config.ts', '--config-name', 'monolith'];
  await promisify(execFile)(process.execPath, parameters, { cwd: root });
  const folder = join(root, '.cache/bench/monolith');
  const { main = [], login = [] } = readBuiltFiles(folder);
  const bundled = [...main, ...login]
    .filter(({ href }) => isScript(href))
    .reduce((sum, { href }) => sum + brotliCompressSync(readFileSync(join(folder, href))).length, 0);
  const federated = filesOnTheWayTo(site, '/')
    .filter(isScript)
    .reduce((sum, path) => sum + site.weight(path), 0);

  // React alone is 58 kB: less would mean that the bundle is not the whole of it.
  expect(bundled).toBeGreaterThan(80_000);
  expect(federated / bundled).toBeLessThanOrEqual(1.35);
});
