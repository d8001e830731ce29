import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/** In the build's folder: the source maps by file. For operators, never served. */
export const sourceMapsFile = 'source-maps.json';

const folder = '.source-maps/';

/** Of Rspack's plugin. */
export const sourceMaps = {
  test: /\.js$/,
  filename: `${folder}[file].map`,
  // No comment leads to it.
  append: false,
  // Positions are enough to resolve a stack.
  noSources: true,
  moduleFilenameTemplate: '[resource-path]',
} as const;

const loader = join(root, 'build/no-source-map-loader.mjs');

/** The start of the federation runtime: its text, and with it each position in it, depends on the folder of the packages. */
export const unmapped = [
  { test: /@module-federation[\\/]runtime[\\/]rspack\.js$/, loader },
  { scheme: 'data', loader },
];

export const isSourceMap = (name: string): boolean => name.startsWith(folder);

/** Puts the source maps of a build into one file. */
export function collectSourceMaps(output: string, names: readonly string[]): Buffer | undefined {
  if (names.length === 0) return undefined;
  const maps = names.map((name) => {
    const file = name.slice(folder.length).replace(/\.map$/, '');
    return `${JSON.stringify(file)}:${readFileSync(join(output, name), 'utf8')}`;
  });
  const content = Buffer.from(`{${maps.join(',\n')}}\n`);
  writeFileSync(join(output, sourceMapsFile), content);
  rmSync(join(output, folder), { recursive: true });
  return content;
}
