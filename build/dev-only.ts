import { join } from 'node:path';
import { publishedRegistry } from '@portal/shared/federation';
import { rspack } from '@rspack/core';
import * as v from 'valibot';
import { appConfig } from './app-config';
import type { App } from './apps';
import { createOnlyServer } from './only-server';
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
  await watch(app);
  const server = createOnlyServer({ folder: outputOf(app), against });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  const address = server.address();
  const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : port}`;
  const refusal = await refusalOf(against, origin);
  if (refusal) console.warn(refusal);
  console.log(`Open     ${against}/?override=${app.folder}@${origin}`);
}

/** Resolves after the first build. */
function watch(app: App): Promise<void> {
  const config = appConfig(app, 'production', { forRelease: false });
  const compiler = rspack({
    ...config,
    devtool: 'cheap-module-source-map',
    output: { ...config.output, path: outputOf(app) },
    optimization: { ...config.optimization, minimize: false },
  });
  return new Promise((built, fail) => {
    compiler.watch({}, (error, stats) => {
      if (error) return fail(error);
      if (stats?.hasErrors()) return console.error(stats.toString('errors-only'));
      console.log(`${app.folder} built; reload the page`);
      built();
    });
  });
}

/** Undefined where the portal accepts the origin. */
async function refusalOf(against: string, origin: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${against}/registry.json`);
    const { overrideOrigins = [] } = v.parse(publishedRegistry, await response.json());
    if (overrideOrigins.includes(origin)) return undefined;
    return `${against} does not allow ${origin} yet. Where it is deployed: npm run deploy -- overrides ${origin}`;
  } catch (cause) {
    return `${against}/registry.json cannot be read: ${cause instanceof Error ? cause.message : cause}`;
  }
}
