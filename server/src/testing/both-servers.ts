import { type ClientRequest, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readAuthority } from '../forwarding/certificate-authority';
import type { ForwardingLimits } from '../forwarding/limits';
import type { HeaderPolicy } from '../site/headers';
import { nginxIsThere, startNginx } from './nginx';
import { appConfig, startApp } from './test-app';

/** A server of the site, and what it wrote into its logs. */
export interface Site {
  readonly origin: string;
  logged(): string;
  stop(): Promise<void>;
}

export interface SiteOptions extends HeaderPolicy {
  readonly root: string;
  readonly apiOrigin: string;
  readonly apiCaFile?: string;
  readonly trustProxy?: string;
  readonly limits?: Partial<ForwardingLimits>;
}

async function startOwn(options: SiteOptions): Promise<Site> {
  const { root, apiOrigin, apiCaFile, imageOrigins = [], edgeSeconds = 0, trustProxy = '', limits = {} } = options;
  const lines: string[] = [];
  const authority = apiCaFile === undefined ? {} : { authority: readAuthority(apiCaFile) };
  const config = appConfig(dirname(root), {
    siteDir: root,
    imageOrigins,
    edgeSeconds,
    trustProxy,
    logLevel: 'info',
    api: { kind: 'forwarded', origin: apiOrigin, limits, ...authority },
  });
  const server = await startApp(config, { logStream: { write: (line) => void lines.push(line) } });
  return { origin: server.origin, logged: () => lines.join(''), stop: () => server.close() };
}

const isThere = nginxIsThere();
// biome-ignore lint/suspicious/noConsole: whoever runs the tests has to know
if (!isThere) console.warn('nginx is not installed, and cannot be by this user: its tests are skipped');

const servers = [
  ['server', startOwn, true],
  ['nginx', startNginx, isThere],
] as const;

export interface Running {
  readonly name: 'server' | 'nginx';
  /** The server, once it runs. */
  readonly site: () => Site;
  /** A test where this server is there, else a skipped one. */
  readonly on: typeof test;
}

/** The same tests for our server and for nginx. Options are read when the tests run. */
export function describeServers(options: () => SiteOptions, tests: (running: Running) => void): void {
  describe.each(servers)('%s', (name, start, possible) => {
    let site: Site;
    beforeAll(async () => {
      if (possible) site = await start(options());
    });
    afterAll(async () => {
      if (possible) await site.stop();
    });
    tests({ name, site: () => site, on: possible ? test : test.skip });
  });
}

export interface RawResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface RawOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string;
  /** The client's address. */
  readonly localAddress?: string;
}

const nothing: RawOptions = {};

/** A request that is left open: its response is the caller's to read, its body to send. */
export function open(origin: string, path: string, options = nothing): ClientRequest {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', headers = {}, localAddress } = options;
  return httpRequest({
    hostname,
    port,
    path,
    method,
    headers: { ...headers },
    agent: false,
    ...(localAddress === undefined ? {} : { localAddress }),
  });
}

/** As it came over the wire: `fetch` would decompress, and tidy up paths. */
export const raw = (origin: string, path: string, options = nothing) =>
  new Promise<RawResponse>((resolve, reject) => {
    open(origin, path, options)
      .on('error', reject)
      .on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
      .end(options.body);
  });

/** The response to a request by its text, whole: for what no client library would send. */
export async function exchange(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  // A server that refuses a request may end the connection before all of it has come.
  socket.on('error', () => undefined);
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

/** Waits for what a busy machine does later. The test's own time limit ends it. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(20);
}
