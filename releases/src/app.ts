import rateLimit from '@fastify/rate-limit';
import { release } from '@portal/shared/federation';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { isRemoteName } from '../../build/apps';
import { largestRelease } from '../../build/release';
import { type Operator, readHead } from '../../deploy/ledger';
import type { Metrics } from '../../deploy/metrics';
import { purger } from '../../deploy/purge';
import { announcement, performed } from '../../deploy/release-replies';
import { isVersion } from '../../deploy/site-paths';
import type { Store } from '../../deploy/store/store';
import { StoreError, UserError } from '../../deploy/user-error';
import { beyondGrants, type Grants, grantsOf, type Identity, type Right, whyForbidden, whyUnknown } from './grants';
import { hourlyBytes, type Spend } from './hourly-bytes';
import { measure } from './measure';
import { describeRoutes } from './openapi';
import { appOperations, type Operation, releaseOperations, releasesOf } from './operations';
import { createPlaces } from './places';
import { addReadingRoutes } from './reading-routes';
import { createTurns } from './turns';
import { announce, readAnnounced, readDescription, receive } from './uploads';

export interface ReleaseServiceOptions {
  readonly store: Store;
  /** Read for each request, so that a change holds at once. */
  readonly grants: () => Grants;
  readonly identify: (token: string) => Promise<Identity | undefined>;
  readonly now: () => string;
  /** Addresses of proxies in front, whose clients count by their own addresses. */
  readonly trustProxy?: string;
  /** Requests of one address in a minute. */
  readonly requestsPerMinute: number;
  /** Of files and descriptions of one app. */
  readonly bytesPerHour?: number;
  readonly logLevel: string;
  readonly logStream?: { write(line: string): void };
  /** Closed with the service. */
  readonly metrics?: Metrics;
  /** Of the operators' hook for caches in front. */
  readonly purgeUrl?: string;
}

