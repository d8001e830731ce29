import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endpoints } from '@portal/shared/api-contract';
import { build } from 'esbuild';

const main = resolve(import.meta.dirname, '../server/dist/main.js');

interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

export interface Served {
  readonly origin: string;
  stop(): Promise<void>;
}

export interface Portal extends Served {
  readonly tokens: Tokens;
  readonly pid: number;
}

async function signIn(origin: string): Promise<Tokens> {
  const response = await fetch(`${origin}${endpoints.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'Demo-2026!' }),
  });
  if (!response.ok) throw new Error(`The sign-in answered ${response.status}`);
  return await response.json();
}

/** Starts the built portal on its demo API with so many suppliers; `settings` are environment variables. */
export async function startPortal(suppliers: number, settings: Readonly<Record<string, string>> = {}): Promise<Portal> {
  if (!existsSync(main)) throw new Error('server/dist is missing: run npm run build first');
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-tables-'));
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_SUPPLIERS: String(suppliers),
      ACCESS_TOKEN_SECONDS: '86400',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((found, failed) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[^\s/]+/.exec(output)?.[0];
      if (address) found(address);
    });
    child.once('close', (code) => failed(new Error(`The server ended with code ${code} before it listened`)));
  });
  return {
    origin,
    tokens: await signIn(origin),
    pid: child.pid ?? 0,
    async stop() {
      const ended = new Promise((done) => child.once('close', done));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Serves the reference page over the same suppliers; `/?every` has each row in the document. */
export async function serveReference({ origin, tokens }: Portal): Promise<Served> {
  const headers = { authorization: `Bearer ${tokens.access}` };
  const suppliers = await (await fetch(`${origin}${endpoints.suppliers.path}`, { headers })).text();
  const bundle = await build({
    entryPoints: [resolve(import.meta.dirname, 'tables-reference.tsx')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = bundle.outputFiles[0]?.text ?? '';
  const page =
    '<!doctype html><html lang="it"><title>Reference</title><div id="root"></div><script src="/script.js"></script>';
  const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': ['text/html; charset=utf-8', page],
    '/script.js': ['text/javascript; charset=utf-8', script],
    [endpoints.suppliers.path]: ['application/json', suppliers],
  };
  const server = createServer((request, response) => {
    const [type, body] = answers[new URL(request.url ?? '/', 'http://reference').pathname] ?? ['text/plain', ''];
    response.writeHead(body === '' ? 404 : 200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
