import { block, directive } from './syntax';

/** Routes, as in our own log: an address may hold a token. */
export const logFormat = [
  block(
    'map $request_uri $portal_route',
    '"~^/(?<portal_area>api|host|remotes|embed)/" "/$portal_area/*";\ndefault "/*";\n',
  ),
  directive(
    'log_format',
    'portal',
    `'$remote_addr [$time_iso8601] "$request_method $portal_route" $status $body_bytes_sent $request_time'`,
  ),
].join('');
