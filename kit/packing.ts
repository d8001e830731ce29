import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build/root';

/** A folder below the repository, where compilers find its packages; unique to this run. */
export function workFolder(name: string): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  return mkdtempSync(join(root, `.cache/${name}-`));
}

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

/** Packs what `fill` puts into `stage`, prints the package's file in the folder that the command names, and removes `work`. */
export async function pack(fill: () => void | Promise<void>, stage: string, work = stage): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/kit' } } });
  const folder = resolve(root, values.out);
  try {
    await fill();
    mkdirSync(folder, { recursive: true });
    const options = ['--silent', '--pack-destination', folder];
    console.log(join(folder, execFileSync('npm', ['pack', ...options], { cwd: stage, encoding: 'utf8' }).trim()));
  } finally {
    rmSync(work, { recursive: true });
  }
}
