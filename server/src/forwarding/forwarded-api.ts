import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Agent } from 'undici';
import type { Metrics } from '../../../deploy/metrics';
import type { ForwardedApiConfig } from '../config/config';
import { isLoopback } from '../loopback';
import { hasBody, whenOver } from './exchange';
import { BodyTimeoutError, sendFailure } from './failure';
import { defaultLimits, type ForwardingLimits } from './limits';
import { requestHeaders } from './request-headers';
import { limitOpenRequests } from './request-limit';
import { responseHeaders } from './response-headers';

const isLocal = ({ protocol, hostname }: FastifyRequest) => protocol === 'http' && isLoopback(hostname);

/** Bounds how long a client may be silent: while it sends the body, and later where it does not read the response. */
function limitSilence(request: FastifyRequest, limits: ForwardingLimits, onBodyTimeout: () => void): void {
  const { raw } = request;
  const { socket } = raw;
  // Node closes the connection then. An API that is silent for so long was given up before.
  const limitReading = () => socket.setTimeout(limits.connectTimeoutMs + 2 * limits.responseTimeoutMs);
  if (!hasBody(request)) {
    limitReading();
    return;
  }
  socket.setTimeout(limits.bodyTimeoutMs);
  raw.once('end', limitReading);
  raw.on('timeout', () => {
    // Paused, it waits for the API, which has a limit of its own.
    if (!raw.isPaused()) onBodyTimeout();
  });
}

export const forwardedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

type Observe = (labels: { readonly status: string }, seconds: number) => void;

function forwardTo(agent: Agent, { origin }: ForwardedApiConfig, limits: ForwardingLimits, observe?: Observe) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const abort = new AbortController();
    let gone = false;
    whenOver(request, reply, () => {
      gone = true;
      abort.abort();
    });
    limitSilence(request, limits, () => abort.abort(new BodyTimeoutError('the body stopped coming')));
    // Read now: undici takes the connection from a request whose body is sent.
    const local = isLocal(request);
    const { method, url: path, raw } = request;
    const sentAt = performance.now();
    try {
      const { statusCode, headers, body } = await agent.request({
        origin,
        path,
        method,
        headers: requestHeaders(request),
        body: hasBody(request) ? raw : null,
        signal: abort.signal,
      });
      observe?.({ status: String(statusCode) }, (performance.now() - sentAt) / 1000);
      if (!raw.complete) reply.header('connection', 'close');
      return reply
        .code(statusCode)
        .headers(responseHeaders(headers, origin, local))
        .send(body);
    } catch (error) {
      return gone ? reply.hijack() : sendFailure(reply, error);
    }
  };
}

/** Forwards `/api/*` as it comes, in both directions as a stream; a failure is a `{ detail }`. */
export async function forwardedApi(app: FastifyInstance, config: ForwardedApiConfig, metrics?: Metrics): Promise<void> {
  const { authority } = config;
  const limits = { ...defaultLimits, ...config.limits };
  const { default: undici } = await import('undici');
  const agent = new undici.Agent({
    // Node's own default follows NODE_TLS_REJECT_UNAUTHORIZED.
    connect: { timeout: limits.connectTimeoutMs, rejectUnauthorized: true, ...(authority && { ca: [...authority] }) },
    headersTimeout: limits.responseTimeoutMs,
    bodyTimeout: limits.responseTimeoutMs,
  });
  app.addHook('onClose', () => agent.destroy());
  limitOpenRequests(app, limits.requestsPerClient);
  app.removeAllContentTypeParsers();
  // The body goes on as a stream.
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  const observe = metrics?.durations('portal_api_response_seconds', 'Until headers of the API, by status', ['status']);
  for (const url of ['/api', '/api/*']) {
    app.route({
      method: [...forwardedMethods],
      url,
      handler: forwardTo(agent, config, limits, observe),
    });
  }
}
