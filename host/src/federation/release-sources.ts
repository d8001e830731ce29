import type { RemoteRelease } from '@portal/shared/federation';
import { withinLimit } from './clock';
import type { PageRegistry } from './registry';

/** How long another attempt waits for the registry, in milliseconds; after that it uses the registry of the page. */
const renewalLimit = 5_000;

/** Which release of each remote the page is to load. */
export interface ReleaseSources {
  /** After a failure of the remote, reads the live registry first. Rejects where no release can be named. */
  releaseOf(remote: string): Promise<RemoteRelease>;
  /**
   * What may run in place of `release`, which failed. The live registry says so, since the fallback may have been retired after the
   * page was opened.
   */
  fallbackOf(remote: string, release: RemoteRelease): Promise<RemoteRelease | undefined>;
  /** Loads `fallback` in place of `version` from now on. */
  replace(remote: string, version: string, fallback: RemoteRelease): void;
  isFallback(remote: string, version: string): boolean;
  recordResult(remote: string, status: 'loaded' | 'failed'): void;
}

/**
 * An open page keeps its first releases. Only a remote that failed is looked up again: its release may have been repaired, replaced
 * or removed since.
 */
export function createReleaseSources(
  registry: () => PageRegistry,
  renewRegistry: (() => Promise<PageRegistry>) | undefined,
): ReleaseSources {
  const fallbacks = new Map<string, { readonly version: string; readonly release: RemoteRelease }>();
  const renewed = new Map<string, RemoteRelease>();
  const failed = new Set<string>();

  // A registry that is unreachable or slow changes nothing.
  const liveRelease = async (remote: string): Promise<RemoteRelease | undefined> =>
    renewRegistry && (await withinLimit(renewRegistry(), renewalLimit).catch(() => undefined))?.remotes[remote];

  const renew = async (remote: string): Promise<void> => {
    if (!failed.has(remote)) return;
    const live = await liveRelease(remote);
    if (!live) return;
    const fallback = fallbacks.get(remote);
    if (fallback?.version !== live.version || fallback.release.version !== live.fallback?.version)
      fallbacks.delete(remote);
    renewed.set(remote, live);
  };

  return {
    async releaseOf(remote) {
      await renew(remote);
      return fallbacks.get(remote)?.release ?? renewed.get(remote) ?? named(registry(), remote);
    },
    async fallbackOf(remote, { version, fallback }) {
      const live = fallback && (await liveRelease(remote));
      if (!live) return fallback;
      if (live.version === version) return live.fallback;
      return live.retired?.includes(fallback.version) ? undefined : fallback;
    },
    replace(remote, version, release) {
      fallbacks.set(remote, { version, release });
      failed.add(remote);
    },
    isFallback: (remote, version) => fallbacks.get(remote)?.release.version === version,
    recordResult(remote, status) {
      if (status === 'failed') failed.add(remote);
      else failed.delete(remote);
    },
  };
}

function named({ remotes, malformed }: PageRegistry, remote: string): RemoteRelease {
  const release = remotes[remote];
  if (release) return release;
  throw new Error(`The registry names no ${remote} that can be used`, { cause: malformed?.[remote]?.cause });
}
