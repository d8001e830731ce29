import type { FastifyInstance } from 'fastify';
import { networksOf } from '../network';
import { clientAddress } from './client-address';
import { whenOver } from './exchange';

/** Answers 429 to a client that has `max` requests open, or a multiple together with the networks around it. */
export function limitOpenRequests(app: FastifyInstance, max: number): void {
  const open = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const networks = networksOf(clientAddress(request));
    if (networks.some(({ network, factor }) => (open.get(network) ?? 0) >= max * factor)) {
      return reply.code(429).header('retry-after', '1').send({ detail: 'Troppe richieste insieme: riprova tra poco' });
    }
    for (const { network } of networks) open.set(network, (open.get(network) ?? 0) + 1);
    whenOver(request, reply, () => {
      for (const { network } of networks) {
        const rest = (open.get(network) ?? 1) - 1;
        if (rest > 0) open.set(network, rest);
        else open.delete(network);
      }
    });
    return undefined;
  });
}
