import type { FastifyRequest } from 'fastify';

/** By these a proxy says who calls and what for; from a client they are claims, which an API might believe. */
export const proxyHeaders = [
  'forwarded',
  'x-forwarded',
  'x-forwarded-by',
  'x-forwarded-client-cert',
  'x-forwarded-email',
  'x-forwarded-for',
  'x-forwarded-groups',
  'x-forwarded-host',
  'x-forwarded-method',
  'x-forwarded-path',
  'x-forwarded-port',
  'x-forwarded-preferred-username',
  'x-forwarded-prefix',
  'x-forwarded-proto',
  'x-forwarded-protocol',
  'x-forwarded-scheme',
  'x-forwarded-server',
  'x-forwarded-ssl',
  'x-forwarded-uri',
  'x-forwarded-url',
  'x-forwarded-user',
  'x-original-forwarded-for',
  'x-original-host',
  'x-original-uri',
  'x-original-url',
  'x-originating-ip',
  'x-remote-addr',
  'x-remote-ip',
  'x-rewrite-url',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'fastly-client-ip',
] as const;

/** Of the client's connection, not of the one to the API, which has its own. */
const ofConnection = [
  'connection',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const isForwarding = (name: string) => name.startsWith('x-forwarded-');
/** An API behind CGI or WSGI reads `x_real_ip` as `x-real-ip`; nginx drops such names too. */
const isAmbiguous = (name: string) => name.includes('_');

/** The client's headers as the API gets them, with what this server knows of the client. */
export function requestHeaders(request: FastifyRequest): Record<string, string | string[] | undefined> {
  const { headers, ip, host, protocol } = request;
  const named = headers.connection?.toLowerCase().split(/[\s,]+/) ?? [];
  const dropped = new Set<string>([...proxyHeaders, ...ofConnection, ...named]);
  const kept = Object.entries(headers).filter(
    ([name]) => !dropped.has(name) && !isForwarding(name) && !isAmbiguous(name),
  );
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
  };
}
