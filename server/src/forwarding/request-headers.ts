import type { FastifyRequest } from 'fastify';
import { hostName } from '../request-checks';
import { clientAddress } from './client-address';

/** By these a proxy says who calls and what for; from a client they are claims, which an API might believe. */
export const proxyHeaders = [
  'client-ip',
  'forwarded',
  'fly-client-ip',
  'front-end-https',
  'proxy',
  'proxy-client-ip',
  'remote-user',
  'ssl-client-cert',
  'ssl-client-issuer-dn',
  'ssl-client-subject-dn',
  'ssl-client-verify',
  'wl-proxy-client-ip',
  'x-auth-request-access-token',
  'x-auth-request-email',
  'x-auth-request-groups',
  'x-auth-request-preferred-username',
  'x-auth-request-roles',
  'x-auth-request-user',
  'x-envoy-external-address',
  'x-forwarded',
  'x-forwarded-access-token',
  'x-forwarded-by',
  'x-forwarded-client-cert',
  'x-forwarded-client-ip',
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
  'x-forwarded-remote-user',
  'x-forwarded-roles',
  'x-forwarded-scheme',
  'x-forwarded-server',
  'x-forwarded-ssl',
  'x-forwarded-uri',
  'x-forwarded-url',
  'x-forwarded-user',
  'x-original-forwarded-for',
  'x-host',
  'x-original-host',
  'x-original-method',
  'x-original-uri',
  'x-original-url',
  'x-originating-ip',
  'x-remote-addr',
  'x-remote-ip',
  'x-remote-user',
  'x-rewrite-url',
  'x-scheme',
  'x-ssl-cert',
  'x-ssl-client-cert',
  'x-ssl-client-cn',
  'x-ssl-client-dn',
  'x-ssl-client-fingerprint',
  'x-ssl-client-i-dn',
  'x-ssl-client-s-dn',
  'x-ssl-client-serial',
  'x-ssl-client-verify',
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

const prefixes = ['x-forwarded-', 'x-auth-request-', 'x-ssl-'];
const isForwarding = (name: string) => prefixes.some((prefix) => name.startsWith(prefix));
/** An API behind CGI or WSGI reads `x_real_ip` as `x-real-ip`; nginx drops such names too. */
const isAmbiguous = (name: string) => name.includes('_');

/** The client's headers as the API gets them, with what this server knows of the client. */
export function requestHeaders(request: FastifyRequest): Record<string, string | string[] | undefined> {
  const { headers, host, protocol } = request;
  const named = headers.connection?.toLowerCase().split(/[\s,]+/) ?? [];
  const dropped = new Set<string>([...proxyHeaders, ...ofConnection, ...named]);
  const kept = Object.entries(headers).filter(
    ([name]) => !dropped.has(name) && !isForwarding(name) && !isAmbiguous(name),
  );
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': clientAddress(request),
    // What a proxy states may be anything; the client's own is checked on arrival.
    'x-forwarded-host': hostName.test(host) ? host : headers.host,
    'x-forwarded-proto': protocol,
  };
}
