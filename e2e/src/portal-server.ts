import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const main = resolve(import.meta.dirname, '../../server/dist/main.js');

/** Weak hashing, since tests sign in often. */
const testSettings = { PORT: '0', FAULTS: 'on', SIGN_IN_LIMIT: '100000', PASSWORD_COST: '10' };

export interface PortalServer {
  readonly origin: string;
  /** Standard output so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the built server on a free port with a new database. @param settings environment variables */
export async function startPortal(settings: Readonly<Record<string, string>> = {}): Promise<PortalServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...testSettings, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const origin = await printedAddress(child);
  return {
    origin,
    output: () => output,
    async stop() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /https?:\/\/[\w.:]+/.exec(output)?.[0];
      if (address) resolve(address);
    });
    child.once('close', (code) =>
      reject(new Error(`The server ended with code ${code} before it listened:\n${output}`)),
    );
  });
}
