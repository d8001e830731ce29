import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { registrySchema } from '@portal/shared/contract';
import { type Compiler, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { appConfig } from './app-config';
import { type App, host, remotes } from './apps';
import { type OnlyOptions, serveOnly } from './dev-only';
import { renderPage } from './page';
import { readBuiltFiles, readPageParts, releaseOf } from './release';
import { root } from './root';

const port = Number(process.env['PORT'] || 3000);
const address = `http://127.0.0.1:${port}/`;

const outputOf = (app: App) => join(root, '.cache/dev', app.folder);

function compilerOf(app: App): Compiler {
  const config = appConfig(app, 'development');
  const compiler = rspack({ ...config, output: { ...config.output, path: outputOf(app) } });
  if (!compiler) throw new Error(`No compiler for ${app.folder}`);
  return compiler;
}

/** The page as of now: a remote is read anew after each of its builds. */
function currentPage(): string {
  const built = remotes.filter((app) => existsSync(join(outputOf(app), 'files.json')));
  const releases = built.map((app) => [app.folder, releaseOf(app, outputOf(app), 'dev')] as const);
  // Chunks are loaded without integrity here, in a mode that no preload would match.
  return renderPage(
    readPageParts(outputOf(host)),
    readBuiltFiles(outputOf(host)),
    { schema: registrySchema, remotes: Object.fromEntries(releases) },
    { preload: false },
  );
}

/** Resolves to the address of the API: the one that is named, or the embedded one on a free port. */
function apiOrigin(): Promise<string> {
  const { API_ORIGIN } = process.env;
  if (API_ORIGIN) return Promise.resolve(API_ORIGIN);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
      env: { ...process.env, PORT: '0', PUBLIC_ORIGIN: address.slice(0, -1), SITE_DIR: outputOf(host) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process.once('exit', () => child.kill());
    child.once('exit', (code) => reject(new Error(`The embedded API ended with code ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      const origin = /http:\/\/[^\s/]+/.exec(text)?.[0];
      if (origin) resolve(origin);
      process.stdout.write(text.replaceAll(`${origin}/`, address));
    });
  });
}

async function develop(): Promise<void> {
  const target = await apiOrigin();
  const hostCompiler = compilerOf(host);
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
      proxy: [{ context: ['/api'], target }],
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'page',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            const { pathname } = new URL(request.url ?? '/', address);
            if (/^\/(api|host|remotes|embed)\/|\.hot-update\./.test(pathname)) return next();
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.setHeader('cache-control', 'no-store');
            response.end(currentPage());
          },
        },
      ],
    },
    hostCompiler,
  );
  for (const app of remotes) {
    compilerOf(app).watch({}, (error, stats) => {
      if (error) throw error;
      if (stats?.hasErrors()) return console.error(stats.toString('errors-only'));
      console.log(`${app.folder} built; open pages reload`);
      server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
    });
  }
  await server.start();
  console.log(`Portal   ${address}`);
}

/** `--only <remote> --against <origin>`: one remote, shown by a portal that is deployed. */
function onlyOptions(): OnlyOptions | undefined {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, against: { type: 'string' }, port: { type: 'string', default: '4100' } },
  });
  const { only, against = '' } = values;
  if (only === undefined) return undefined;
  const app = remotes.find(({ folder }) => folder === only);
  if (!app) throw new Error(`--only takes ${remotes.map(({ folder }) => folder).join(' or ')}, not "${only}"`);
  if (!URL.canParse(against)) throw new Error('--against takes the address of a portal, as https://portal.example');
  return { app, against: new URL(against).origin, port: Number(values.port) };
}

const only = onlyOptions();
await (only ? serveOnly(only) : develop());
