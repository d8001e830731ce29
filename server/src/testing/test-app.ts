import { join } from 'node:path';
import { demoConfig, type Fixture, listening, type TestServer, useServer } from '@portal/demo-api/testing';
import { type AppOptions, createApp } from '../app';
import type { Config } from '../config/config';

export { type TestServer as TestApp, temporaryDir } from '@portal/demo-api/testing';

export const appConfig = (dir: string, overrides: Partial<Config> = {}): Config => ({
  host: '127.0.0.1',
  port: 0,
  logLevel: 'silent',
  trustProxy: '',
  metricsPort: 0,
  siteDir: join(dir, 'site'),
  frameAncestors: "'none'",
  imageOrigins: [],
  edgeSeconds: 0,
  api: { kind: 'demo', ...demoConfig(dir) },
  ...overrides,
});

/** The whole server over real HTTP. */
export const startApp = async (config: Config, options?: AppOptions): Promise<TestServer> =>
  listening(await createApp(config, options));

/** One server for the tests of a file, started before them and closed after. */
export const useApp = (): Fixture => useServer((dir) => startApp(appConfig(dir)));
