import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

const require = createRequire(import.meta.url);

/** The ES module of a federation package, whatever condition its plain name resolves by. */
const asModule = (name: string) => resolve(dirname(require.resolve(`@module-federation/${name}`)), 'index.js');

/** What a runtime that reads no manifests needs of the handler: hooks that no plugin finds anything in. */
const noSnapshots =
  'data:text/javascript,export class SnapshotHandler { hooks = { applyPlugin() {} } } export const getGlobalRemoteInfo = () => ({});';

/**
 * Takes the federation runtime as ES modules, which tree-shake: the build plugin resolves it as CommonJS and so carries
 * its Node half and snapshot code too. `disableSnapshot` alone leaves the handler that loads manifests, so it is replaced.
 * Apply after the federation plugin, whose aliases these replace.
 */
export class FederationRuntimePlugin {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(/[\\/]snapshot[\\/]SnapshotHandler\.js$/, noSnapshots).apply(compiler);
    compiler.hooks.afterPlugins.tap('FederationRuntimePlugin', () => {
      compiler.options.resolve.alias = {
        ...compiler.options.resolve.alias,
        // The build plugin imports this one by its file.
        [require.resolve('@module-federation/webpack-bundler-runtime')]: asModule('webpack-bundler-runtime'),
        '@module-federation/runtime': asModule('runtime'),
        '@module-federation/runtime$': asModule('runtime'),
        [require.resolve('@module-federation/inject-external-runtime-core-plugin')]: asModule(
          'inject-external-runtime-core-plugin',
        ),
      };
    });
  }
}
