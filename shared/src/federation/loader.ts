import type { RemoteDescriptor, RemoteRelease, Screen } from '@portal/shared/contract';
import { loadLimit } from './clock';
import { type GoodReleases, rememberedReleases } from './good-releases';
import type { PageRegistry } from './registry';
import { createReleaseLoader, type FailedLoad, type FederationPort, type LoadStage } from './release-loader';

export type AreaResult =
  | {
      readonly status: 'loaded';
      readonly Screen: Screen;
      /** The release that runs. */
      readonly version: string;
      /** The release that should have run, where another one stands in for it. */
      readonly insteadOf?: { readonly version: string; readonly stage: LoadStage; readonly cause: unknown };
    }
  | FailedLoad;

export interface LoaderOptions {
  /** Throws where there is none. */
  readonly registry: () => PageRegistry;
  readonly federation: FederationPort;
  /** Makes a remote's texts ready in the current language before its first screen renders. */
  readonly addTexts: (texts: RemoteDescriptor['texts']) => Promise<void>;
  /** In milliseconds. */
  readonly limit?: number;
  /** The browser's by default. */
  readonly goodReleases?: GoodReleases;
}

export interface Loader {
  /** Loads one screen of a remote under one clock. Never rejects. Concurrent calls for one screen share one load. */
  load(remote: string, screen: string): Promise<AreaResult>;
  /** The screen, if it was loaded already: rendered at once, without a fallback. */
  loaded(remote: string, screen: string): Screen | undefined;
}

/**
 * Loads screens of the releases that the registry names. A release that fails in a browser that has not seen it work gives
 * way to the registry's fallback, once and within the same clock; from then on the page stays with that one.
 */
export function createLoader({
  registry,
  federation,
  addTexts,
  limit = loadLimit,
  goodReleases = rememberedReleases(() => localStorage),
}: LoaderOptions): Loader {
  const releases = createReleaseLoader(federation, addTexts);
  const screens = new Map<string, Screen>();
  const areas = new Map<string, Promise<AreaResult>>();
  const standIns = new Map<string, RemoteRelease>();

  const attempt = async (remote: string, screen: string, release: RemoteRelease, time: number): Promise<AreaResult> => {
    const result = await releases.load(remote, screen, release, time);
    if (result.status === 'loaded') goodReleases.add(remote, release.version);
    return result;
  };

  const loadArea = async (remote: string, screen: string): Promise<AreaResult> => {
    const begun = performance.now();
    let release: RemoteRelease;
    try {
      release = standIns.get(remote) ?? releaseOf(registry(), remote);
    } catch (cause) {
      return { status: 'failed', stage: 'registry', timedOut: false, cause };
    }
    const { fallback, version } = release;
    const proven = goodReleases.has(remote, version);
    // One that hangs leaves half of the clock to the release that is known to work.
    const first = await attempt(remote, screen, release, fallback && !proven ? limit / 2 : limit);
    if (first.status === 'loaded' || !fallback || (proven && first.stage !== 'contract')) return first;

    const second = await attempt(remote, screen, fallback, limit - (performance.now() - begun));
    // What failed first is what somebody has to look into; but half of a clock is no time-out.
    if (second.status === 'failed') return first.timedOut ? second : first;
    standIns.set(remote, fallback);
    return { ...second, insteadOf: { version, stage: first.stage, cause: first.cause } };
  };

  const loadAndKeep = async (remote: string, screen: string, key: string): Promise<AreaResult> => {
    const result = await loadArea(remote, screen);
    if (result.status === 'loaded') screens.set(key, result.Screen);
    areas.delete(key);
    return result;
  };

  return {
    load(remote, screen) {
      const key = areaKey(remote, screen);
      const running = areas.get(key) ?? loadAndKeep(remote, screen, key);
      areas.set(key, running);
      return running;
    },
    loaded: (remote, screen) => screens.get(areaKey(remote, screen)),
  };
}

const areaKey = (remote: string, screen: string) => `${remote}/${screen}`;

function releaseOf({ remotes, malformed }: PageRegistry, remote: string): RemoteRelease {
  const release = remotes[remote];
  if (release) return release;
  throw new Error(`The registry names no ${remote} that can be used`, { cause: malformed?.[remote] });
}
