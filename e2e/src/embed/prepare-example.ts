import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const examples = join(root, 'examples');

export const exampleNames = ['plain-html', 'react18-portal', 'frameworks', 'angular-portal', 'next-portal'] as const;
export type ExampleName = (typeof exampleNames)[number];

function run(folder: string, command: string, ...parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  throw new Error(`${command} ${parameters.join(' ')} in ${folder} ended with ${status}\n${stdout}${stderr}`);
}

/** Packs the panel's package. @returns its file, as in `package.json` of the examples */
export const packPanel = (): string => run(root, 'npm', 'run', '--silent', 'kit', '--', '--panel');

const isBuilt = (name: ExampleName) => name !== 'plain-html';

/** The site's folder of an example; built by `prepareExample`. */
export const folderOf = (name: ExampleName): string => join(examples, name, isBuilt(name) ? 'dist' : '.');

/** Packages of an example; installed by `prepareExample`. */
export const packagesOf = (name: ExampleName): string => join(examples, name, 'node_modules');

/** Installs an example's packages if missing, and builds it. Call from one worker only. */
export function prepareExample(name: ExampleName): void {
  if (!isBuilt(name)) return;
  const folder = join(examples, name);
  const panel = readFileSync(join(folder, 'package.json'), 'utf8').includes('@portal/mssp-panel') && packPanel();
  if (!existsSync(packagesOf(name))) run(folder, 'npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
  // npm may have installed an earlier version.
  if (panel) run(join(packagesOf(name), '@portal/mssp-panel'), 'tar', '-xzf', panel, '--strip-components', '1');
  run(folder, 'npm', 'run', 'build');
}
