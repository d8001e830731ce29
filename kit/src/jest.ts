import { join } from 'node:path';
import { browserEnvironment, transform } from '../../build/jest-browser';
import { root } from '../../build/root';

/** The portal's Jest configuration, with shared modules from the kit. */
export function jestConfig() {
  const shared = join(root, 'shared');
  const { moduleNameMapper, ...environment } = browserEnvironment(shared);
  return {
    ...environment,
    transform,
    moduleNameMapper: { ...moduleNameMapper, '^@portal/shared/(.*)$': `${shared}/src/$1` },
    // The shared modules are TypeScript sources.
    transformIgnorePatterns: ['/node_modules/(?!@portal/)'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/'],
    // Allows for a busy machine; above the limit of a query, which says what is missing.
    testTimeout: 60_000,
  };
}
