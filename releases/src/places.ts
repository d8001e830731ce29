import type { IncomingMessage, ServerResponse } from 'node:http';

/** In milliseconds, for a body and what is done with it: else who reads no response would keep a place, also without a grant. */
const limit = 300_000;

/**
 * Lets `most` requests of a key in at once. Others wait, with their bodies unread: each body is in memory as a whole, and who may
 * publish must not take all of it from the others.
 */
export function createPlaces(
  most: number,
): (key: string, request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const rooms = new Map<string, { taken: number; readonly waiting: (() => void)[] }>();
  return async (key, { socket }, response) => {
    const room = rooms.get(key) ?? { taken: 0, waiting: [] };
    rooms.set(key, room);
    if (room.taken < most) room.taken += 1;
    else await new Promise<void>((enter) => room.waiting.push(enter));
    const timer = setTimeout(() => socket.destroy(), limit).unref();
    const leave = () => {
      clearTimeout(timer);
      response.off('close', leave);
      socket.off('close', leave);
      const enter = room.waiting.shift();
      if (enter) return enter();
      room.taken -= 1;
      if (room.taken === 0) rooms.delete(key);
    };
    // Its client may have left while it waited.
    if (socket.destroyed) return leave();
    response.once('close', leave);
    // A pipelined one behind another response hears of no end.
    socket.once('close', leave);
  };
}
