import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Calls back once the response is sent or the client has disconnected. Both need a listener: a response that waits behind
 * another on the same connection is not closed with it.
 */
export function whenOver({ raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply, act: () => void): void {
  const over = () => {
    socket.off('close', over);
    response.off('close', over);
    act();
  };
  // One connection may carry any number of requests.
  socket.setMaxListeners(0);
  socket.once('close', over);
  response.once('close', over);
}

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
