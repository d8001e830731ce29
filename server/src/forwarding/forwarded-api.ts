import type { FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import type { ForwardedApiConfig } from '../config/config';
import { answerHeaders } from './answer-headers';

const sendFailure: NonNullable<FastifyReplyFromHooks['onError']> = (reply, { error }) => {
  reply.log.warn({ err: error }, 'the API did not answer');
  const timedOut = 'statusCode' in error && error.statusCode === 504;
  reply.code(timedOut ? 504 : 502).send({ detail: 'Il servizio non è raggiungibile' });
};

/** Forwards `/api/*` as it comes, in both directions as a stream; an API that cannot be reached is a 502 with `{ detail }`. */
export async function forwardedApi(app: FastifyInstance, { origin }: ForwardedApiConfig): Promise<void> {
  const { default: httpProxy } = await import('@fastify/http-proxy');
  await app.register(httpProxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: '/api',
    disableRequestLogging: true,
    // An idle stream of events is no fault.
    undici: { bodyTimeout: 0 },
    replyOptions: {
      // The forwarder would ask up to ten times when the API says 503; the caller decides that.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
      }),
      rewriteHeaders: (headers, request) => answerHeaders(headers, origin, request?.protocol === 'https'),
      onError: sendFailure,
    },
  });
}
