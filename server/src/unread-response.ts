import type { FastifyInstance } from 'fastify';
import { serverLimits } from './server-limits';

/** Closes the connection of a client that takes nothing of a response. A stream is limited by what sends it. */
export function limitUnread(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, { raw }, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return;
    // Node starts again with each byte that the client takes, and sets the limit of an idle connection in the end.
    const limit = () => raw.socket?.setTimeout(serverLimits.sendTimeout);
    // A response that waits behind another has no socket yet.
    if (raw.socket) limit();
    else raw.once('socket', limit);
  });
}
