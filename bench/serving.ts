import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { follow } from '../deploy/follow';
import { createMirror } from '../deploy/mirror';
import { folderStore } from '../deploy/store/folder';
import { s3Store } from '../deploy/store/s3';
import type { S3Options } from '../deploy/store/s3-requests';
import { freePort } from '../deploy/testing/listen';
import { median, pairedRatio } from './statistics';

const requests = 1000;
const clients = 8;
const noApi = 'http://127.0.0.1:9';

/** Of many requests by several clients at once: the times that half, and 99 of 100, do not exceed. */
async function load(origin: string, paths: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const client = async () => {
    while (times.length < requests) {
      const begin = performance.now();
      await request(`${origin}${paths[times.length % paths.length]}`, agent);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  times.sort((one, other) => one - other);
  return { p50: times[Math.floor(times.length * 0.5)] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

const request = (url: string, agent: Agent) =>
  new Promise<void>((done, fail) =>
    get(url, { agent, headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${url} is a ${response.statusCode}`));
      response.resume().on('end', done);
    }).on('error', fail),
  );

async function ready(origin: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return origin;
    await delay(50);
  }
  throw new Error(`${origin} has no site`);
}

interface Places {
  /** A site, and a bucket with the same one. */
  readonly site: string;
  readonly bucket: S3Options;
  /** Of an own folder. */
  readonly folder: string;
}

/** Our server and nginx, each over a folder and over a bucket. */
export async function serving(places: Places, rounds: number) {
  const ending = new AbortController();
  const children: ReturnType<typeof spawn>[] = [];
  try {
    return await compared(await startAll(places, children, ending.signal), rounds);
  } finally {
    ending.abort();
    for (const child of children) child.kill();
  }
}

async function startAll({ site, bucket, folder }: Places, children: ReturnType<typeof spawn>[], signal: AbortSignal) {
  const start = async (program: string, parameters: readonly string[], port: number, env = {}) => {
    children.push(spawn(program, parameters, { env: { PATH: process.env['PATH'], ...env }, stdio: 'ignore' }));
    return ready(`http://127.0.0.1:${port}`);
  };
  const own = async (env: Readonly<Record<string, string>>) => {
    const port = await freePort();
    const common = { PORT: String(port), API_ORIGIN: noApi, DATA_DIR: join(folder, `data-${port}`) };
    return start(process.execPath, ['server/dist/main.js'], port, { ...common, ...env });
  };
  const nginx = async (root: string) => {
    const port = await freePort();
    const run = join(folder, `nginx-${port}`);
    mkdirSync(run);
    const places = ['--root', root, '--site', root, '--run-dir', run, '--access-log', join(run, 'access.log')];
    const listen = ['--listen', `127.0.0.1:${port}`, '--api-origin', noApi];
    const config = execFileSync(process.execPath, ['scripts/nginx.mjs', ...places, ...listen]);
    writeFileSync(join(run, 'nginx.conf'), config);
    return start('nginx', ['-c', join(run, 'nginx.conf'), '-g', 'daemon off;'], port);
  };
  // nginx's workers are somebody else.
  chmodSync(folder, 0o755);
  const copy = join(folder, 'copy');
  const mirror = createMirror(s3Store('site', bucket), folderStore(copy));
  await mirror.sync();
  void follow(mirror, { every: 5000, signal, say: () => undefined });
  const { endpoint, accessKeyId, secretAccessKey } = bucket;
  const keys = { AWS_ENDPOINT_URL: endpoint, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
  return [
    ['our server', await own({ SITE_DIR: site }), await own({ ...keys, SITE: `s3://${bucket.bucket}/site` })],
    ['nginx', await nginx(site), await nginx(copy)],
  ] as const;
}

async function compared(pairs: readonly (readonly [string, string, string])[], rounds: number) {
  const rows = [['page and files, by 8 clients', 'folder, p50 and p99 in ms', 'bucket', 'p50 to the folder', 'p99']];
  for (const [name, ofFolder, ofBucket] of pairs) {
    const page = await (await fetch(`${ofFolder}/`)).text();
    const paths = ['/', ...[...page.matchAll(/(?:src|href)="(\/host\/[^"]+)"/g)].map(([, path = '']) => path)];
    const of: Record<'folder' | 'bucket', Awaited<ReturnType<typeof load>>[]> = { folder: [], bucket: [] };
    // The first ones fill caches; who goes first takes turns.
    await load(ofFolder, paths);
    await load(ofBucket, paths);
    for (let round = 0; round < rounds * 4; round += 1) {
      if (round % 2 > 0) of.bucket.push(await load(ofBucket, paths));
      of.folder.push(await load(ofFolder, paths));
      if (round % 2 === 0) of.bucket.push(await load(ofBucket, paths));
    }
    const times = (kind: 'folder' | 'bucket', part: 'p50' | 'p99') => of[kind].map((one) => one[part]);
    const both = (kind: 'folder' | 'bucket') =>
      (['p50', 'p99'] as const).map((part) => median(times(kind, part)).toFixed(2)).join(', ');
    const ratio = (part: 'p50' | 'p99') => pairedRatio(times('bucket', part), times('folder', part)).toFixed(2);
    rows.push([name, both('folder'), both('bucket'), ratio('p50'), ratio('p99')]);
  }
  return rows;
}
