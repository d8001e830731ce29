import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DemoApiConfig } from '../config';
import { createDemoApi } from '../demo-api';
import { demoOperator } from '../demo-data/operator';

export { databaseName } from '../database/database';

export interface TemporaryDir {
  readonly path: string;
  remove(): Promise<void>;
}

/** A folder of its own for a test file; removed by `remove`. */
export async function temporaryDir(): Promise<TemporaryDir> {
  const path = await mkdtemp(join(tmpdir(), 'portal-server-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export const demoConfig = (dir: string, overrides: Partial<DemoApiConfig> = {}): DemoApiConfig => ({
  dataDir: join(dir, 'data'),
  publicOrigin: undefined,
  corsOrigins: [],
  demo: { companies: 12, suppliers: 60, technicians: 8 },
  accessTokenSeconds: 300,
  signInLimit: 1000,
  networksOf: (network) => [{ network, factor: 1 }],
  // The lowest that scrypt takes in earnest: tests hash often.
  passwordCost: 2 ** 4,
  faults: true,
  ...overrides,
});

interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body read as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses of any shape
  readonly json: any;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly origin: string;
  call(
    method: string,
    path: string,
    options?: { body?: unknown; token?: string; headers?: Record<string, string> },
  ): Promise<TestResponse>;
  signIn(username?: string, password?: string): Promise<{ access: string; refresh: string }>;
  close(): Promise<void>;
}

/** A server that listens on a free port, called over real HTTP. */
export async function listening(app: FastifyInstance): Promise<TestServer> {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const call: TestServer['call'] = async (method, path, { body, token, headers } = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      get json() {
        return JSON.parse(text);
      },
    };
  };
  return {
    app,
    origin,
    call,
    async signIn(username = demoOperator.username, password = demoOperator.password) {
      const { status, json } = await call('POST', '/api/token/', { body: { username, password } });
      if (status !== 200) throw new Error(`sign-in got ${status}: ${json.detail}`);
      return json;
    },
    close: () => app.close(),
  };
}

export async function startDemoApi(dir: string, overrides: Partial<DemoApiConfig> = {}): Promise<TestServer> {
  const app = Fastify({ trustProxy: 'loopback' });
  await app.register(await createDemoApi(demoConfig(dir, overrides)));
  return listening(app);
}

export interface Fixture {
  readonly server: TestServer;
  readonly dir: string;
}

/** One server for the tests of a file, started before them and closed after. */
export function useServer(start: (dir: string) => Promise<TestServer>): Fixture {
  let dir: TemporaryDir;
  let server: TestServer;
  beforeAll(async () => {
    dir = await temporaryDir();
    server = await start(dir.path);
  });
  afterAll(async () => {
    await server.close();
    await dir.remove();
  });
  return {
    get server() {
      return server;
    },
    get dir() {
      return dir.path;
    },
  };
}

export const useDemoApi = (overrides: Partial<DemoApiConfig> = {}): Fixture =>
  useServer((dir) => startDemoApi(dir, overrides));

/** The token in the newest mail to an address, and the path that the mail's link leads to. */
export async function mailedLink(
  server: TestServer,
  to: string,
): Promise<{ path: string; token: string; text: string }> {
  const { json } = await server.call('GET', '/api/dev/outbox.json');
  const mail = json.find((message: { to: string }) => message.to === to);
  const link = /https?:\/\/[^/]+(\/[\w-]+\/([\w-]+))/.exec(mail?.text ?? '');
  return { path: link?.[1] ?? '', token: link?.[2] ?? '', text: mail?.text ?? '' };
}
