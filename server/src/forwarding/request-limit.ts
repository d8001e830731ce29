import type { FastifyInstance } from 'fastify';
import { networkOf } from '../attempts/network';
import { clientAddress } from './client-address';
import { whenOver } from './exchange';

/** Answers 429 to a client that has `max` requests open. */
export function limitOpenRequests(app: FastifyInstance, max: number): void {
  const open = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const client = networkOf(clientAddress(request));
    const count = open.get(client) ?? 0;
    if (count >= max) {
      return reply.code(429).header('retry-after', '1').send({ detail: 'Troppe richieste insieme: riprova tra poco' });
    }
    open.set(client, count + 1);
    whenOver(request, reply, () => {
      const rest = (open.get(client) ?? 1) - 1;
      if (rest > 0) open.set(client, rest);
      else open.delete(client);
    });
    return undefined;
  });
}
