/** @jest-config-loader esbuild-register */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';
import { browserEnvironment, transform } from './build/jest-browser';

// The operators': where the day begins an hour or two before UTC's, on every machine.
process.env['TZ'] = 'Europe/Rome';

// StrictMode and axe take half the time of a screen's tests: `@portal/shared/testing` leaves most of them out.
if (process.env['TEST_FULL'] !== '1') process.env['TEST_QUICK'] = '1';

const shared = '<rootDir>/../shared';
const { moduleNameMapper, ...browser } = browserEnvironment(shared);
const inBrowser = {
  ...browser,
  moduleNameMapper: { ...moduleNameMapper, '^@tabler/icons-react$': `${shared}/src/testing/icons.ts` },
};

const project = (name: string, environment: 'node' | 'browser') => ({
  displayName: name,
  rootDir: name,
  transform,
  // These ship ES modules alone.
  transformIgnorePatterns: ['/node_modules/(?!(jose|parse5|entities|@tabler)/)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/template/'],
  ...(environment === 'browser' ? inBrowser : { testEnvironment: 'node' }),
});

export default {
  // Tests of servers wait for timers and the disk most of the time.
  maxWorkers: availableParallelism() + 1,
  // A busy machine is no failure.
  testTimeout: 180_000,
  projects: [
    project('shared', 'browser'),
    project('host', 'browser'),
    ...readdirSync(__dirname)
      .filter((name) => name.startsWith('remote-'))
      .map((name) => project(name, 'browser')),
    project('embed', 'browser'),
    project('demo-api', 'node'),
    project('server', 'node'),
    project('build', 'node'),
    project('bench', 'node'),
    project('deploy', 'node'),
    project('releases', 'node'),
    project('kit', 'node'),
  ],
} satisfies Config;
