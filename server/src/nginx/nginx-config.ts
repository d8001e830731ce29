import { METHODS } from 'node:http';
import { collecting, fixedAddresses, pathPatterns, type Resource } from '@portal/shared/site';
import { forwardedMethods } from '../forwarding/forwarded-api';
import { defaultLimits } from '../forwarding/limits';
import { hostName } from '../request-checks';
import { serverLimits } from '../server-limits';
import { types } from '../site/asset';
import { type HeaderPolicy, headersOf } from '../site/headers';
import { type ApiOptions, apiLocations, apiMaps } from './api';
import { clientDirectives } from './client';
import { logFormat } from './log';
import { addHeaders, block, cachingMaps, directive, edgeMap, pattern, quoted, respond, silent, time } from './syntax';

export interface NginxOptions extends HeaderPolicy, ApiOptions {
  /** The site's folder, as nginx sees it. */
  readonly root: string;
  /** As `8080` or `127.0.0.1:8080`. */
  readonly listen: string;
  /** Proxies whose X-Forwarded headers are believed, as the server's TRUST_PROXY; empty believes none. */
  readonly trustProxy: string;
  /** A folder that nginx may write to: process id and bodies that do not fit into memory. */
  readonly runDir: string;
  readonly accessLog: string;
  readonly errorLog: string;
  /** Load the brotli modules and send the build's `.br` files. */
  readonly brotli: boolean;
}

/** As Node reads one, with a path alone: no other host, and neither HTTP/0.9 nor bytes beyond ASCII. */
const requestLine = new RegExp(`^(${METHODS.join('|')}) /[!-~]* HTTP/(1\\.[01]|2\\.0)$`);

const following = '%[89ab]\\w';
const character = `(?!%(?:c[01]|e0%[89]|ed%[ab]|f0%8|f4%[9ab]|f[5-9a-f]))%(?:[0-7]\\w|(?:[cd]\\w|(?:e\\w|f\\w${following})${following})${following})`;
/** Of an encoded address: UTF-8, as Node reads a path. */
const readablePath = new RegExp(`^(?:[^?#%]|${character})*(?:[?#]|$)`);

const onlyRead = block('if ($request_method !~ ^(GET|HEAD)$)', directive('return', '405'));
const plain = (status: number, text: string) => respond(status, 'text/plain; charset=utf-8', text);

/** The site's locations, each with its headers of `headers.ts`. */
function siteLocations(policy: HeaderPolicy): string {
  const headers = (resource: Resource) => addHeaders(headersOf(resource, policy));
  const file = (resource: Resource, missing = '=404') =>
    `${onlyRead}${headers(resource)}${directive('try_files', '$uri', missing)}`;
  const collected = addHeaders({ ...headersOf('missing', policy), 'cross-origin-resource-policy': 'cross-origin' });
  const forEmbedders = (resource: Resource) => file(resource, '@missing_for_embedders');
  const page = (resource: Resource, refusal = '') =>
    `${onlyRead}${refusal}${headers(resource)}${directive('try_files', '/index.html', '@not_built')}`;
  const acceptedPage = page('page', block('if ($portal_accepts_page = 0)', directive('return', '404')));
  return [
    block(`location ~* ${pattern(pathPatterns.tokenRoute)}`, `${silent}${page('token-page')}`),
    block(`location ~* ${pattern(pathPatterns.unserved)}`, `${onlyRead}${directive('return', '404')}`),
    block('location = /registry.json', forEmbedders('registry')),
    block('location = /index.html', acceptedPage),
    block(`location ~ ${pattern(pathPatterns.rootFile)}`, file('root-file')),
    block(`location ~ "^/embed/.*(?i)${pathPatterns.named.source}"`, forEmbedders('embed')),
    block('location /host/', file('host-asset')),
    block('location /remotes/', forEmbedders('remote-asset')),
    block('location /', acceptedPage),
    block('location = /.refused', `${directive('internal')}${plain(400, 'Bad request\n')}`),
    block('location @missing', plain(404, 'Not found\n')),
    // The registry's headers are those for embedders, with the policy of every response.
    block('location @missing_for_embedders', `${headers('registry')}${plain(404, 'Not found\n')}`),
    block(
      'location @not_allowed',
      `${headers('missing')}${directive('add_header', 'allow', '$portal_allow', 'always')}${plain(405, 'Method not allowed\n')}`,
    ),
    block('location @not_built', plain(503, 'The site is not there.\n')),
    // nginx cannot collect reports: send them on to what does, or let them go. Embedded panels send some.
    ...collecting.map((path) =>
      block(
        `location = ${path}`,
        `${directive('access_log', 'off')}${collected}${block('if ($request_method != POST)', directive('return', '405'))}${directive('return', '204')}`,
      ),
    ),
    block(
      `location = ${fixedAddresses.health}`,
      `${directive('access_log', 'off')}${onlyRead}${respond(200, 'application/json; charset=utf-8', '{"status":"ok"}')}`,
    ),
    block(
      `location = ${fixedAddresses.ready}`,
      [
        directive('access_log', 'off'),
        onlyRead,
        block('if (!-f $document_root/index.html)', directive('return', '503', quoted('{"status":"no site"}'))),
        respond(200, 'application/json; charset=utf-8', '{"status":"ready"}'),
      ].join(''),
    ),
  ].join('');
}

