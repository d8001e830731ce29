import type { FastifyInstance } from 'fastify';
import { pathPatterns } from './site/headers';

/** A host, and its port. */
export const hostName = /^[a-z0-9.:[\]_-]+$/i;

/** Refuses what servers read differently from one another: two hosts or none, an address with one, segments that are dots. */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { rawHeaders } = request.raw;
    // Node keeps the first and drops the others.
    const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
    const isOneHost = hosts.length < 2 && hosts.every((host) => hostName.test(host));
    if (!isOneHost || !request.url.startsWith('/') || /^[^?]*%00/.test(request.url)) {
      return reply.code(400).type('text/plain; charset=utf-8').send('Bad request\n');
    }
    if (pathPatterns.ambiguous.test(request.url)) return reply.callNotFound();
    return undefined;
  });
}
