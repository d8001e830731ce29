import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areaOf, registryReleaseOf, registrySchema } from '@portal/shared/federation';
import { type Compiler, rspack, type Stats } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { appConfig } from './app-config';
import { type App, host, locationOf, remotes } from './apps';
import { createBuilds, errorPage } from './dev-builds';
import { type OnlyOptions, serveOnly } from './dev-only';
import { renderPage } from './page';
import { isBuilt, readHostRelease, readRemoteRelease } from './release';
import { root } from './root';

const port = Number(process.env['PORT'] || 3000);
const address = `http://127.0.0.1:${port}/`;

const outputOf = (app: App) => join(root, '.cache/dev', app.folder);

const errorsOf = (stats: Stats): readonly string[] =>
  (stats.toJson({ all: false, errors: true }).errors ?? []).map(
    ({ moduleName = '', message }) => `${moduleName}\n${message}`,
  );

function compilerOf(app: App): Compiler {
  const config = appConfig(app, 'development');
  const compiler = rspack({
    ...config,
    output: { ...config.output, path: outputOf(app) },
    // The address is printed after the first build.
    infrastructureLogging: { level: 'warn' },
  });
  if (!compiler) throw new Error(`No compiler for ${app.folder}`);
  return compiler;
}

function watchRemote(app: App, onBuilt: (errors: readonly string[]) => void): void {
  let compiler: Compiler;
  try {
    compiler = compilerOf(app);
  } catch (cause) {
    // The declaration cannot be read: waits for the next save.
    onBuilt([cause instanceof Error ? cause.message : `${cause}`]);
    const watcher = watch(locationOf(app), { recursive: true }, () => {
      watcher.close();
      watchRemote(app, onBuilt);
    });
    return;
  }
  compiler.watch({}, (error, stats) => onBuilt(error ? [error.message] : stats ? errorsOf(stats) : []));
}

/** Reads the latest builds. */
function currentPage(): string {
  const releases = remotes
    .filter((app) => isBuilt(outputOf(app)))
    .map((app) => readRemoteRelease(outputOf(app)))
    .map((release) => {
      const folder = `remotes/${release.name}/dev/`;
      return [release.name, { ...registryReleaseOf(release, folder), ...areaOf(release), version: 'dev' }] as const;
    });
  return renderPage(readHostRelease(outputOf(host)), {
    schema: registrySchema,
    host: 'dev',
    remotes: Object.fromEntries(releases),
  });
}

interface Api {
  readonly origin: string;
  /** Its startup message, with the portal's address instead of its own. */
  readonly announcement: string;
}

/** Uses `API_ORIGIN`, or starts the demo API on a free port. */
function startApi(): Promise<Api> {
  const { API_ORIGIN } = process.env;
  if (API_ORIGIN) return Promise.resolve({ origin: API_ORIGIN, announcement: `Portal   ${address}\n` });
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
      env: { ...process.env, PORT: '0', PUBLIC_ORIGIN: address.slice(0, -1), SITE_DIR: outputOf(host) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process.once('exit', () => child.kill());
    child.once('exit', (code) => reject(new Error(`The demo API ended with code ${code}`)));
    child.stdout.once('data', (chunk: Buffer) => {
      const text = chunk.toString();
      const origin = /http:\/\/[^\s/]+/.exec(text)?.[0] ?? '';
      resolve({ origin, announcement: text.replaceAll(`${origin}/`, address) });
      child.stdout.pipe(process.stdout);
    });
  });
}

async function develop(): Promise<void> {
  const { origin, announcement } = await startApi();
  const hostCompiler = compilerOf(host);
  const builds = createBuilds([host, ...remotes].map(({ folder }) => folder));
  // Announced late, so that the first page works.
  void builds.allGood.then(() => process.stdout.write(announcement));
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      devMiddleware: { writeToDisk: true, index: false },
      static: remotes.map((app) => ({
        directory: outputOf(app),
        publicPath: `/remotes/${app.folder}/dev`,
        watch: false,
      })),
      proxy: [{ context: ['/api'], target: origin }],
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'page',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            const { pathname } = new URL(request.url ?? '/', address);
            if (/^\/(api|host|remotes|embed)\/|\.hot-update\./.test(pathname)) return next();
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.setHeader('cache-control', 'no-store');
            const errors = builds.errors();
            response.statusCode = errors.length > 0 ? 500 : 200;
            response.end(errors.length > 0 ? errorPage(errors) : currentPage());
          },
        },
      ],
    },
    hostCompiler,
  );
  const send = (type: string, data?: unknown) => server.sendMessage(server.webSocketServer?.clients ?? [], type, data);
  const sendErrors = () => builds.errors().length > 0 && send('errors', builds.errors());
  // After the dev server's own message: that the host is built would hide the errors of remotes.
  hostCompiler.hooks.done.tap({ name: 'dev', stage: 1 }, (stats) => {
    builds.done(host.folder, errorsOf(stats));
    sendErrors();
  });
  for (const app of remotes)
    watchRemote(app, (errors) => {
      builds.done(app.folder, errors);
      if (errors.length > 0) {
        console.error(errors.join('\n'));
        return sendErrors();
      }
      console.log(`${app.folder} built; open pages reload`);
      send('static-changed');
    });
  await server.start();
  // A page that was still loading when a build failed.
  server.webSocketServer?.implementation.on('connection', sendErrors);
}

/** `--only <remote> --against <origin>`: one remote in a deployed portal. */
function onlyOptions(): OnlyOptions | undefined {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, against: { type: 'string' }, port: { type: 'string', default: '4100' } },
  });
  const { only, against = '' } = values;
  if (only === undefined) return undefined;
  const app = remotes.find(({ folder }) => folder === only);
  if (!app) throw new Error(`--only takes ${remotes.map(({ folder }) => folder).join(' or ')}, not "${only}"`);
  if (!URL.canParse(against))
    throw new Error('--against takes the address of a portal, such as https://portal.example');
  return { app, against: new URL(against).origin, port: Number(values.port) };
}

const only = onlyOptions();
await (only ? serveOnly(only) : develop());
