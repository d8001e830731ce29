import type { Registry, RemoteRelease } from '@portal/shared/federation';
import { localStore } from '../storage/browser-storage';

/** Decides which canaries this browser runs: drawn once, kept in its storage. */
interface CanaryChoice {
  /** Canary bucket, 0 to 1: a canary with a larger share runs here. */
  readonly bucket: number;
  /** Remotes whose canary was opted in to, or `none`. */
  readonly optedIn: readonly string[];
}

declare global {
  /** The page script's choice, for the host: without storage a second draw would differ. */
  var portalCanaryChoice: CanaryChoice | undefined;
}

const bucketKey = 'portal.canary-bucket';
export const optInKey = 'portal.canary';

function bucketOfBrowser(): number {
  const known = Number.parseFloat(localStore.get(bucketKey) ?? '');
  if (known >= 0 && known < 1) return known;
  const drawn = Math.random();
  localStore.set(bucketKey, String(drawn));
  return drawn;
}

function decide(): CanaryChoice {
  const query = new URLSearchParams(location.search).get('canary');
  // The host asks before a name opts in.
  const isOut = query === '' || query === 'none';
  if (isOut) localStore.set(optInKey, query);
  return { bucket: bucketOfBrowser(), optedIn: (isOut ? query : (localStore.get(optInKey) ?? '')).split(',') };
}

/** The remotes that this browser runs in their canary release. Draws a bucket only where there is a canary. */
function chooseCanaries(remotes: Registry['remotes']): readonly string[] {
  const canaries = Object.entries(remotes).flatMap(([name, { canary }]) => (canary ? [[name, canary] as const] : []));
  if (canaries.length === 0) return [];
  globalThis.portalCanaryChoice ??= decide();
  const { bucket, optedIn } = globalThis.portalCanaryChoice;
  if (optedIn.includes('none')) return [];
  return canaries
    .filter(([name, { share, optIn }]) => bucket < share || (optIn && optedIn.includes(name)))
    .map(([name]) => name);
}

/** A remote's canary in place of its live release, which is the canary's fallback, unless that is to have none. */
function asCanary({ canary, retired, ...live }: RemoteRelease): RemoteRelease {
  if (!canary) return live;
  return { ...canary.release, ...(retired && { retired }), ...(!canary.release.noFallback && { fallback: live }) };
}

/** The registry's remotes as this browser runs them. */
export function resolveCanaries(remotes: Registry['remotes']): Registry['remotes'] {
  const chosen = chooseCanaries(remotes);
  return Object.fromEntries(
    Object.entries(remotes).map(([name, { canary, ...live }]) => [
      name,
      canary && chosen.includes(name) ? asCanary({ ...live, canary }) : live,
    ]),
  );
}
