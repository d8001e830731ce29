import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './run.mjs';

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const absolute = `${root}${path}`;
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist'].includes(name) && !/\.test\.tsx?$/.test(name))
    .flatMap(({ name }) => filesUnder(`${path}/${name}`))
    .sort();
}

/** @param {readonly string[]} inputs files and folders */
function fingerprint(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(filesUnder)) hash.update(file).update(readFileSync(`${root}${file}`));
  return hash.digest('hex');
}

/**
 * Tells whether `output` is missing or made from other inputs.
 * @param {string} name
 * @param {{ inputs: readonly string[], output: string }} part
 */
export function staleness(name, { inputs, output }) {
  const stamp = `${root}.cache/build/${name}`;
  const now = fingerprint(inputs);
  return {
    stale: !existsSync(`${root}${output}`) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== now,
    markBuilt() {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, now);
    },
  };
}
