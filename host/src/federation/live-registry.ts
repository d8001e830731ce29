import type { Registry } from '@portal/shared/contract';
import * as v from 'valibot';
import { chosenByPage, type PageRegistry, settle } from './registry';

const names = v.array(v.string());

/** The same decision on canaries that may have come or changed since: by the page's script, where it was let run. */
function chosenNow(page: Document, remotes: Registry['remotes']): readonly string[] {
  const choose: unknown = Reflect.get(globalThis, 'portalCanaries');
  if (typeof choose !== 'function') return chosenByPage(page);
  const canaries = Object.entries(remotes).flatMap(([name, { canary }]) => (canary ? [[name, canary] as const] : []));
  return v.parse(names, choose(Object.fromEntries(canaries)));
}

/** How long the live registry may take, in milliseconds. */
const answerLimit = 5_000;

/** The registry that is live now, `/registry.json`, with the canaries that this browser gets now. Rejects where it cannot be had. */
export async function fetchRegistry(page: Document): Promise<PageRegistry> {
  const response = await fetch('/registry.json', {
    cache: 'no-cache',
    credentials: 'omit',
    // Left to hang, it would hold the cache's lock on this address against the next.
    signal: AbortSignal.timeout(answerLimit),
  });
  if (!response.ok) throw new Error(`/registry.json answered ${response.status}`);
  return settle(await response.json(), (remotes) => chosenNow(page, remotes));
}
