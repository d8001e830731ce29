import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

const require = createRequire(import.meta.url);

/** The ES module of a federation package. */
const asModule = (name: string) => resolve(dirname(require.resolve(`@module-federation/${name}`)), 'index.js');

/** An empty handler, for a runtime that reads no manifests. */
const noSnapshots =
  'data:text/javascript,export class SnapshotHandler { hooks = { applyPlugin() {} } } export const getGlobalRemoteInfo = () => ({});';

/** Instead of the preloading of remotes, which the page does itself. */
const noPreload = `data:text/javascript,const none = () => []; export { none as ${[
  'defaultPreloadArgs',
  'formatPreloadArgs',
  'normalizePreloadExposes',
  'preloadAssets',
].join(', none as ')} }`;

/** Of remotes that a build names: ours come by the registry. */
const noRemotes = 'data:text/javascript,export const remotes = undefined;';

/**
 * Resolves the federation runtime to ES modules, so that its Node and snapshot code is tree-shaken. `disableSnapshot` alone keeps
 * the handler that loads manifests, so it is replaced. Apply after the federation plugin, to replace its aliases.
 */
export class FederationRuntimePlugin {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(/[\\/]snapshot[\\/]SnapshotHandler\.js$/, noSnapshots).apply(compiler);
    // Other packages may have files of these names.
    for (const [file, replacement] of Object.entries({ 'utils/preload': noPreload, remotes: noRemotes })) {
      new rspack.NormalModuleReplacementPlugin(new RegExp(`^[./]+${file}\\.js$`), (data) => {
        if (/[\\/]@module-federation[\\/]/.test(data.context ?? '')) data.request = replacement;
      }).apply(compiler);
    }
    compiler.hooks.afterPlugins.tap('FederationRuntimePlugin', () => {
      compiler.options.resolve.alias = {
        ...compiler.options.resolve.alias,
        // The build plugin imports this one by file.
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
