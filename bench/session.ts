import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { busyNote, machine, table, targetTable, writeReport } from './report';
import { median } from './statistics';

const main = resolve(import.meta.dirname, '../server/dist/main.js');
const limit = 50;
const calls = 2_000;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, write: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);

/** Microseconds per call. */
interface Round {
  readonly bare: number;
  readonly session: number;
}

function printedOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const origin = /http:\/\/[^\s/]+/.exec(output)?.[0];
      if (origin) resolve(origin);
    });
    child.once('close', (code) => reject(new Error(`The server ended with code ${code} before it listened`)));
  });
}

/** Compares sequential calls by `fetch` and by the session with an immediate response and the browser's real storage. */
async function measure([rounds, calls]: readonly [number, number]): Promise<Round[]> {
  const session = Reflect.get(globalThis, Symbol.for('portal.session/1'));
  session.signIn({ access: 'a'.repeat(300), refresh: 'r'.repeat(40) });
  const response = Promise.resolve(new Response('{}'));
  globalThis.fetch = () => response;
  const perCall = async (call: (path: string, init: RequestInit) => Promise<Response>) => {
    const start = performance.now();
    for (let done = 0; done < calls; done += 1) await call('/api/mssp/tecnici/', { method: 'GET' });
    return ((performance.now() - start) * 1_000) / calls;
  };
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push({
      bare: await perCall((path, init) => fetch(path, init)),
      session: await perCall(session.fetch),
    });
  session.signOut();
  return measured;
}

async function measureInBrowser(): Promise<Round[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-session-'));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  try {
    const page = await browser.newPage();
    await page.goto(`${await printedOrigin(child)}/testpage`);
    await page.waitForFunction(() => Symbol.for('portal.session/1') in globalThis);
    return await page.evaluate(measure, [rounds, calls] as const);
  } finally {
    await browser.close();
    child.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const busy = busyNote();
const measured = await measureInBrowser();
const bare = median(measured.map((round) => round.bare));
const session = median(measured.map((round) => round.session));
const overhead = median(measured.map((round) => round.session - round.bare));
const report = [
  '## Session: cost of a request, compared with `fetch`',
  `${machine()}; medians of ${rounds} rounds of ${calls} requests each, in Chromium, without the network.${busy}`,
  table([
    ['request by', 'µs'],
    ['fetch', bare.toFixed(1)],
    ['session.fetch', session.toFixed(1)],
  ]),
  targetTable([{ what: 'overhead of a request, µs', value: overhead, limit, sense: 'at most', digits: 1 }]),
].join('\n\n');
console.log(report);
if (values.write) writeReport('session', report);
