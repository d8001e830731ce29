import { pathPatterns } from '@portal/shared/site';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** A host, and its port. */
export const hostName = /^[a-z0-9.:[\]_-]+$/i;

const refuse = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);

/** Refuses what servers read differently from one another: two hosts or none, an address with one, segments that are dots. */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { rawHeaders, httpVersion } = request.raw;
    // Node keeps the first and drops the others.
    const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
    const [host = httpVersion === '1.0' ? 'none' : '', ...others] = hosts;
    const isOneHost = others.length === 0 && hostName.test(host);
    if (!isOneHost || !request.url.startsWith('/') || /^[^?]*%00/.test(request.url)) {
      return refuse(reply, 400, 'Bad request\n');
    }
    return pathPatterns.ambiguous.test(request.url) ? refuse(reply, 404, 'Not found\n') : undefined;
  });
}
