import { join } from 'node:path';
import { finished } from 'node:stream';
import { fixedAddresses, isCollecting, type Resource, resourceAt } from '@portal/shared/site';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from '../forwarding/exchange';
import { sendAsset } from './asset';
import { preferredEncoding } from './content-encoding';
import { decodedPath } from './decoded-path';
import { isHeld } from './etag';
import { fileCache } from './file-cache';
import { everywhere, headersOf } from './headers';
import { createPage, type Page } from './page';
import { type Encoded, encode, readIfThere, revised } from './revised-file';

export interface SiteOptions {
  readonly siteDir: string;
  readonly frameAncestors: string;
  readonly imageOrigins: readonly string[];
  readonly edgeSeconds: number;
}

const notBuilt = 'The site is not built: run "npm run build", or set SITE_DIR to a built one.\n';

/** A navigation accepts HTML; tools accept anything, or do not say. */
const acceptsPage = ({ headers }: FastifyRequest) => /text\/html|\*\/\*/i.test(headers.accept ?? '*/*');

function sendEncoded(request: FastifyRequest, reply: FastifyReply, content: Encoded, type: string): FastifyReply {
  reply.header('etag', content.etag).header('vary', 'accept-encoding').type(type);
  if (isHeld(request, content.etag)) return reply.code(304).send();
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(content[encoding]);
}

const sendText = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);

function sendPage(request: FastifyRequest, reply: FastifyReply, { html }: Page): FastifyReply {
  if (html) return sendEncoded(request, reply, html, 'text/html; charset=utf-8');
  return sendText(reply.header('cache-control', 'no-store'), 503, notBuilt);
}

/** Closed before the body has come, the connection would be reset, and a cache in front might keep an error of its own. */
const discardBody = ({ raw }: FastifyRequest) =>
  new Promise<void>((resolve) => {
    finished(raw.resume(), () => resolve());
  });

type Send = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<FastifyReply>;

async function sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').removeHeader('content-security-policy');
  const allowed = isCollecting(decodedPath(request.url)) ? ['POST'] : ['GET', 'HEAD'];
  if (allowed.includes(request.method)) return sendText(reply, 404, 'Not found\n');
  return sendText(reply.header('allow', allowed.join(', ')), 405, 'Method not allowed\n');
}

/** Senders by kind of resource. Its headers are set before. */
function sendersOf(siteDir: string, page: () => Promise<Page>): Readonly<Record<Resource, Send>> {
  const registryFile = join(siteDir, 'registry.json');
  const registry = revised([registryFile], async () => {
    const bytes = await readIfThere(registryFile);
    return bytes && encode(bytes);
  });
  const readFile = fileCache();
  const sendFile: Send = async (request, reply, path) =>
    (await sendAsset(request, reply, readFile, join(siteDir, path))) ? reply : sendMissing(request, reply);
  return {
    page: async (request, reply) =>
      acceptsPage(request) ? sendPage(request, reply, await page()) : sendMissing(request, reply),
    'token-page': async (request, reply) => sendPage(request, reply, await page()),
    registry: async (request, reply) => {
      const content = await registry();
      return content
        ? sendEncoded(request, reply, content, 'application/json; charset=utf-8')
        : sendMissing(request, reply);
    },
    embed: sendFile,
    'host-asset': sendFile,
    'remote-asset': sendFile,
    'root-file': sendFile,
    missing: sendMissing,
  };
}

/**
 * Serves the built site: its files, and the page for every route. Sets the headers of every response that has none
 * of its own.
 * @returns the page as it now is
 */
export async function site(
  app: FastifyInstance,
  { siteDir, frameAncestors, imageOrigins, edgeSeconds }: SiteOptions,
): Promise<() => Promise<Page>> {
  const page = createPage(siteDir);
  const senders = sendersOf(siteDir, page);
  const policy = async () => {
    const { scriptHashes, overrideOrigins, integrityPolicy } = await page();
    return { frameAncestors, imageOrigins, edgeSeconds, scriptHashes, overrideOrigins, integrityPolicy };
  };

  app.addHook('onSend', async (request, reply) => {
    const current = await policy().catch((error: unknown) => {
      request.log.error({ err: error }, 'the page cannot be read');
      return { frameAncestors, imageOrigins, scriptHashes: [], overrideOrigins: [] };
    });
    if (reply.statusCode >= 400) reply.removeHeader('cdn-cache-control');
    const uncached = reply.statusCode < 400 ? {} : { 'cache-control': 'no-store' };
    for (const [name, value] of Object.entries({ ...everywhere(current), ...uncached })) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
  // Fastify's own would log the path, and with it a token.
  app.setNotFoundHandler(sendMissing);
  // Responds before Fastify parses a body, which it might refuse.
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request) && (request.is404 || request.routeOptions.url === '/*')) await discardBody(request);
    if (request.raw.socket.destroyed) return reply.hijack();
    return request.is404 ? sendMissing(request, reply) : undefined;
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a response failed');
    return sendText(
      reply.header('cache-control', 'no-store'),
      status,
      status < 500 ? 'Bad request\n' : 'Internal server error\n',
    );
  });

  app.get(fixedAddresses.health, async (_request, reply) => {
    const served = await page().catch(() => undefined);
    return reply.header('cache-control', 'no-store').send({ status: 'ok', entry: served?.entry });
  });
  app.get(fixedAddresses.ready, async (_request, reply) => {
    const isReady = (await page()).html !== undefined;
    const status = isReady ? 'ready' : 'no site';
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
  app.get('/*', async (request, reply) => {
    const path = decodedPath(request.url);
    const resource = path === undefined ? 'missing' : resourceAt(path);
    reply.headers(headersOf(resource, await policy()));
    return senders[resource](request, reply, path ?? '/');
  });
  return page;
}
