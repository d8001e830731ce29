import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { resolve, sep } from 'node:path';
import { releaseFile } from './release-plugin';

export interface Served {
  /** Where the remote is built. */
  readonly folder: string;
  /** The origin of the portal whose pages may have it. */
  readonly against: string;
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** Serves a remote that is being worked on to the pages of one portal. */
export const createOnlyServer = (served: Served): Server =>
  createServer((request, response) => answer(served, request, response));

/** What any page could run or apply by a tag. For such a request, unlike the portal's, a browser names no origin. */
const isCode = (path: string) => path === `/${releaseFile}` || /\.(?:js|css)$/.test(path);

function answer(served: Served, { method, url = '/', headers, socket }: IncomingMessage, response: ServerResponse) {
  const { folder, against } = served;
  const [path = ''] = url.split('?');
  const send = (status: number, type = 'text/plain; charset=utf-8', body: string | Buffer = '') =>
    response.writeHead(status, { 'content-type': type }).end(body);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('vary', 'origin');
  // A foreign name that leads here would make a page of its own origin.
  if (![`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`].includes(headers.host ?? ''))
    return send(421);
  if (headers.origin === undefined ? isCode(path) : headers.origin !== against) return send(403);
  response.setHeader('access-control-allow-origin', against);
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  // A browser sends a preflight before a page of the network reaches into the machine.
  response.setHeader('access-control-allow-private-network', 'true');
  if (method === 'OPTIONS') return send(204);
  if (method !== 'GET' && method !== 'HEAD') return send(405);
  const file = resolve(folder, `.${path}`);
  const type = types[file.split('.').at(-1) ?? ''];
  if (!type || !file.startsWith(folder + sep) || !existsSync(file)) return send(404);
  return send(200, type, readFileSync(file));
}
