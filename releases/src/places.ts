import type { ServerResponse } from 'node:http';

/**
 * Lets `most` requests of a key in at once. Others wait, with their bodies unread: each body is in memory as a whole, and who may
 * publish must not take all of it from the others.
 */
export function createPlaces(most: number): (key: string, response: ServerResponse) => Promise<void> {
  const rooms = new Map<string, { taken: number; readonly waiting: (() => void)[] }>();
  return async (key, response) => {
    const room = rooms.get(key) ?? { taken: 0, waiting: [] };
    rooms.set(key, room);
    if (room.taken < most) room.taken += 1;
    else await new Promise<void>((enter) => room.waiting.push(enter));
    const leave = () => {
      const enter = room.waiting.shift();
      if (enter) return enter();
      room.taken -= 1;
      if (room.taken === 0) rooms.delete(key);
    };
    // Its client may have left while it waited.
    if (response.closed) leave();
    else response.once('close', leave);
  };
}
