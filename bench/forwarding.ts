import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { busyNote, machine, table, writeReport } from './report';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, write: { type: 'boolean', default: false } },
});
const requests = Number(values.requests);
const root = resolve(import.meta.dirname, '..');
const site = join(root, 'dist/site');
const ticksPerSecond = 100;

/** In seconds, including its children. */
function processorTime(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  return [own, ...children.map(processorTime)].reduce((sum, time) => sum + time, 0);
}

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/** @returns size of the response in bytes */
const ask = (address: string) =>
  new Promise<number>((done, failed) => {
    request(address, { agent, headers: { authorization: 'Bearer x', 'accept-encoding': 'br, gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('error', failed);
      response.on('end', () =>
        response.statusCode === 200 ? done(bytes) : failed(new Error(`${address} answered ${response.statusCode}`)),
      );
    })
      .on('error', failed)
      .end();
  });

/** Processor time of a server per request, in microseconds. */
async function costOf({ origin, pid }: Server, path: string): Promise<number> {
  let left = requests;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await ask(origin + path);
    }
  };
  const all = () => Promise.all(Array.from({ length: 20 }, client));
  left = Math.ceil(requests / 10);
  await all();
  left = requests;
  const before = processorTime(pid);
  await all();
  return ((processorTime(pid) - before) / requests) * 1e6;
}

interface Server {
  readonly origin: string;
  readonly pid: number;
  stop(): void;
}

async function startServer(
  program: string,
  parameters: readonly string[],
  port: number,
  variables = {},
): Promise<Server> {
  const child = spawn(program, parameters, { env: { ...process.env, ...variables }, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await wait(100);
  }
  return { origin, pid: child.pid ?? 0, stop: () => void child.kill('SIGTERM') };
}

const list = JSON.stringify(
  Array.from({ length: 60 }, (_, id) => ({ id, nome: 'Azienda', rischio: 12.5, note: 'x'.repeat(100) })),
);
const api = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(list));
await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
const { port }: { port: number } = Object.assign({ port: 0 }, api.address());
const apiOrigin = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const config = execFileSync(process.execPath, [
  join(root, 'scripts/nginx.mjs'),
  ...['--api-origin', apiOrigin, '--root', site, '--site', site, '--listen', '127.0.0.1:3471', '--run-dir', folder],
  ...['--access-log', join(folder, 'access.log'), '--requests-per-client', '1000'],
]);
writeFileSync(join(folder, 'nginx.conf'), config);

const servers = {
  'our server': await startServer(process.execPath, [join(root, 'server/dist/main.js')], 3470, {
    PORT: '3470',
    API_ORIGIN: apiOrigin,
    LOG_LEVEL: 'info',
    API_REQUESTS_PER_CLIENT: '1000',
  }),
  nginx: await startServer('nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'], 3471),
};
try {
  const main = /src="(\/host\/main[^"]+)"/.exec(readFileSync(join(site, 'index.html'), 'utf8'))?.[1] ?? '';
  const paths = { 'the page': '/', 'an immutable file': main, 'a forwarded request': '/api/mssp/aziende/' };
  const rows: string[][] = [];
  for (const [what, path] of Object.entries(paths)) {
    const costs: string[] = [];
    for (const server of Object.values(servers)) costs.push((await costOf(server, path)).toFixed(0));
    rows.push([what, String(await ask(servers['our server'].origin + path)), ...costs]);
  }
  const report = [
    '## Serving: processor time of a request',
    `${machine()}; ${requests} requests of each kind over 20 connections, all on one machine; processor time of only the server's processes, in µs.${busyNote()}`,
    table([['request', 'bytes', ...Object.keys(servers).map((name) => `${name}, µs`)], ...rows]),
  ].join('\n\n');
  console.log(report);
  if (values.write) writeReport('forwarding', report);
} finally {
  for (const server of Object.values(servers)) server.stop();
  api.close();
  agent.destroy();
  await wait(500);
  rmSync(folder, { recursive: true, force: true });
}
