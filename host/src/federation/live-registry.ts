import { type PageRegistry, settle } from './registry';

/** How long the live registry may take, in milliseconds. */
const answerLimit = 5_000;

/** The registry that is live now, `/registry.json`, with the canaries that this browser gets now. Rejects where it cannot be had. */
export async function fetchRegistry(): Promise<PageRegistry> {
  const response = await fetch('/registry.json', {
    cache: 'no-cache',
    credentials: 'omit',
    // Left to hang, it would hold the cache's lock on this address against the next.
    signal: AbortSignal.timeout(answerLimit),
  });
  if (!response.ok) throw new Error(`/registry.json answered ${response.status}`);
  return settle(await response.json());
}
