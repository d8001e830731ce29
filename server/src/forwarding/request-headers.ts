import type { FastifyRequest } from 'fastify';
import { hostName } from '../request-checks';
import { clientAddress } from './client-address';

/**
 * The headers of a client that go on to the API: of content, conditions, sessions, CORS and tracing. Others could claim
 * what only a proxy may say, such as `X-Real-IP` or `Remote-User`.
 */
export const forwardedHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'access-control-request-headers',
  'access-control-request-method',
  'authorization',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'origin',
  'prefer',
  'range',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'traceparent',
  'tracestate',
  'user-agent',
  'x-csrf-token',
  'x-csrftoken',
  'x-request-id',
  'x-requested-with',
] as const;

/** The client's headers as the API gets them, with what this server knows of the client. */
export function requestHeaders(request: FastifyRequest): Record<string, string | string[] | undefined> {
  const { headers, host, protocol } = request;
  return {
    ...Object.fromEntries(forwardedHeaders.map((name) => [name, headers[name]])),
    'content-length': headers['content-length'],
    'x-forwarded-for': clientAddress(request),
    // A proxy may report anything; the client's own was checked on arrival.
    'x-forwarded-host': hostName.test(host) ? host : headers.host,
    'x-forwarded-proto': protocol,
  };
}
