import type { LoadStage, RemoteRelease, TelemetryEvent } from '@portal/shared/federation';
import type { Screen } from '@portal/shared/remote';
import type { GoodReleases } from './good-releases';
import type { FailedLoad, ReleaseLoader } from './release-loader';
import type { ReleaseSources } from './release-sources';

interface FallbackLoaderOptions {
  readonly releases: ReleaseLoader;
  readonly sources: ReleaseSources;
  readonly goodReleases: GoodReleases;
  readonly emit: (event: TelemetryEvent) => void;
  /** In milliseconds, for a release and its fallback together. */
  readonly limit: number;
}

/** A release that should have run, and why it did not. */
export interface ReplacedRelease {
  readonly version: string;
  readonly stage: LoadStage;
  readonly cause: unknown;
}

interface RunningRelease {
  readonly status: 'loaded';
  readonly Screen: Screen;
  readonly release: RemoteRelease;
  readonly fallbackFor?: ReplacedRelease;
}

/**
 * Loads a screen of the release that `sources` names. Where that fails, and this browser has not seen it work, loads the release's
 * fallback instead. Never rejects.
 */
export function createFallbackLoader({ releases, sources, goodReleases, emit, limit }: FallbackLoaderOptions) {
  async function loadRelease(remote: string, screen: string, release: RemoteRelease, timeLeft: number) {
    const { version } = release;
    const onStage = (stage: LoadStage) => emit({ type: 'load-stage', remote, screen, stage, version });
    const result = await releases.load({ remote, screen, release, limit: timeLeft, onStage });
    if (result.status === 'failed') return result;
    goodReleases.add(remote, version);
    return { status: 'loaded', Screen: result.Screen, release } as const;
  }

  return async (remote: string, screen: string, start: number): Promise<FailedLoad | RunningRelease> => {
    const timeLeft = () => limit - (performance.now() - start);
    let release: RemoteRelease;
    try {
      release = await sources.releaseOf(remote);
    } catch (cause) {
      return { status: 'failed', stage: 'registry', timedOut: false, cause };
    }
    const { version } = release;
    const proven = goodReleases.has(remote, version);
    // A release that hangs leaves half of the time to one that is known to work.
    const firstLimit = release.fallback && !proven ? timeLeft() / 2 : timeLeft();
    const first = await loadRelease(remote, screen, release, firstLimit);
    if (first.status === 'loaded' || (proven && first.stage !== 'contract')) return first;

    const fallback = await sources.fallbackOf(remote, release);
    if (!fallback) return first;
    const second = await loadRelease(remote, screen, fallback, timeLeft());
    // The first failure is the one to look into; but half of the time is no time-out.
    if (second.status === 'failed') return first.timedOut ? second : first;
    sources.replace(remote, version, fallback);
    return { ...second, fallbackFor: { version, stage: first.stage, cause: first.cause } };
  };
}
