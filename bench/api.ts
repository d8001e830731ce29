import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { endpoints } from '@portal/shared/api-contract';
import { machine, table, targetTable, writeReport } from './report';
import { median } from './statistics';

const main = resolve(import.meta.dirname, '../server/dist/main.js');
const limitMs = 500;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, write: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);

interface Start {
  /** In ms, from the process's start to its announcement. */
  readonly listening: number;
  /** In ms, from the process's start to the first response of the API. */
  readonly responding: number;
}

/** Starts the built server with the database in `dataDir`, and stops it after its first response. */
async function start(dataDir: string): Promise<Start> {
  const began = performance.now();
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const address = /http:\/\/[^\s/]+/.exec(output)?.[0];
        if (address) resolve(address);
      });
      child.once('close', (code) => reject(new Error(`The server ended with code ${code} before it listened`)));
    });
    const listening = performance.now() - began;
    const response = await fetch(`${origin}${endpoints.companies.path}`);
    // 401, since nobody is signed in.
    if (response.status !== 401) throw new Error(`The API answered ${response.status}`);
    return { listening, responding: performance.now() - began };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function run(): Promise<void> {
  if (!existsSync(main)) throw new Error('server/dist is missing: run npm run build first');
  const fresh: Start[] = [];
  const seeded: Start[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-api-'));
    try {
      fresh.push(await start(dataDir));
      seeded.push(await start(dataDir));
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const row = (title: string, starts: readonly Start[]) => [
    title,
    median(starts.map(({ listening }) => listening)).toFixed(0),
    median(starts.map(({ responding }) => responding)).toFixed(0),
  ];
  const target = (what: string, starts: readonly Start[]) => ({
    what,
    value: median(starts.map(({ listening }) => listening)),
    limit: limitMs,
    sense: 'at most' as const,
    digits: 0,
  });
  const report = [
    '## The embedded API: from the start of the process',
    `${machine()}; medians of ${rounds} starts.`,
    table([
      ['database', 'listening, ms', 'first answer, ms'],
      row('new, filled with the demo data', fresh),
      row('of an earlier start', seeded),
    ]),
    targetTable([target('listening, new database, ms', fresh), target('listening, earlier database, ms', seeded)]),
  ].join('\n\n');
  console.log(report);
  if (values.write) writeReport('api', report);
}

await run();
