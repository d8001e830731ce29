import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename, extname, resolve, sep } from 'node:path';
import { assetTypes } from '@portal/shared/site';
import type { LiveUpdates } from './live-updates';
import { releaseFile } from './release-plugin';

export interface Served {
  /** Output folder of the remote. */
  readonly folder: string;
  /** Origin of the portal that may request it. */
  readonly against: string;
  readonly updates: LiveUpdates;
}

const types: Readonly<Record<string, string>> = { ...assetTypes, '.map': 'application/json' };

/** Serves a remote in development to the pages of one portal. */
export const createOnlyServer = (served: Served): Server =>
  createServer((request, response) => respond(served, request, response));

/** Any page could load it by a tag. Such requests, unlike the portal's, have no `Origin` header. */
const isCode = (file: string) => ['updates', releaseFile].includes(basename(file)) || /\.(?:m?js|css)$/.test(file);

/** Any page may request a path below a file, or a name too long, for which `throwIfNoEntry` does not hold. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function respond(served: Served, { method, url = '/', headers, socket }: IncomingMessage, response: ServerResponse) {
  const { folder, against, updates } = served;
  const file = resolve(folder, `.${url.split('?')[0]}`);
  const send = (status: number, type = 'text/plain; charset=utf-8', body: string | Buffer = '') =>
    response.writeHead(status, { 'content-type': type }).end(body);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('vary', 'origin');
  // Prevents DNS rebinding.
  if (![`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`].includes(headers.host ?? ''))
    return send(421);
  if (headers.origin === undefined ? isCode(file) : headers.origin !== against) return send(403);
  response.setHeader('access-control-allow-origin', against);
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  // Browsers send a preflight before a public page reaches a local server.
  response.setHeader('access-control-allow-private-network', 'true');
  if (method === 'OPTIONS') return send(204);
  if (method !== 'GET' && method !== 'HEAD') return send(405);
  if (file === resolve(folder, 'updates')) return updates.open(response);
  const type = types[extname(file)];
  if (!type || !file.startsWith(folder + sep) || !isFile(file)) return send(404);
  return send(200, type, readFileSync(file));
}
