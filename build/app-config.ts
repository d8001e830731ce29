import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { bundlePolicy } from '@portal/shared/site';
import { type Chunk, type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type App, host, locationOf } from './apps';
import { findBlockedStyles } from './css-in-js';
import { type Declaration, readDeclaration } from './declaration';
import { describeHost, describeRemote } from './describe-release';
import { EmbedPlugin } from './embed-plugin';
import { FederationRuntimePlugin } from './federation-runtime-plugin';
import { FreshRetryPlugin } from './fresh-retry-plugin';
import { layerOrder } from './layer-order';
import { exportedNames, usedNames } from './module-names';
import { PagePlugin } from './page-plugin';
import { ReleasePlugin } from './release-plugin';
import { root } from './root';
import { scopeStyles } from './scoped-styles';
import { sharedByHost, sharedByRemote } from './share-policy';
import { sourceHash } from './source-hash';
import { targets } from './targets';

type Mode = 'development' | 'production';

/** What the parts of a configuration depend on. */
interface AppBuild {
  readonly app: App;
  readonly mode: Mode;
  readonly isHost: boolean;
  readonly isProduction: boolean;
  readonly forRelease: boolean;
  /** Of a remote. */
  readonly declared: Declaration | undefined;
}

/**
 * The one Rspack configuration of an app; host and remotes differ in what they share and expose. Not for a release, it leaves out what
 * only a deploy needs.
 */
export function appConfig(app: App, mode: Mode, { forRelease = true } = {}): Configuration {
  const isHost = app === host;
  const isProduction = mode === 'production';
  const declared = isHost ? undefined : readDeclaration(app);
  const build: AppBuild = { app, mode, isHost, isProduction, forRelease, declared };
  const configuration: Configuration = {
    name: app.folder,
    mode,
    context: locationOf(app),
    target: `browserslist:${targets.join(', ')}`,
    entry: isHost ? { main: './src/main.ts' } : {},
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: outputOf(build),
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // npm links `@portal/shared` for the folders of this repository alone.
      ...(app.location ? { alias: { '@portal/shared': join(root, 'shared/src') } } : {}),
    },
    module: moduleOf(build),
    optimization: {
      // 'deterministic' hashes what a shared module falls back on, an absolute path: each folder would build other bytes.
      moduleIds: isProduction ? 'natural' : 'named',
      chunkIds: isProduction ? 'deterministic' : 'named',
      // A screen is one file: two screens may repeat a component, no screen waits for another file.
      splitChunks: isHost ? hostChunks : remoteChunks(app),
    },
    performance: { hints: false },
    // Those who build print errors alone.
    stats: { warnings: false },
    plugins: pluginsOf(build),
  };
  configuration.plugins?.push(...releaseOf(build, { ...configuration }));
  return configuration;
}

/** The part of a file's name that changes with its content. */
const contentHash = '[contenthash:8]';

function outputOf({ app, isHost, isProduction }: AppBuild): NonNullable<Configuration['output']> {
  const name = isProduction ? `[name].${contentHash}` : '[name]';
  const prefix = isHost ? 'host/' : '';
  return {
    path: join(locationOf(app), 'dist'),
    clean: true,
    uniqueName: app.container,
    // Two releases of a remote may meet in one page, and must not take each other's chunks for their own.
    ...(isHost || !isProduction ? {} : { chunkLoadingGlobal: `${app.container}${sourceHash(sourcesOf(app))}` }),
    // The host is at the root whatever the route; a remote is wherever its entry came from.
    publicPath: isHost ? '/' : 'auto',
    filename: `${prefix}${name}.js`,
    chunkFilename: `${prefix}${name}.js`,
    cssFilename: `${prefix}${name}.css`,
    cssChunkFilename: `${prefix}${name}.css`,
    assetModuleFilename: `${prefix}[name].${contentHash}[ext]`,
    crossOriginLoading: 'anonymous',
    trustedTypes: { policyName: bundlePolicy },
    // The loader's limit is the one that counts; this one only ends requests that nobody waits for any more.
    chunkLoadTimeout: 120_000,
  };
}

function moduleOf({ app, isHost, isProduction }: AppBuild): NonNullable<Configuration['module']> {
  const react = { runtime: 'automatic', development: !isProduction, refresh: !isProduction && isHost };
  return {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          env: { targets: targets.join(', ') },
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react } },
        },
      },
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      ...(isHost ? [] : [scopedStyles(app)]),
    ],
    // The names of a grid's areas reach no further than the grid. Renamed with a dot, they would be empty cells of it.
    parser: { 'css/module': { namedExports: false, grid: false } },
    generator: {
      'css/module': { localIdentName: isProduction ? '[hash:base64:6]' : '[name]-[local]-[hash:base64:4]' },
    },
  };
}

