import { createServer, type Server } from 'node:http';

/** Lets a server of a test listen on the loopback address. */
export async function listen(server: Server) {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

export async function freePort(): Promise<number> {
  const { origin, close } = await listen(createServer());
  await close();
  return Number(new URL(origin).port);
}
