import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { bundlePolicy } from '@portal/shared/site';
import { type Chunk, type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type App, host, locationOf } from './apps';
import { nameChunks } from './chunk-names';
import { type Declaration, readDeclaration } from './declaration';
import { describeHost, describeRemote } from './describe-release';
import { EmbedPlugin } from './embed-plugin';
import { FederationRuntimePlugin } from './federation-runtime-plugin';
import { FreshRetryPlugin } from './fresh-retry-plugin';
import { layerOrder } from './layer-order';
import { exportedNames, secondCopies, usedNames } from './module-names';
import { PagePlugin } from './page-plugin';
import { ReleasePlugin } from './release-plugin';
import { root } from './root';
import { scopeStyles } from './scoped-styles';
import { sharedByHost, sharedByRemote } from './share-policy';
import { sourceHash } from './source-hash';
import { sourceMaps, unmapped } from './source-maps';
import { htmlAsText, replaceStyleTags } from './style-tags';
import { targets } from './targets';

type Mode = 'development' | 'production';

interface AppBuild {
  readonly app: App;
  readonly mode: Mode;
  readonly isHost: boolean;
  readonly isProduction: boolean;
  readonly forRelease: boolean;
  /** With React Refresh. */
  readonly refreshes: boolean;
  readonly liveReload: boolean;
  /** Undefined for the host. */
  readonly declared: Declaration | undefined;
}

/** Without `forRelease`, leaves out the parts that only a deploy needs. With `liveReload`, open pages follow the builds. */
export function appConfig(app: App, mode: Mode, { forRelease = true, liveReload = false } = {}): Configuration {
  const isHost = app === host;
  const isProduction = mode === 'production' && !liveReload;
  const declared = isHost ? undefined : readDeclaration(app);
  const refreshes = liveReload || (mode === 'development' && isHost);
  const build: AppBuild = { app, mode, isHost, isProduction, forRelease, refreshes, liveReload, declared };
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
      // npm links `@portal/shared` only for folders of this repository.
      alias: {
        ...(app.location ? { '@portal/shared': join(root, 'shared/src') } : {}),
        // A remote would resolve them past the host's shared ones.
        ...(isHost && isProduction ? lighterPackages : {}),
        ...(liveReload ? { 'react/jsx-dev-runtime': join(root, 'build/jsx-dev-runtime.ts') } : {}),
      },
    },
    module: moduleOf(build),
    optimization: {
      // 'deterministic' hashes the absolute path of a shared module's fallback, so each folder would build other bytes.
      moduleIds: isProduction ? 'natural' : 'named',
      chunkIds: isProduction ? 'natural' : 'named',
      // A screen is one file. Screens may repeat a component, but never wait for a second file.
      splitChunks: isHost ? hostChunks : remoteChunks(app),
    },
    performance: { hints: false },
    // Callers print errors only.
    stats: { warnings: false },
    plugins: pluginsOf(build),
  };
  configuration.plugins?.push(...releaseOf(build, { ...configuration }));
  return configuration;
}

const routerFile = (name: string) => join(root, 'node_modules/react-router/dist/production', name);

const lighterPackages = {
  // The package's own names lead to its development build.
  'react-router$': routerFile('index.mjs'),
  'react-router/dom$': routerFile('dom-export.mjs'),
  // React has it since 18.
  'use-sync-external-store/shim$': 'react',
};

const contentHash = '[contenthash:8]';

function outputOf({ app, isHost, isProduction }: AppBuild): NonNullable<Configuration['output']> {
  const name = isProduction ? `[name].${contentHash}` : '[name]';
  const prefix = isHost ? 'host/' : '';
  return {
    path: join(locationOf(app), 'dist'),
    clean: true,
    uniqueName: app.container,
    // Two releases of a remote in one page must not mix up their chunks.
    ...(isHost || !isProduction ? {} : { chunkLoadingGlobal: `${app.container}${sourceHash(sourcesOf(app))}` }),
    // The host is always at the root, a remote next to its entry.
    publicPath: isHost ? '/' : 'auto',
    filename: `${prefix}${name}.js`,
    chunkFilename: `${prefix}${name}.js`,
    cssFilename: `${prefix}${name}.css`,
    cssChunkFilename: `${prefix}${name}.css`,
    assetModuleFilename: `${prefix}[name].${contentHash}[ext]`,
    crossOriginLoading: 'anonymous',
    trustedTypes: { policyName: bundlePolicy },
    // The loader has its own limit; this one only ends abandoned requests.
    chunkLoadTimeout: 120_000,
  };
}

