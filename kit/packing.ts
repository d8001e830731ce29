import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/root';

/** Emits scripts and declarations of an entry and what it imports. @param options of the compiler */
export function emit(entry: string, options: Readonly<Record<string, string>>): void {
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      join(root, entry),
      '--ignoreConfig',
      '--strict',
      '--declaration',
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ],
    { stdio: 'inherit' },
  );
}

/** Packs the package that is ready in `stage`. @returns its file in `folder` */
export function npmPack(stage: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const options = ['--silent', '--pack-destination', folder];
  return join(folder, execFileSync('npm', ['pack', ...options], { cwd: stage, encoding: 'utf8' }).trim());
}
