import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { bareAddress } from '../network';

/**
 * The client's address, by what trusted proxies say: also where one adds a port to it. Where one says something else, the address of
 * the connection; undefined once that is closed.
 */
export function clientAddress({ ip, raw }: FastifyRequest): string | undefined {
  // Of a connection that is closed there is none.
  const stated: string | undefined = ip;
  const address = bareAddress(stated ?? '');
  return isIP(address) ? address : raw.socket.remoteAddress;
}