function moduleOf({
  app,
  isHost,
  isProduction,
  refreshes,
  liveReload,
}: AppBuild): NonNullable<Configuration['module']> {
  const react = { runtime: 'automatic', development: !isProduction, refresh: refreshes };
  return {
    rules: [
      {
        test: compiled,
        loader: 'builtin:swc-loader',
        options: {
          env: { targets: targets.join(', ') },
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react } },
        },
      },
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      { test: imported, type: 'asset/resource' },
      ...unmapped,
      ...(isHost
        ? [pureComponents]
        : [...ownPostcss(app), scopedStyles(app), namedChunks(app), replacedStyleTags, packageHtml]),
      ...(liveReload ? [refreshRuntime, liveMessages] : []),
    ],
    // Names of grid areas are local to the grid. Renamed with a dot, they would be empty cells.
    parser: { 'css/module': { namedExports: false, grid: false } },
    generator: {
      'css/module': { localIdentName: isProduction ? '[hash:base64:6]' : '[name]-[local]-[hash:base64:4]' },
    },
  };
}

/** Also the kit's, which are in `node_modules`. */
const compiled = /\.tsx?$/;

/** Images and fonts, as `import logo from './logo.svg'`. */
const imported = /\.(?:avif|gif|ico|jpe?g|png|svg|webp|otf|ttf|woff2?)$/;

type ChangeText = (text: string, file: string, onWarning: (text: string) => void) => string;

/** @param enforce `post` runs after any loader that makes the text */
const changing = (test: RegExp | string, change: ChangeText, enforce?: 'pre' | 'post') => ({
  test,
  loader: join(root, 'build/text-loader.mjs'),
  options: { change },
  ...(enforce ? { enforce } : {}),
});

const scopedStyles = ({ folder }: App) =>
  changing(
    /\.css$/,
    (styles, file, onWarning) =>
      scopeStyles(styles, { remote: folder, isModule: file.endsWith('.module.css'), onWarning }),
    'post',
  );

const replacedStyleTags = changing(/\.(?:[cm]?js|tsx?)$/, replaceStyleTags, 'post');
const packageHtml = changing(/[\\/]node_modules[\\/].*\.[cm]?js$/, htmlAsText, 'post');

