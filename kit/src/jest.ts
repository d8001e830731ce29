import { join } from 'node:path';
import { browserEnvironment, transform } from '../../build/jest-browser';
import { root } from '../../build/root';

/** Jest's configuration for a remote: the portal's own, with its shared modules from the kit. */
export function jestConfig() {
  const shared = join(root, 'shared');
  const { moduleNameMapper, ...environment } = browserEnvironment(shared);
  return {
    ...environment,
    transform,
    moduleNameMapper: { ...moduleNameMapper, '^@portal/shared/(.*)$': `${shared}/src/$1` },
    // The shared modules are sources.
    transformIgnorePatterns: ['/node_modules/(?!@portal/)'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    // A busy machine is no failure.
    testTimeout: 30_000,
  };
}
