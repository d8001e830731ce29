import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const examples = resolve(import.meta.dirname, '../../../examples');

export const exampleNames = ['plain-html', 'vue-portal', 'react18-portal'] as const;
export type ExampleName = (typeof exampleNames)[number];

function run(folder: string, ...parameters: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('npm', parameters, { cwd: folder, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`npm ${parameters.join(' ')} in ${folder} ended with ${status}\n${stdout}${stderr}`);
}

const isBuilt = (name: ExampleName) => name !== 'plain-html';

/** The folder that an example's site is served from; what is built is there once `prepareExample` returned. */
export const folderOf = (name: ExampleName): string => join(examples, name, isBuilt(name) ? 'dist' : '.');

/** Where an example's own packages are once `prepareExample` returned. */
export const packagesOf = (name: ExampleName): string => join(examples, name, 'node_modules');

/** Installs an example's own packages where they are not there yet, and builds it. To be called by one worker alone. */
export function prepareExample(name: ExampleName): void {
  if (!isBuilt(name)) return;
  const folder = join(examples, name);
  if (!existsSync(join(folder, 'node_modules'))) run(folder, 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
  run(folder, 'run', 'build');
}
