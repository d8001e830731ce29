import { type PageRegistry, parseRegistry } from './registry';

/** How long the live registry may take, in milliseconds. */
const responseLimit = 5_000;

/** The registry that is live now, `/registry.json`, with this browser's canaries. Rejects where it cannot be read. */
export async function fetchRegistry(): Promise<PageRegistry> {
  const response = await fetch('/registry.json', {
    cache: 'no-cache',
    credentials: 'omit',
    // A request that hangs would hold the cache's lock on this address.
    signal: AbortSignal.timeout(responseLimit),
  });
  if (!response.ok) throw new Error(`/registry.json responded ${response.status}`);
  return parseRegistry(await response.json());
}
