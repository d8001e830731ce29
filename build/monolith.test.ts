import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { builtSite, filesOnTheWayTo, root } from './testing/built-site';

const site = builtSite();
const chunks = v.record(v.string(), v.array(v.string()));
const isScript = (path: string) => path.endsWith('.js');

test('the login screen takes at most 1.35 times the JavaScript that one bundle of the same sources takes @full', async () => {
  const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const parameters = [rspack, 'build', '-c', 'bench/rspack.config.ts', '--config-name', 'monolith'];
  await promisify(execFile)(process.execPath, parameters, { cwd: root });
  const folder = join(root, '.cache/bench/monolith');
  const { main = [], login = [] } = v.parse(chunks, JSON.parse(readFileSync(join(folder, 'chunks.json'), 'utf8')));
  const bundled = [...main, ...login]
    .filter(isScript)
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);
  const federated = filesOnTheWayTo(site, '/')
    .filter(isScript)
    .reduce((sum, path) => sum + site.weight(path), 0);

  // React alone is 58 kB: less would mean an incomplete bundle.
  expect(bundled).toBeGreaterThan(80_000);
  expect(federated / bundled).toBeLessThanOrEqual(1.35);
});
