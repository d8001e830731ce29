import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that is not the portal's, for the tests of one file, and what it was sent. */
export function foreignServer() {
  const received: { readonly call: string; readonly headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    received.push({ call: `${method} ${url}`, headers });
    response.writeHead(404).end();
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterEach(() => void received.splice(0));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { received, origin: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
