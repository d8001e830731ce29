import Fastify, { type FastifyInstance } from 'fastify';
import type { Config, DemoConfig, ServerConfig } from './config/config';
import { refuseOtherHosts } from './demo-hosts';
import { errorCode } from './error-code';
import { forwardedApi } from './forwarding/forwarded-api';
import { loggerOptions } from './logging';
import { networksOf } from './network';
import { refuseAmbiguous } from './request-checks';
import { serverLimits } from './server-limits';
import { policyReports } from './site/policy-reports';
import { site } from './site/site';
import { telemetry } from './site/telemetry';
import { StartError } from './start-error';
import { handleUnusual, refusalHeaders, refuseUnparsed } from './unparsed-request';
import { limitUnread } from './unread-response';

export interface AppOptions {
  /** Standard output by default. */
  readonly logStream?: { write(line: string): void };
}

function createServer({ logLevel, trustProxy }: ServerConfig, { logStream }: AppOptions): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(logLevel, logStream),
    trustProxy: trustProxy === '' ? false : trustProxy,
    bodyLimit: 256 * 1024,
    keepAliveTimeout: serverLimits.keepAliveTimeout,
    maxRequestsPerSocket: serverLimits.requestsPerConnection,
    // For a request with its whole body, which Fastify would wait for without an end.
    requestTimeout: 300_000,
    // A missing Host header is refused with the others, by a response with headers.
    http: { headersTimeout: serverLimits.headersTimeout, connectionsCheckingInterval: 5000, requireHostHeader: false },
    clientErrorHandler: refuseUnparsed,
    frameworkErrors: (_error, _request, reply) => {
      // The default response and log line would repeat the path, and with it a token.
      reply.hijack();
      reply.raw.writeHead(400, refusalHeaders).end('Bad request\n');
    },
  });
  handleUnusual(app);
  refuseAmbiguous(app);
  limitUnread(app);
  // A connection whose last response is sent while the server closes would otherwise stay open until it times out.
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  return app;
}

async function openDemoApi(config: DemoConfig) {
  try {
    const { createDemoApi } = await import('@portal/demo-api');
    return await createDemoApi({ ...config, networksOf });
  } catch (cause) {
    if (errorCode(cause) === 'ERR_MODULE_NOT_FOUND') {
      throw new StartError("The demo API is not installed here: set API_ORIGIN to the address of the provider's API.");
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The data folder ${config.dataDir} cannot be used (${reason}): choose another with DATA_DIR, or move it away.`,
      { cause },
    );
  }
}

/**
 * The whole server, ready to listen: the site, and under `/api/` the demo API or the way to another.
 * @throws StartError when the demo API's data folder cannot be used
 */
export async function createApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = createServer(config, options);
  const metrics =
    config.metricsPort > 0 ? await (await import('./metrics')).measure(app, config.metricsPort) : undefined;
  if (config.site !== undefined) {
    const { followSite } = await import('./site/follow-site');
    const { lastSync } = await followSite(app, config.site, config.siteDir);
    metrics?.gauge('portal_last_sync_timestamp_seconds', 'When the site in the bucket was last read', lastSync);
  }
  const page = await site(app, config);
  metrics?.gauge('portal_ledger_entry', 'The entry of the ledger that is served', async () => (await page()).entry);
  await app.register(policyReports);
  await app.register((scope) => telemetry(scope, config.collector));
  const { api } = config;
  if (api.kind === 'forwarded') await app.register((scope) => forwardedApi(scope, api, metrics));
  else {
    const demoApi = await openDemoApi(api);
    await app.register(async (scope) => {
      refuseOtherHosts(scope, api.publicOrigin);
      await demoApi(scope);
    });
  }
  return app;
}
