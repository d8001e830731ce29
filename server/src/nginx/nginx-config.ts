import { types } from '../site/asset';
import { everywhere, type HeaderPolicy, headersOf, pathPatterns, type Resource, reportsPath } from '../site/headers';
import { block, directive, pattern, quoted } from './syntax';

export interface NginxOptions extends HeaderPolicy {
  /** The site's folder, as nginx sees it. */
  readonly root: string;
  /** As `8080` or `127.0.0.1:8080`. */
  readonly listen: string;
  /** Scheme, host and port of the provider's API. */
  readonly apiOrigin: string;
  /** A folder that nginx may write to: process id and bodies that do not fit into memory. */
  readonly runDir: string;
  readonly accessLog: string;
  readonly errorLog: string;
  /** Whether nginx has the brotli modules; the build's `.br` files are sent then. */
  readonly brotli: boolean;
}

const addHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    // gzip_vary says that.
    .filter(([name]) => name !== 'vary')
    .map(([name, value]) => directive('add_header', name, quoted(value), 'always'))
    .join('');

const onlyRead = block('if ($request_method !~ ^(GET|HEAD)$)', directive('return', '405'));
/** An answer of its own, whatever the extension of the path. */
const answer = (status: number, type: string, text: string) =>
  `types { }\n${directive('default_type', quoted(type))}${directive('return', String(status), quoted(text))}`;
const plain = (status: number, text: string) => answer(status, 'text/plain; charset=utf-8', text);

/** The site's locations, each with the headers of what `headers.ts` says stands there. */
function siteLocations(policy: HeaderPolicy): string {
  const headers = (resource: Resource) => addHeaders(headersOf(resource, policy));
  const file = (resource: Resource) => `${onlyRead}${headers(resource)}${directive('try_files', '$uri', '=404')}`;
  const page = (resource: Resource, refusal = '') =>
    `${onlyRead}${refusal}${headers(resource)}${directive('try_files', '/index.html', '@not_built')}`;
  const acceptedPage = page('page', block('if ($portal_accepts_page = 0)', directive('return', '404')));
  const silent = `${directive('error_log', '/dev/null', 'emerg')}${directive('log_not_found', 'off')}`;
  return [
    block(`location ~* ${pattern(pathPatterns.tokenRoute)}`, `${silent}${page('token-page')}`),
    block(`location ~* ${pattern(pathPatterns.unserved)}`, `${onlyRead}${directive('return', '404')}`),
    block('location = /registry.json', file('registry')),
    block('location = /index.html', acceptedPage),
    block(`location ~* "^/[^/]+${pathPatterns.named.source}"`, file('root-file')),
    block(
      `location ~ "^/(?!host/|remotes/|embed/).*/[^/]*(?i)${pathPatterns.named.source}"`,
      `${onlyRead}${directive('return', '404')}`,
    ),
    block(`location ~ "^/embed/.*(?i)${pathPatterns.named.source}"`, file('embed')),
    block('location /host/', file('host-asset')),
    block('location /remotes/', file('remote-asset')),
    block('location /', acceptedPage),
    block('location @missing', `${headers('missing')}${plain(404, 'Not found\n')}`),
    block(
      'location @not_allowed',
      `${headers('missing')}${directive('add_header', 'allow', quoted('GET, HEAD'), 'always')}${plain(405, 'Method not allowed\n')}`,
    ),
    block('location @not_built', `${headers('missing')}${plain(503, 'The site is not there.\n')}`),
    // nginx cannot collect reports: send them on to what does, or let them go.
    block(
      `location = ${reportsPath}`,
      `${directive('access_log', 'off')}${headers('missing')}${directive('return', '204')}`,
    ),
    block(
      'location = /healthz',
      `${directive('access_log', 'off')}${headers('missing')}${answer(200, 'application/json; charset=utf-8', '{"status":"ok"}')}`,
    ),
  ].join('');
}

/** The protective headers for what the API answers, each only where the API sends none of that name. */
const apiHeaders = (policy: HeaderPolicy) =>
  Object.entries(everywhere(policy)).map(([name, value]) => {
    const variable = `$portal_api_${name.replaceAll('-', '_')}`;
    const upstream = `$upstream_http_${name.replaceAll('-', '_')}`;
    return {
      map: block(`map ${upstream} ${variable}`, `"" ${quoted(value)};\ndefault "";\n`),
      header: directive('add_header', name, variable, 'always'),
    };
  });