function compression(brotli: boolean): string {
  const compressed = [...new Set(Object.values(types))].filter((type) => /text|json|javascript|svg|wasm/.test(type));
  const names = compressed.map((type) => type.replace(/;.*/, ''));
  const others = names.filter((name) => name !== 'text/html');
  return [
    block(
      'types',
      Object.entries(types)
        .map(([extension, type]) => `${type.replace(/;.*/, '')} ${extension.slice(1)};\n`)
        .join(''),
    ),
    directive('default_type', 'application/octet-stream'),
    directive('charset', 'utf-8'),
    // A browser streams no wasm whose type has a charset.
    directive('charset_types', ...others.filter((name) => name !== 'application/wasm')),
    directive('gzip', 'on'),
    // The page is compressed for each request: at nginx's default, 1, it is a sixth larger.
    directive('gzip_comp_level', '6'),
    directive('gzip_static', 'on'),
    directive('gzip_vary', 'on'),
    directive('gzip_proxied', 'any'),
    directive('gzip_types', ...others),
    ...(brotli
      ? [directive('brotli', 'on'), directive('brotli_static', 'on'), directive('brotli_types', ...others)]
      : []),
  ].join('');
}

const limits = (bodyTimeoutMs: number) =>
  [
    directive('client_header_timeout', time(serverLimits.headersTimeout)),
    directive('client_body_timeout', time(bodyTimeoutMs)),
    directive('send_timeout', time(serverLimits.sendTimeout)),
    directive('keepalive_timeout', time(serverLimits.keepAliveTimeout)),
    directive('keepalive_requests', String(serverLimits.requestsPerConnection)),
    directive('reset_timedout_connection', 'on'),
  ].join('');

/** A whole nginx.conf that serves the site as this server does, and forwards `/api/` to the provider. */
export function nginxConfig(options: NginxOptions): string {
  const { root, listen, runDir, accessLog, errorLog, brotli, trustProxy } = options;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const http = [
    clientDirectives(trustProxy),
    logFormat,
    apiMaps(options),
    cachingMaps,
    edgeMap(options.edgeSeconds),
    block('map $request $portal_readable', `${pattern(requestLine, '~')} 1;\ndefault 0;\n`),
    block('map $request_uri $portal_readable_path', `${pattern(readablePath, '~*')} 1;\ndefault 0;\n`),
    block(
      'map $uri $portal_allow',
      `${collecting.map((path) => `${path} POST;\n`).join('')}default ${quoted('GET, HEAD')};\n`,
    ),
    // nginx responds with a 100 first; HAProxy may cut what follows it, and keep that for everybody.
    block('map "$request_method:$http_expect" $portal_expects', '"~^(GET|HEAD):." 1;\ndefault 0;\n'),
    block('map $request_uri $portal_refused', `${pattern(pathPatterns.ambiguous, '~*')} 1;\ndefault 0;\n`),
    block('map $http_accept $portal_accepts_page', '"" 1;\n~*text/html 1;\n~*\\*/\\* 1;\ndefault 0;\n'),
    directive('access_log', accessLog, 'portal'),
    ...temporary.map((name) => directive(`${name}_temp_path`, `${runDir}/${name}`)),
    directive('server_tokens', 'off'),
    limits({ ...defaultLimits, ...options.limits }.bodyTimeoutMs),
    directive('sendfile', 'on'),
    // A part of a file is of no use to a browser here, and our own server sends none.
    directive('max_ranges', '0'),
    compression(brotli),
    block(
      'server',
      [
        directive('listen', listen),
        directive('root', quoted(root)),
        // As our server reads a path, and no redirect to a requested host.
        directive('merge_slashes', 'off'),
        directive('absolute_redirect', 'off'),
        // Of every response that sets none itself, and of nginx's own errors.
        addHeaders(headersOf('missing', options)),
        block(`if ($http_host !~* ${pattern({ source: `^$|${hostName.source}` })})`, directive('return', '400')),
        block('if ($portal_readable = 0)', directive('return', '400')),
        block('if ($portal_readable_path = 0)', directive('return', '400')),
        block('if ($portal_expects)', directive('return', '417')),
        block('if ($portal_refused)', directive('return', '404')),
        block(`if ($request_method !~ ^(${forwardedMethods.join('|')})$)`, directive('return', '405')),
        // The site reads no body.
        directive('client_max_body_size', '0'),
        // nginx has no address yet to lead to a named location from.
        directive('error_page', '400', '/.refused'),
        directive('error_page', '404', '@missing'),
        directive('error_page', '405', '@not_allowed'),
        apiLocations(options),
        siteLocations(options),
      ].join(''),
    ),
  ];
  return [
    '# Made by "npm run nginx" from server/src/site/headers.ts: change that, not this.\n',
    ...(brotli
      ? ['filter', 'static'].map((name) => directive('load_module', `modules/ngx_http_brotli_${name}_module.so`))
      : []),
    directive('worker_processes', 'auto'),
    directive('pid', `${runDir}/nginx.pid`),
    // Lines of this log repeat the requested address; where that may hold a token, nothing is logged.
    directive('error_log', errorLog, 'error'),
    // A request to the API takes two.
    directive('worker_rlimit_nofile', '16384'),
    block('events', directive('worker_connections', '8192')),
    block('http', http.join('')),
  ].join('');
}
