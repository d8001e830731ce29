import type { FastifyInstance } from 'fastify';
import { pathPatterns } from './site/headers';

/** Refuses what servers read differently from one another: two hosts, an address with one, segments that are dots. */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { rawHeaders } = request.raw;
    // Node keeps the first and drops the others.
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1 || !request.url.startsWith('/')) {
      return reply.code(400).type('text/plain; charset=utf-8').send('Bad request\n');
    }
    if (pathPatterns.dotSegment.test(request.url)) return reply.callNotFound();
    return undefined;
  });
}
