import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The provider's API in a file's tests. @returns its origin, once it listens */
export function useUpstream(respond: RequestListener): () => string {
  const api = createServer(respond);
  beforeAll(() => new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve)));
  afterAll(async () => {
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
  });
  return () => `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
}