/** A refusal with its status. */
class HttpError extends UserError {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

const limits = { description: largestRelease, file: 25 * 1024 * 1024, operation: 10_000, hour: 1024 ** 3, uploads: 4 };

/** Of a body, in bytes, also where it is refused: to parse a description of brackets takes as long as to receive a larger file. */
const costOf = ({ headers, routeOptions: { bodyLimit = 0, config } }: FastifyRequest): number =>
  Math.min(Number(headers['content-length'] ?? bodyLimit), bodyLimit) * (config.isFile ? 1 : 16);

type OfRelease = { Params: { app: string; version: string; hash: string } };

/** The release service: publishes over HTTP what identities are granted. It keeps nothing but the site. */
export async function createReleaseService(options: ReleaseServiceOptions): Promise<FastifyInstance> {
  const { store, grants, identify, now, trustProxy, requestsPerMinute, logLevel, logStream, metrics, purgeUrl } =
    options;
  const app = Fastify({
    logger: { level: logLevel, ...(logStream ? { stream: logStream } : {}), redact: ['req.headers', 'headers'] },
    bodyLimit: limits.description,
    ...(trustProxy ? { trustProxy } : {}),
    requestTimeout: 120_000,
    keepAliveTimeout: 10_000,
  });
  await app.register(rateLimit, { max: requestsPerMinute, timeWindow: 60_000 });
  describeRoutes(app);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    return reply
      .code(status)
      .send({ error: status === 500 ? 'The service failed: ask its operators for the log' : error.message });
  });

  const purge = purger(purgeUrl, (text) => app.log.warn(text));
  const inTurn = createTurns();
  const spendOf = hourlyBytes(options.bytesPerHour ?? limits.hour, now);
  const apps = new WeakMap<FastifyRequest, string>();
  if (metrics) measure(app, metrics, apps);
  const identities = new WeakMap<FastifyRequest, Identity>();

  async function identityOf(request: FastifyRequest): Promise<Identity> {
    const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const identity = identities.get(request) ?? (token === undefined ? undefined : await identify(token));
    if (identity) {
      identities.set(request, identity);
      return identity;
    }
    throw new HttpError(
      401,
      'This token is unknown or has ended: set PORTAL_TOKEN to one that an operator issued, or use a CI that the service knows',
    );
  }

  /** @throws HttpError without the rights, which the log repeats */
  async function authorized(request: FastifyRequest, name: string, rights: readonly Right[]): Promise<Operator> {
    const identity = await identityOf(request);
    if (name !== 'host' && !isRemoteName(name)) throw new HttpError(404, `"${name}" is no app's name`);
    const by = operatorOf(identity);
    for (const right of rights) {
      const reason = whyForbidden(grants(), identity, name, right);
      if (reason === undefined) continue;
      request.log.warn({ by, app: name, right }, 'refused');
      throw new HttpError(403, reason);
    }
    apps.set(request, name);
    return by;
  }

  /** Of one who may publish. */
  const highestRight = async (request: FastifyRequest, name: string): Promise<Right> =>
    whyForbidden(grants(), await identityOf(request), name, 'makeLive') === undefined ? 'makeLive' : 'publish';

  const waitForPlace = createPlaces(limits.uploads);
  // Reading the body of a stranger would delay everybody. Everybody may have an identity of a public CI.
  app.addHook<OfRelease>('preParsing', async (request, reply) => {
    if (request.is404) throw new HttpError(404, 'There is no such address');
    if (request.method === 'POST') await identityOf(request);
    if (request.method !== 'PUT') return;
    const { app: name } = request.params;
    await authorized(request, name, ['publish']);
    (await spenderOf(request, name))(costOf(request));
    await waitForPlace(`${name} ${await highestRight(request, name)}`, request.raw, reply.raw);
  });

  async function assertReader(request: FastifyRequest): Promise<void> {
    const reason = whyUnknown(grants(), await identityOf(request));
    if (reason !== undefined) throw new HttpError(403, reason);
  }

  async function spenderOf(request: FastifyRequest, name: string): Promise<Spend> {
    const right = await highestRight(request, name);
    return (bytes) => spendOf(name, right, bytes);
  }

  const assertGranted = (name: string) => (release: Parameters<typeof beyondGrants>[0]) => {
    const granted = grantsOf(grants(), name);
    const reasons = granted ? beyondGrants(release, granted) : [];
    if (reasons.length > 0) throw new HttpError(403, reasons.join('\n'));
  };

  async function perform(request: FastifyRequest, operation: Operation, name: string, version: string) {
    const by = await authorized(request, name, operation.rights);
    const spend = await spenderOf(request, name);
    const context = { store, by, now, purge, spend, assertGranted: assertGranted(name) };
    const lines = await inTurn(name, operation, async () => {
      // Its token or grant may have ended while it waited.
      identities.delete(request);
      await authorized(request, name, operation.rights);
      // Each entry has the whole state.
      if (!operation.rights.includes('makeLive')) spend(JSON.stringify(await readHead(store)).length);
      return operation.run(context, name, version, request.body);
    });
    request.log.info({ by, app: name, version, lines: lines.map(({ text }) => text) }, 'performed');
    return { lines: lines.map(({ text }) => text) };
  }

  const announcing = { summary: 'Announces a release', body: release, response: announcement };
  app.put<OfRelease>('/v1/apps/:app/releases/:version', { config: announcing }, async (request) => {
    const { app: name, version } = request.params;
    const by = await authorized(request, name, ['publish']);
    assertVersionIn(version);
    const built = readDescription(name, version, request.body);
    if (built.kind === 'remote') assertGranted(name)(built);
    return { missing: await announce({ store, by, app: name, version }, built) };
  });

  app.put<OfRelease>(
    '/v1/apps/:app/releases/:version/files/:hash',
    { bodyLimit: limits.file, config: { summary: 'Uploads a file of an announced release', isFile: true } },
    async (request, reply) => {
      const { app: name, version, hash } = request.params;
      const by = await authorized(request, name, ['publish']);
      assertVersionIn(version);
      if (!Buffer.isBuffer(request.body)) throw new HttpError(415, 'A file is sent as application/octet-stream');
      await receive(store, name, await readAnnounced({ store, by, app: name, version }), hash, request.body);
      return reply.code(204).send();
    },
  );

  const { operation: bodyLimit } = limits;
  for (const [path, operation] of Object.entries(releaseOperations)) {
    const config = { ...operation, response: performed };
    app.post<OfRelease>(`/v1/apps/:app/releases/:version/${path}`, { bodyLimit, config }, async (request) => {
      const { app: name, version } = request.params;
      assertVersionIn(version);
      return perform(request, operation, name, version);
    });
  }

  for (const [path, operation] of Object.entries(appOperations)) {
    const config = { ...operation, response: performed };
    app.post<OfRelease>(`/v1/apps/:app/${path}`, { bodyLimit, config }, async (request) =>
      perform(request, operation, request.params.app, ''),
    );
  }

  const listing = { summary: 'Lists the releases of an app', response: performed };
  app.get<OfRelease>('/v1/apps/:app/releases', { config: listing }, async (request) => {
    const { app: name } = request.params;
    await assertReader(request);
    await authorized(request, name, []);
    const lines = await releasesOf({ store, now }, name);
    return { lines: lines.map(({ text }) => text) };
  });

  addReadingRoutes(app, store, assertReader);
  app.get('/healthz', { config: { summary: 'Whether the service runs' } }, async () => ({ status: 'ok' }));
  return app;
}

function statusOf(error: FastifyError): number {
  if (error instanceof StoreError) return 503;
  if (error instanceof UserError && !(error instanceof HttpError)) return 409;
  return error.statusCode ?? 500;
}

function assertVersionIn(version: string): void {
  if (!isVersion(version))
    throw new HttpError(400, `"${version}" is not a version: expected letters, digits and . + _ -, 64 at most`);
}

function operatorOf(identity: Identity): Operator {
  if (identity.kind === 'token') return { subject: `token ${identity.name}` };
  const { kind: _, ...operator } = identity;
  return operator;
}