function apiLocations({ apiOrigin, ...policy }: NginxOptions): string {
  const forward = [
    directive('gzip', 'off'),
    directive('charset', 'off'),
    directive('client_max_body_size', '20m'),
    directive('proxy_pass', apiOrigin),
    directive('proxy_http_version', '1.1'),
    directive('proxy_ssl_server_name', 'on'),
    directive('proxy_set_header', 'host', '$proxy_host'),
    directive('proxy_set_header', 'connection', '""'),
    directive('proxy_set_header', 'x-forwarded-for', '$remote_addr'),
    directive('proxy_set_header', 'x-forwarded-host', '$http_host'),
    directive('proxy_set_header', 'x-forwarded-proto', '$scheme'),
    // As a stream in both directions, and asked once: the caller decides on another try.
    directive('proxy_buffering', 'off'),
    directive('proxy_request_buffering', 'off'),
    directive('proxy_next_upstream', 'off'),
    directive('proxy_read_timeout', '300s'),
    directive('proxy_redirect', `${apiOrigin}/`, '/'),
    directive('proxy_cookie_domain', '~.+', '$host'),
    directive('proxy_hide_header', 'strict-transport-security'),
    directive('proxy_hide_header', 'alt-svc'),
    ...apiHeaders(policy).map(({ header }) => header),
    directive('error_page', '502', '504', '@no_api'),
  ].join('');
  const detail = JSON.stringify({ detail: 'Il servizio non è raggiungibile' });
  return [
    block('location ^~ /api/', forward),
    block(
      'location @no_api',
      `${addHeaders(everywhere(policy))}${answer(502, 'application/json; charset=utf-8', detail)}`,
    ),
  ].join('');
}

/** Tokens in links are in no log: of a path that carries one the rest is left out, of a query all. */
const logMaps = [
  block(
    'map $request_uri $portal_logged_path',
    `"~*^(?<portal_route>[^?]*?(activate|reset-password)(/|%2f)+)" "\${portal_route}[token]";\ndefault $request_uri;\n`,
  ),
  block(
    'map $portal_logged_path $portal_logged',
    `"~*^(?<portal_path>[^?]*)\\?(.*&)?(token|access|refresh)=" "\${portal_path}?[token]";\ndefault $portal_logged_path;\n`,
  ),
  directive(
    'log_format',
    'portal',
    `'$remote_addr [$time_iso8601] "$request_method $portal_logged" $status $body_bytes_sent $request_time'`,
  ),
].join('');

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
    directive('charset_types', ...others),
    directive('gzip', 'on'),
    directive('gzip_static', 'on'),
    directive('gzip_vary', 'on'),
    directive('gzip_proxied', 'any'),
    directive('gzip_types', ...others),
    ...(brotli
      ? [directive('brotli', 'on'), directive('brotli_static', 'on'), directive('brotli_types', ...others)]
      : []),
  ].join('');
}

/** A whole nginx.conf that serves the site as this server does, and forwards `/api/` to the provider. */
export function nginxConfig(options: NginxOptions): string {
  const { root, listen, runDir, accessLog, errorLog, brotli } = options;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const http = [
    logMaps,
    ...apiHeaders(options).map(({ map }) => map),
    block('map $http_accept $portal_accepts_page', '"" 1;\n~*text/html 1;\n~*\\*/\\* 1;\ndefault 0;\n'),
    directive('access_log', accessLog, 'portal'),
    ...temporary.map((name) => directive(`${name}_temp_path`, `${runDir}/${name}`)),
    directive('server_tokens', 'off'),
    directive('sendfile', 'on'),
    compression(brotli),
    block(
      'server',
      [
        directive('listen', listen),
        directive('root', quoted(root)),
        directive('client_max_body_size', '256k'),
        directive('error_page', '404', '@missing'),
        directive('error_page', '405', '@not_allowed'),
        siteLocations(options),
        apiLocations(options),
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
    // Lines of this log repeat the address that was asked for; where that may hold a token, nothing is logged.
    directive('error_log', errorLog, 'error'),
    block('events', directive('worker_connections', '1024')),
    block('http', http.join('')),
  ].join('');
}
