import { type Registry, type RemoteRelease, registry, remoteRelease } from '@portal/shared/contract';
import * as v from 'valibot';

/** A registry as a page has it: each remote in the release that this browser runs. */
export interface PageRegistry extends Registry {
  /** Why the record of a remote cannot be used: that remote's trouble, and no other's. */
  readonly malformed?: Readonly<Record<string, Error>>;
}

const outline = v.object({ ...registry.entries, remotes: v.record(v.string(), v.unknown()) });

const elementOf = (page: Document) => page.getElementById('portal-registry');

/**
 * The registry inlined in the page as `<script type="application/json" id="portal-registry">`; throws where it is missing or
 * malformed as a whole. The page's own script has settled which remotes run in their canary release (`data-canary`).
 */
export function readRegistry(page: Document): PageRegistry {
  const element = elementOf(page);
  if (!element) throw new Error('The page carries no registry of remotes');
  return settle(JSON.parse(element.textContent), element);
}

/** How long the live registry may take, in milliseconds. */
const answerLimit = 5_000;

/** The registry that is live now, `/registry.json`, with the page's own canaries. Rejects where it cannot be had. */
export async function fetchRegistry(page: Document): Promise<PageRegistry> {
  const response = await fetch('/registry.json', {
    cache: 'no-cache',
    credentials: 'omit',
    // Left to hang, it would hold the cache's lock on this address against the next.
    signal: AbortSignal.timeout(answerLimit),
  });
  if (!response.ok) throw new Error(`/registry.json answered ${response.status}`);
  return settle(await response.json(), elementOf(page));
}

function settle(content: unknown, element: HTMLElement | null): PageRegistry {
  const { remotes, ...rest } = v.parse(outline, content);
  const canaries = (element?.dataset['canary'] ?? '').split(' ');
  const good: Record<string, RemoteRelease> = {};
  const malformed: Record<string, Error> = {};
  for (const [name, record] of Object.entries(remotes)) {
    const result = v.safeParse(remoteRelease, record);
    if (result.success) good[name] = canaries.includes(name) ? asCanary(result.output) : result.output;
    else malformed[name] = new v.ValiError(result.issues);
  }
  return { ...rest, remotes: good, malformed };
}

/** The canary in place of the live release, which stands in where the canary fails. */
function asCanary({ canary, ...live }: RemoteRelease): RemoteRelease {
  return canary ? { ...canary.release, fallback: live } : live;
}
