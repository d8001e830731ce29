import { registry, registrySchema } from '@portal/shared/federation';
import * as v from 'valibot';
import { planPage } from '../page-plan';
import { type PortalPlan, planOf } from '../plan';

/** In milliseconds. */
const responseLimit = 5_000;

const numbered = v.object({ schema: v.number() });

/** What a schema knows of `/registry.json`. */
export async function fetchRegistry<Known>(known: v.GenericSchema<unknown, Known>): Promise<Known> {
  const response = await fetch('/registry.json', {
    cache: 'no-cache',
    credentials: 'omit',
    // A hanging request would hold the cache's lock on this address.
    signal: AbortSignal.timeout(responseLimit),
  });
  if (!response.ok) throw new Error(`/registry.json responded ${response.status}`);
  const content: unknown = await response.json();
  const { success, output } = v.safeParse(numbered, content);
  // A newer tool may deploy while the page is open.
  if (success && output.schema > registrySchema)
    throw new Error(
      `The registry has schema ${output.schema}, this host reads up to ${registrySchema}: reload the page`,
    );
  return v.parse(known, content);
}

/** Plans a page opened now for the same visitor. Rejects where the live registry cannot be read. */
export async function fetchPlan(): Promise<PortalPlan> {
  return planOf(await fetchRegistry(registry), planPage().visitor, location.pathname);
}
