import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from './root';

const entry = v.object({
  integrity: v.optional(v.string()),
  resolved: v.optional(v.string()),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});
const lockFile = v.object({ packages: v.record(v.string(), entry) });
type Packages = v.InferOutput<typeof lockFile>['packages'];

const read = (folder: string): Packages =>
  v.parse(lockFile, JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8'))).packages;

/** Resolves `name` like Node: the nearest `node_modules`, outwards. */
function resolve(packages: Packages, from: string, name: string) {
  const folders = from.split(/(?:^|\/)node_modules\//);
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const found = packages[[...folders.slice(0, depth), name].join('/node_modules/').replace(/^\//, '')];
    if (found) return found;
  }
  return undefined;
}

const optionalOf = (packages: Packages) =>
  Object.entries(packages).flatMap(([from, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).map((name) => ({ from, name, found: resolve(packages, from, name) })),
  );

const examples = ['angular-portal', 'frameworks', 'next-portal', 'react18-portal', 'remote-reports'];
describe.each(['.', ...examples.map((name) => `examples/${name}`)])('the lock file of %s', (folder) => {
  const packages = read(folder);
  const optional = optionalOf(packages);

  test('locks every optional package, for whatever platform', () => {
    // npm silently leaves out one that a registry lacks, and `npm ci` then fails, here or on that platform.
    expect(optional.filter(({ found }) => !found?.integrity).map(({ from, name }) => `${from} → ${name}`)).toEqual([]);
  });

  test('names no registry, so that any will do', () => {
    const hosts = Object.values(packages).filter(({ resolved }) => resolved && /^https?:/.test(resolved));
    expect(hosts).toEqual([]);
  });
});