const scopedStyles = ({ folder }: App) =>
  ({
    test: /\.css$/,
    // Other loaders may make the styles.
    enforce: 'post',
    loader: join(root, 'build/scope-loader.mjs'),
    options: {
      scope: (styles: string, file: string, onWarning: (text: string) => void) =>
        scopeStyles(styles, { remote: folder, isModule: file.endsWith('.module.css'), onWarning }),
    },
  }) as const;

const hostChunks = {
  cacheGroups: {
    // Changes with a dependency, not with each release of the host.
    vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
    // Named, so that the page can prefetch it with the authenticated area.
    query: { test: /[\\/]@tanstack[\\/]/, name: 'query', chunks: 'async', enforce: true },
  },
} as const;

/** A remote's entry carries its descriptor: a declaration imports nothing that a host shares, so it needs no file of its own. */
const remoteChunks = ({ container }: App) =>
  ({
    cacheGroups: {
      default: false,
      defaultVendors: false,
      descriptor: { name: container, chunks: ({ name }: Chunk) => name === 'descriptor', enforce: true },
    },
  }) as const;

function pluginsOf(build: AppBuild): NonNullable<Configuration['plugins']> {
  const { app, isHost, isProduction, forRelease, declared } = build;
  return [
    federationOf(build),
    new FederationRuntimePlugin(),
    new rspack.BannerPlugin({ banner: layerOrder, raw: true, test: /\.css$/ }),
    ...(isProduction && isHost ? [compileAhead] : []),
    ...(isProduction ? [new FreshRetryPlugin()] : []),
    ...(isProduction ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false })] : []),
    ...(!isProduction && isHost ? [new ReactRefreshRspackPlugin()] : []),
    ...(forRelease && declared?.embed
      ? [new EmbedPlugin({ embed: declared.embed, container: app.container, minify: isProduction, targets })]
      : []),
    printWarnings,
  ];
}

/** Comes last: what it describes is all there. */
function releaseOf({ app, mode, isProduction, forRelease, declared }: AppBuild, configuration: Configuration) {
  const firstScreens = isProduction && forRelease ? configuration : undefined;
  if (declared) {
    return [
      new ReleasePlugin({
        find: (compilation) => ({ uses: usedNames(compilation), blockedStyles: findBlockedStyles(compilation) }),
        describe: (built, found) => describeRemote(built, { app, mode, declared, firstScreens, ...found }),
      }),
    ];
  }
  const page = new PagePlugin();
  return [
    page,
    new ReleasePlugin({
      find: (compilation) => ({ exports: exportedNames(compilation) }),
      describe: (built, found) => describeHost(built, { mode, firstScreens, ...page.parts(), ...found }),
    }),
  ];
}

/** By this comment at the start of a script, Chromium compiles each function while the file loads, on another thread. */
export const compileHint = '//# allFunctionsCalledOnLoad';

/** For what every page runs. Without it the main thread compiles each function at its first call. */
const compileAhead = new rspack.BannerPlugin({
  banner: compileHint,
  raw: true,
  test: /(main|vendor)\..*js$/,
  // After the minifier, which drops comments.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
});

const printWarnings: RspackPluginInstance = {
  apply: ({ hooks }) =>
    hooks.done.tap('printWarnings', (stats) => {
      if (stats.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true }));
    }),
};

const federationOf = ({ app, mode, isHost, isProduction }: AppBuild) =>
  new ModuleFederationPlugin({
    name: app.container,
    ...(isHost ? {} : { filename: isProduction ? `entry.${contentHash}.js` : 'entry.js', exposes }),
    shared: isHost ? sharedByHost(mode) : sharedByRemote(mode),
    // The default reads every remote's shares first: one that is down would keep the host from starting.
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: {
      // One federation runtime in the page: the host's.
      ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
      // A remote loads no remotes.
      optimization: { target: 'web', disableSnapshot: true, disableRemote: !isHost },
    },
  });

const sourcesOf = (app: App) => [join(locationOf(app), 'src'), join(root, 'shared/src')];

/** What a host loads of a remote. */
const exposes = { './descriptor': { import: './remote.ts', name: 'descriptor' } };
