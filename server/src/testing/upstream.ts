import { createServer, type RequestListener } from 'node:http';
import { listen } from '../../../deploy/testing/listen';

/** The provider's API in a file's tests. @returns its origin, once it listens */
export function useUpstream(respond: RequestListener): () => string {
  let api: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    api = await listen(createServer(respond));
  });
  afterAll(() => api.close());
  return () => api.origin;
}
