import { join } from 'node:path';
import { publishedRegistry } from '@portal/shared/federation';
import { type Compiler, rspack } from '@rspack/core';
import * as v from 'valibot';
import { appConfig } from './app-config';
import type { App } from './apps';
import { errorsOf } from './compile-errors';
import { type LiveUpdates, liveUpdates } from './live-updates';
import { createOnlyServer } from './only-server';
import { reasonOf } from './reason-of';
import { readRemoteRelease } from './release';
import { root } from './root';

export interface OnlyOptions {
  readonly app: App;
  /** Origin of the deployed portal, as `https://portal.example`. */
  readonly against: string;
  /** 0 for a free one. */
  readonly port: number;
}

const outputOf = ({ folder, location = root }: App) => join(location, '.cache/only', folder);

/**
 * Watches one remote and serves it only to pages of the portal at `against`. Builds for production, because the host there has the
 * production versions of the shared modules; not minified, with source maps.
 */
export async function serveOnly({ app, against, port }: OnlyOptions): Promise<void> {
  const compiler = compilerOf(app);
  const updates = liveUpdates();
  const server = createOnlyServer({ folder: outputOf(app), against, updates });
  await new Promise<void>((done, fail) =>
    server.once('error', (error) => fail(isInUse(error) ? portInUse(port) : error)).listen(port, '127.0.0.1', done),
  );
  const address = server.address();
  const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : port}`;
  const refusal = await refusalOf(against, origin).catch((cause) => {
    server.close();
    throw cause;
  });
  await watch(compiler, app, updates);
  if (refusal) console.warn(refusal);
  console.log(`Open     ${against}${firstPath(app)}?override=${app.folder}@${origin}`);
}

/** Of its screens, without parameters. */
function firstPath(app: App): string {
  const paths = Object.values(readRemoteRelease(outputOf(app)).screens).map(({ path }) => path.replace(/\/\*$/, ''));
  return paths.find((path) => !path.includes(':')) || '/';
}

const isInUse = (error: Error) => 'code' in error && error.code === 'EADDRINUSE';
const portInUse = (port: number) =>
  new Error(`Port ${port} is in use: choose another with --port, or 0 for a free one`);

function compilerOf(app: App): Compiler {
  const config = appConfig(app, 'production', { forRelease: false, liveReload: true });
  const compiler = rspack({
    ...config,
    output: { ...config.output, path: outputOf(app) },
    optimization: { ...config.optimization, minimize: false, concatenateModules: false, mangleExports: false },
  });
  if (!compiler) throw new Error(`No compiler for ${app.folder}`);
  // Also while they are away, and no module names them.
  compiler.hooks.afterCompile.tap('dev', ({ contextDependencies }) =>
    contextDependencies.add(join(config.context ?? '', 'src')),
  );
  return compiler;
}

/** Resolves after the first build without errors. */
const watch = (compiler: Compiler, { folder }: App, updates: LiveUpdates) =>
  new Promise<void>((built) => {
    const failed = (errors: string) => {
      console.error(errors);
      updates.send('failed', errors);
    };
    compiler.watch({}, (error, stats) => {
      // The compiler itself failed.
      if (error) return failed(error.message);
      if (stats?.hasErrors()) return failed(errorsOf(stats));
      console.log(`${folder} built; open pages follow`);
      updates.send('built', stats?.hash ?? '');
      built();
    });
  });

/**
 * Undefined where the portal accepts the origin.
 * @throws Error where there is no portal
 */
async function refusalOf(against: string, origin: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${against}/registry.json`);
    const { overrideOrigins = [] } = v.parse(publishedRegistry, await response.json());
    if (overrideOrigins.includes(origin)) return undefined;
    return `${against} does not allow ${origin} yet. Where it is deployed: npm run deploy -- overrides ${origin} --site <its folder>`;
  } catch (cause) {
    throw new Error(`${against}/registry.json cannot be read: ${reasonOf(cause)}`);
  }
}
