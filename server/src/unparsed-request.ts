import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Of responses that no hook sees. */
export const refusalHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

function refuse(socket: Duplex, status: number, more: Readonly<Record<string, string>> = {}): void {
  const body = `${STATUS_CODES[status]}\n`;
  const headers = { ...refusalHeaders, ...more, 'content-length': body.length, connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy();
}

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Refuses a request that Node cannot read. Fastify's own response would let a cache keep it. */
export function refuseUnparsed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  refuse(socket, statuses[error.code ?? ''] ?? 400);
}

/** Responds as nginx does where Node would do so without a hook. */
export function handleUnusual({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('checkContinue', (request, response) => {
    // HAProxy may cut a response after a 100, and keep it for everybody.
    if (!['GET', 'HEAD'].includes(request.method ?? '')) response.writeContinue();
    server.emit('request', request, response);
  });
  server.on('connect', ({ url }, socket) => {
    if (url?.startsWith('/')) refuse(socket, 405, { allow: 'GET, HEAD' });
    else refuse(socket, 400);
  });
}
