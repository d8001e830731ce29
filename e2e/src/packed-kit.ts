import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface KitRemote {
  /** Output of its build. */
  readonly output: string;
  /** Writes sources by path. */
  write(sources: Readonly<Record<string, string>>): void;
  /** @returns a source's content */
  read(path: string): string;
  /** Runs `portal-remote`. */
  run(...parameters: readonly string[]): { readonly status: number | null; readonly printed: string };
  /** Starts `portal-remote`; the caller ends it. */
  start(...parameters: readonly string[]): ChildProcess;
  remove(): void;
}

/** A remote from the kit's template, with the packed kit and this repository's packages, without installing. */
export function kitRemote(name: string): KitRemote {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/kit-remote-'));
  const packed = execFileSync(process.execPath, [join(root, 'scripts/kit.mjs'), '--out', folder], { encoding: 'utf8' });
  const installed = join(folder, 'node_modules/@portal/remote-kit');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', packed.trim().split('\n').at(-1) ?? '', '--strip-components=1', '-C', installed]);
  const cwd = join(folder, name);
  mkdirSync(cwd);
  const program = join(installed, 'dist/cli.js');
  const run: KitRemote['run'] = (...parameters) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...parameters], { cwd, encoding: 'utf8' });
    return { status, printed: stdout + stderr };
  };
  run('init', name);
  return {
    output: join(cwd, 'dist'),
    write(sources) {
      for (const [path, content] of Object.entries(sources)) {
        mkdirSync(dirname(join(cwd, path)), { recursive: true });
        writeFileSync(join(cwd, path), content);
      }
    },
    read: (path) => readFileSync(join(cwd, path), 'utf8'),
    run,
    start: (...parameters) =>
      spawn(process.execPath, [program, ...parameters], { cwd, stdio: ['ignore', 'pipe', 'pipe'] }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
