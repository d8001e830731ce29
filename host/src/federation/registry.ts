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
  return settle(JSON.parse(element.textContent), () => chosenByPage(page));
}

/** The remotes that the page's own script has settled to run in their canary release. */
export const chosenByPage = (page: Document) => (elementOf(page)?.dataset['canary'] ?? '').split(' ');

export function settle(content: unknown, choose: (remotes: Registry['remotes']) => readonly string[]): PageRegistry {
  const { remotes, ...rest } = v.parse(outline, content);
  const good: Record<string, RemoteRelease> = {};
  const malformed: Record<string, Error> = {};
  for (const [name, record] of Object.entries(remotes)) {
    const result = v.safeParse(remoteRelease, record);
    if (result.success) good[name] = result.output;
    else malformed[name] = new v.ValiError(result.issues);
  }
  for (const name of choose(good)) {
    const release = good[name];
    if (release) good[name] = asCanary(release);
  }
  return { ...rest, remotes: good, malformed };
}

/** The canary in place of the live release, which is its fallback, unless it is to have none. */
function asCanary({ canary, ...live }: RemoteRelease): RemoteRelease {
  if (!canary) return live;
  const { release } = canary;
  const retired = live.retired ? { retired: live.retired } : {};
  return release.noFallback ? { ...release, ...retired } : { ...release, ...retired, fallback: live };
}
