import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const serverDir = join(__dirname, '..', '..');

export interface Run {
  readonly child: ChildProcess;
  /** Resolves with the start-up's output once the server listens. */
  readonly started: Promise<string>;
  readonly ended: Promise<{ code: number | null; out: string; err: string }>;
}

/** The server as it is delivered, for processes of its own; built before the tests of a file. */
export function useBuiltServer(): { readonly main: string } {
  // Within the package, so that its dependencies are found as they are from dist/main.js.
  const buildDir = join(serverDir, 'dist', `test-${process.pid}`);
  const main = join(buildDir, 'main.js');
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [join(serverDir, 'build.mjs'), buildDir]);
  });
  afterAll(() => rm(buildDir, { recursive: true, force: true }));
  return { main };
}

/** Runs a command that starts the server, with quick hashes. @param cwd holds the data folder */
export function run([program, ...options]: readonly string[], cwd: string, variables: Record<string, string>): Run {
  const child = spawn(program ?? '', options, {
    cwd,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: 'data', PASSWORD_COST: '10', ...variables },
  });
  const output = { out: '', err: '' };
  const started = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output.out += chunk;
      resolve(output.out);
    });
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  return { child, started, ended: once(child, 'close').then(([code]) => ({ code, ...output })) };
}

export const addressIn = (out: string) => /http:\/\/[\d.]+:\d+/.exec(out)?.[0] ?? '';
