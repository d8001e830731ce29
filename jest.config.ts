/** @jest-config-loader esbuild-register */
import { readdirSync } from 'node:fs';
import type { Config } from 'jest';

// The operators': where the day begins an hour or two before UTC's, on every machine.
process.env['TZ'] = 'Europe/Rome';

const transform = {
  '^.+\\.(tsx?|js)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
} satisfies Config['transform'];

const project = (name: string, environment: 'node' | 'browser') => ({
  displayName: name,
  rootDir: name,
  transform,
  // jose ships ES modules alone.
  transformIgnorePatterns: ['/node_modules/(?!jose/)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  ...(environment === 'browser'
    ? {
        testEnvironment: 'jest-fixed-jsdom',
        moduleNameMapper: { '\\.css$': '<rootDir>/../shared/src/testing/css-modules.ts' },
        setupFilesAfterEnv: ['<rootDir>/../shared/src/testing/setup.ts'],
      }
    : { testEnvironment: 'node' }),
});

export default {
  // By default one core is left to a watching developer.
  maxWorkers: '100%',
  // A busy machine is no failure.
  testTimeout: 30_000,
  projects: [
    project('shared', 'browser'),
    project('host', 'browser'),
    ...readdirSync(__dirname)
      .filter((name) => name.startsWith('remote-'))
      .map((name) => project(name, 'browser')),
    project('server', 'node'),
    project('build', 'node'),
    project('bench', 'node'),
    project('deploy', 'node'),
  ],
} satisfies Config;
