import { defaultLimits, type ForwardingLimits } from '../forwarding/limits';
import { forwardedHeaders } from '../forwarding/request-headers';
import { ownLocation } from '../forwarding/response-headers';
import { ipv6Networks } from '../network';
import { everywhere, type HeaderPolicy, headersOf } from '../site/headers';
import { addHeaders, block, directive, pattern, quoted, respond, silent, time } from './syntax';

export interface ApiOptions {
  /** Scheme, host and port of the provider's API. */
  readonly apiOrigin: string;
  /** Certificates (PEM) that an API over https has to come from; a file as nginx sees it. */
  readonly apiCaFile: string;
  readonly limits?: Partial<ForwardingLimits>;
}

/** The protective headers of the API's responses, each only where the API sends none of that name. */
const ownHeaders = (policy: HeaderPolicy) =>
  Object.entries(everywhere(policy)).map(([name, value]) => {
    const variable = `$portal_api_${name.replaceAll('-', '_')}`;
    const upstream = `$upstream_http_${name.replaceAll('-', '_')}`;
    return {
      map: block(`map ${upstream} ${variable}`, `"" ${quoted(value)};\ndefault "";\n`),
      header: directive('add_header', name, variable, 'always'),
    };
  });

/** In the address of a request, or of the page that sent it. Bounded: of thousand such words, each would search the rest. */
const token = /\/(activate|reset-password)\/+[^/? ]|(token|access|refresh)\S{0,30}=/;

/** Directives outside of the server block. */
export const apiMaps = (policy: HeaderPolicy): string =>
  [
    block('map "$request_uri $http_referer" $portal_api', `${pattern(token, '~*')} @api_with_token;\ndefault @api;\n`),
    ...ipv6Networks.map(({ length }) =>
      directive('limit_conn_zone', `$portal_client_${length}`, `zone=portal_requests_${length}:10m`),
    ),
    block('map "$status:$upstream_http_cache_control" $portal_api_caching', '"~^[45]..:$" no-store;\ndefault "";\n'),
    ...ownHeaders(policy).map(({ map }) => map),
  ].join('');

/** nginx would trust anybody, and accept one intermediate certificate and old protocols. */
const verified = (caFile: string) => [
  directive('proxy_ssl_verify', 'on'),
  directive('proxy_ssl_trusted_certificate', quoted(caFile)),
  directive('proxy_ssl_verify_depth', '5'),
  directive('proxy_ssl_server_name', 'on'),
  directive('proxy_ssl_protocols', 'TLSv1.2', 'TLSv1.3'),
];

const requestHeaders = () => [
  directive('proxy_pass_request_headers', 'off'),
  ...forwardedHeaders.map((name) => directive('proxy_set_header', name, `$http_${name.replaceAll('-', '_')}`)),
  directive('proxy_set_header', 'host', '$proxy_host'),
  directive('proxy_set_header', 'connection', '""'),
  directive('proxy_set_header', 'x-forwarded-for', '$remote_addr'),
  directive('proxy_set_header', 'x-forwarded-host', '$portal_host'),
  directive('proxy_set_header', 'x-forwarded-proto', '$portal_scheme'),
];

const accelHeaders = ['Redirect', 'Expires', 'Limit-Rate', 'Buffering', 'Charset'].map((name) => `X-Accel-${name}`);

const responseHeaders = (apiOrigin: string) => [
  directive(
    'proxy_redirect',
    pattern(new RegExp(`${ownLocation(apiOrigin).source}(?<portal_rest>.*)$`), '~*'),
    '/$portal_rest',
  ),
  // An empty Domain is none: the cookie is the portal's host's alone.
  directive('proxy_cookie_domain', '~.*', '""'),
  // An API must not choose what of our files is sent, nor how: nginx would obey.
  directive('proxy_ignore_headers', ...accelHeaders),
  directive('proxy_hide_header', 'strict-transport-security'),
  directive('proxy_hide_header', 'alt-svc'),
];

export function apiLocations({ apiOrigin, apiCaFile, limits, ...policy }: ApiOptions & HeaderPolicy): string {
  const { requestsPerClient, connectTimeoutMs, responseTimeoutMs } = { ...defaultLimits, ...limits };
  const failure = (name: string, status: number, detail: string, headers: Readonly<Record<string, string>> = {}) =>
    block(
      `location ${name}`,
      `${addHeaders({ ...headersOf('missing', policy), ...headers })}${respond(status, 'application/json; charset=utf-8', JSON.stringify({ detail }))}`,
    );
  const forward = [
    ...ipv6Networks.map(({ length, factor }) =>
      directive('limit_conn', `portal_requests_${length}`, String(factor * requestsPerClient)),
    ),
    directive('limit_conn_status', '429'),
    directive('limit_conn_log_level', 'info'),
    directive('gzip', 'off'),
    directive('charset', 'off'),
    directive('client_max_body_size', '20m'),
    directive('proxy_pass', apiOrigin),
    directive('proxy_http_version', '1.1'),
    ...(apiOrigin.startsWith('https:') ? verified(apiCaFile) : []),
    ...requestHeaders(),
    ...responseHeaders(apiOrigin),
    // As a stream in both directions, and requested once: the caller decides on another try.
    directive('proxy_buffering', 'off'),
    directive('proxy_request_buffering', 'off'),
    directive('proxy_next_upstream', 'off'),
    directive('proxy_ignore_client_abort', 'off'),
    directive('proxy_connect_timeout', time(connectTimeoutMs)),
    directive('proxy_send_timeout', time(responseTimeoutMs)),
    directive('proxy_read_timeout', time(responseTimeoutMs)),
    ...ownHeaders(policy).map(({ header }) => header),
    directive('add_header', 'cache-control', '$portal_api_caching', 'always'),
    directive('error_page', '429', '@too_many'),
    directive('error_page', '502', '@no_api'),
    directive('error_page', '504', '@silent_api'),
  ].join('');
  const unreachable = 'Il servizio non è raggiungibile';
  return [
    // Each line of nginx's log of errors has the address: one with a token is kept out of it.
    block(
      'location ~ "^/api(/|$)"',
      [
        silent,
        directive('client_max_body_size', '20m'),
        directive('recursive_error_pages', 'on'),
        directive('error_page', '418', '=', '$portal_api'),
        directive('return', '418'),
      ].join(''),
    ),
    block('location @api', forward),
    block('location @api_with_token', `${silent}${forward}`),
    failure('@too_many', 429, 'Troppe richieste insieme: riprova tra poco', { 'retry-after': '1' }),
    failure('@no_api', 502, unreachable),
    failure('@silent_api', 504, unreachable),
  ].join('');
}
