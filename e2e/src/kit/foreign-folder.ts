import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPackageRegistry } from './package-registry';

const root = resolve(import.meta.dirname, '../../..');

type Settings = Readonly<Record<string, string | undefined>>;

export interface ForeignFolder {
  readonly path: string;
  /** The packed kit. */
  readonly kit: string;
  /** Runs shell commands. @returns their output @throws Error with the output where one fails */
  run(commands: string): Promise<string>;
  /** Starts a command that runs until the folder is removed; resolves to its first matching output. */
  start(command: string, pattern: RegExp): Promise<string>;
}

/** Output of a process until it ends or matches. */
const printed = (child: ChildProcess, commands: string, pattern?: RegExp) =>
  new Promise<string>((done, fail) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = pattern?.exec(output)?.[0];
        if (found) done(found);
      });
    }
    child.on('close', (code) =>
      code === 0 && !pattern ? done(output) : fail(new Error(`${commands}\nended with code ${code}:\n${output}`)),
    );
  });

/** A folder outside the repository, with the packed kit and a package registry. @param settings environment of commands */
export async function withForeignFolder(
  settings: Settings,
  use: (folder: ForeignFolder) => Promise<void>,
): Promise<void> {
  const path = mkdtempSync(join(tmpdir(), 'portal-foreign-'));
  const registry = await startPackageRegistry();
  const packed = execFileSync(process.execPath, [join(root, 'scripts/kit.mjs'), '--out', path], { encoding: 'utf8' });
  const kit = packed.trim().split('\n').at(-1) ?? '';
  const npm = { npm_config_registry: `${registry.origin}/`, npm_config_cache: join(path, '.npm'), CI: 'true' };
  const env = { ...process.env, ...npm, ...settings, KIT: kit };
  // A new process group, to end the shell's children too.
  const shell = (commands: string) => spawn('sh', ['-ec', commands], { cwd: path, env, detached: true });
  const started: ChildProcess[] = [];
  try {
    await use({
      path,
      kit,
      run: (commands) => printed(shell(commands), commands),
      start(command, pattern) {
        const child = shell(command);
        started.push(child);
        return printed(child, command, pattern);
      },
    });
  } finally {
    for (const { pid, exitCode } of started) if (pid !== undefined && exitCode === null) process.kill(-pid);
    await registry.stop();
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  }
}
