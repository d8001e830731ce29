import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, createApp } from '../app';
import type { Config, EmbeddedApiConfig } from '../config/config';
import { demoOperator } from '../embedded-api/demo-data/seed';

/** A folder of its own for a test file; removed by `remove`. */
export async function temporaryDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'portal-server-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export const embeddedConfig = (dir: string, overrides: Partial<EmbeddedApiConfig> = {}): EmbeddedApiConfig => ({
  kind: 'embedded',
  dataDir: join(dir, 'data'),
  databaseUrl: pathToFileURL(join(dir, 'data', 'portal.db')).href,
  publicOrigin: undefined,
  allowDemoPassword: true,
  corsOrigins: [],
  smtpUrl: undefined,
  mailFrom: 'Portale <no-reply@example.com>',
  demo: { companies: 12, suppliers: 60, technicians: 8 },
  accessTokenSeconds: 300,
  refreshTokenSeconds: 3600,
  sessionSeconds: 86_400,
  signInLimit: 1000,
  // The lowest that scrypt takes in earnest: tests hash often.
  passwordCost: 2 ** 4,
  faults: { control: true, latencyMs: 0, failureRate: 0 },
  ...overrides,
});

export const appConfig = (dir: string, overrides: Partial<Config> = {}): Config => ({
  host: '127.0.0.1',
  port: 0,
  logLevel: 'silent',
  trustProxy: '',
  siteDir: join(dir, 'site'),
  frameAncestors: "'none'",
  imageOrigins: [],
  api: embeddedConfig(dir),
  ...overrides,
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body read as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
  readonly json: any;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly origin: string;
  call(
    method: string,
    path: string,
    options?: { body?: unknown; token?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
  signIn(username?: string, password?: string): Promise<{ access: string; refresh: string }>;
  close(): Promise<void>;
}

export async function listening(app: FastifyInstance): Promise<TestApp> {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const call: TestApp['call'] = async (method, path, { body, token, headers } = {}) => {
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
      if (status !== 200) throw new Error(`sign-in answered ${status}: ${json.detail}`);
      return json;
    },
    close: () => app.close(),
  };
}

/** The whole server over real HTTP. */
export const startApp = async (config: Config, options?: AppOptions): Promise<TestApp> =>
  listening(await createApp(config, options));

export interface Fixture {
  readonly server: TestApp;
  readonly dir: string;
}

/** One server for the tests of a file, started before them and closed after. */
export function useApp(overrides: Partial<EmbeddedApiConfig> = {}, options?: AppOptions): Fixture {
  let dir: Awaited<ReturnType<typeof temporaryDir>>;
  let server: TestApp;
  beforeAll(async () => {
    dir = await temporaryDir();
    server = await startApp(appConfig(dir.path, { api: embeddedConfig(dir.path, overrides) }), options);
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

/** The token in the newest mail to an address, and the path that the mail's link leads to. */
export async function mailedLink(server: TestApp, to: string): Promise<{ path: string; token: string; text: string }> {
  const { json } = await server.call('GET', '/api/dev/outbox.json');
  const mail = json.find((message: { to: string }) => message.to === to);
  const link = /https?:\/\/[^/]+(\/[\w-]+\/([\w-]+))/.exec(mail?.text ?? '');
  return { path: link?.[1] ?? '', token: link?.[2] ?? '', text: mail?.text ?? '' };
}
