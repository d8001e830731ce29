import type { RemoteRelease } from '@portal/shared/contract';
import { withinLimit } from './clock';
import type { PageRegistry } from './registry';

/** How long another try waits for the registry, in milliseconds; after that it goes by what it knows. */
const renewalLimit = 5_000;

/** Which release of each remote the page is to load. */
export interface ReleaseSources {
  /** After a failure of the remote, asks first what is live now. Rejects where no release can be named. */
  releaseOf(remote: string): Promise<RemoteRelease>;
  /** From now on `standIn` is loaded in place of `version`. */
  replace(remote: string, version: string, standIn: RemoteRelease): void;
  settled(remote: string, status: 'loaded' | 'failed'): void;
}

/**
 * An open page keeps the releases that it began with. Only a remote that failed is looked up anew: its release may have been
 * mended, replaced or removed since the page was opened.
 */
export function createReleaseSources(
  registry: () => PageRegistry,
  renewRegistry: (() => Promise<PageRegistry>) | undefined,
): ReleaseSources {
  const standIns = new Map<string, { readonly version: string; readonly release: RemoteRelease }>();
  const renewed = new Map<string, RemoteRelease>();
  const failed = new Set<string>();

  const renew = async (remote: string): Promise<void> => {
    if (!renewRegistry || !failed.has(remote)) return;
    // Unreachable or slow, it changes nothing: the try goes on with what the page knows.
    const fresh = await withinLimit(renewRegistry(), renewalLimit).catch(() => undefined);
    const release = fresh?.remotes[remote];
    if (!release) return;
    if (standIns.get(remote)?.version !== release.version) standIns.delete(remote);
    renewed.set(remote, release);
  };

  return {
    async releaseOf(remote) {
      await renew(remote);
      return standIns.get(remote)?.release ?? renewed.get(remote) ?? named(registry(), remote);
    },
    replace: (remote, version, release) => void standIns.set(remote, { version, release }),
    settled(remote, status) {
      if (status === 'failed') failed.add(remote);
      else failed.delete(remote);
    },
  };
}

function named({ remotes, malformed }: PageRegistry, remote: string): RemoteRelease {
  const release = remotes[remote];
  if (release) return release;
  throw new Error(`The registry names no ${remote} that can be used`, { cause: malformed?.[remote] });
}