/** React Router's components look as if they had side effects, so that its forms stay where nobody uses them. */
const pureComponents = changing(/[\\/]react-router[\\/]dist[\\/].*\.mjs$/, (source) =>
  source.replaceAll(/(?<== )\w+\.forwardRef\(/g, '/* @__PURE__ */ $&').replaceAll(/^\w+\.displayName = .*;$/gm, ''),
);

/** Messages that change are replaced in open pages, also for who has the earlier ones. */
const liveMessages = changing(/[\\/]messages\.ts$/, (source) =>
  /^export const messages: RemoteMessages\b/m.test(source)
    ? `import { replaceTexts } from ${JSON.stringify(join(root, 'build/live-texts.ts'))};
${source}
module.hot.accept();
module.hot.dispose((data) => { data.messages = module.hot.data?.messages ?? messages; });
if (module.hot.data) void replaceTexts(Object.assign(module.hot.data.messages, messages));`
    : source,
);

/** Is empty in a build for production. */
const refreshRuntime = changing(/[\\/]react-refresh[\\/].*\.js$/, (source) =>
  source.replaceAll('process.env.NODE_ENV', '"development"'),
);

/** By the remote's own `postcss-loader`, for Tailwind. */
const ownPostcss = (app: App) =>
  existsSync(join(locationOf(app), 'postcss.config.mjs'))
    ? [{ test: /\.css$/, include: join(locationOf(app), 'src'), loader: 'postcss-loader' }]
    : [];

const namedChunks = (app: App) =>
  changing(
    join(locationOf(app), 'remote.ts'),
    (source) => {
      try {
        const { screens, extensions } = readDeclaration(app);
        return nameChunks(source, { ...screens, ...extensions });
      } catch (cause) {
        // A syntax error, which Rspack's compiler shows with its line.
        if (cause instanceof Error && 'errors' in cause) return source;
        throw cause;
      }
    },
    'pre',
  );

const hostChunks = {
  cacheGroups: {
    // Changes only with dependencies, not with each release of the host.
    vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
    // Named, so that the page can prefetch it with the authenticated area.
    query: { test: /[\\/]@tanstack[\\/]/, name: 'query', chunks: 'async', enforce: true },
  },
} as const;

/** The entry includes the descriptor, since a declaration imports no shared module. */
const remoteChunks = ({ container }: App) =>
  ({
    cacheGroups: {
      default: false,
      defaultVendors: false,
      descriptor: { name: container, chunks: ({ name }: Chunk) => name === 'descriptor', enforce: true },
    },
  }) as const;

function pluginsOf(build: AppBuild): NonNullable<Configuration['plugins']> {
  const { app, isHost, isProduction, forRelease, refreshes, liveReload, declared } = build;
  return [
    federationOf(build),
    new FederationRuntimePlugin(),
    new rspack.ProvidePlugin({ portalStyleTag: [join(root, 'shared/src/ui/style-element.ts'), 'styleTag'] }),
    new rspack.BannerPlugin({ banner: layerOrder, raw: true, test: /\.css$/ }),
    ...(isProduction && isHost ? [compileAhead] : []),
    ...(isProduction ? [new FreshRetryPlugin()] : []),
    ...(isProduction ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false })] : []),
    ...(isProduction && forRelease ? [new rspack.SourceMapDevToolPlugin(sourceMaps)] : []),
    ...(liveReload ? [new rspack.HotModuleReplacementPlugin()] : []),
    ...(refreshes
      ? [new ReactRefreshRspackPlugin({ test: compiled, exclude: [], forceEnable: true, injectEntry: isHost })]
      : []),
    ...(forRelease && declared?.embed
      ? [new EmbedPlugin({ embed: declared.embed, container: app.container, minify: isProduction, targets })]
      : []),
    printWarnings,
  ];
}

/** Must come last: it describes the output of the others. */
function releaseOf({ app, mode, isProduction, forRelease, declared }: AppBuild, configuration: Configuration) {
  const firstScreens = isProduction && forRelease ? configuration : undefined;
  if (declared) {
    return [
      new ReleasePlugin({
        find: (compilation) => ({ uses: usedNames(compilation), copies: secondCopies(compilation) }),
        // Reads it again at each build, since it may have changed.
        describe: (built, found) =>
          describeRemote(built, { app, mode, declared: readDeclaration(app), firstScreens, ...found }),
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

/** At the start of a script, makes Chromium compile its functions on another thread while the file loads. */
export const compileHint = '//# allFunctionsCalledOnLoad';

/** For code that every page runs. Otherwise the main thread compiles each function at its first call. */
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

const federationOf = ({ app, mode, isHost, isProduction, liveReload }: AppBuild) =>
  new ModuleFederationPlugin({
    name: app.container,
    ...(isHost
      ? {}
      : { filename: isProduction ? `entry.${contentHash}.js` : 'entry.js', exposes: exposesOf(liveReload) }),
    shared: isHost ? sharedByHost(mode) : sharedByRemote(mode),
    // The default reads the shares of all remotes first: one that is down would block the host.
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

const exposesOf = (liveReload: boolean) => ({
  './descriptor': {
    import: [...(liveReload ? [join(root, 'build/live-reload.ts')] : []), './remote.ts'],
    name: 'descriptor',
  },
});
