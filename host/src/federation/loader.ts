import type { LoadStage, RemoteMessages, RemoteRelease, Screen, TelemetryEvent } from '@portal/shared/contract';
import { localStore } from '../storage/browser-storage';
import { loadLimit } from './clock';
import { type GoodReleases, rememberedReleases } from './good-releases';
import type { PageRegistry } from './registry';
import { createReleaseLoader, type FailedLoad, type FederationPort } from './release-loader';
import { createReleaseSources } from './release-sources';

type LoadedArea = Extract<AreaResult, { status: 'loaded' }>;

export type AreaResult =
  | {
      readonly status: 'loaded';
      readonly Screen: Screen;
      /** The release that runs. */
      readonly version: string;
      /** Whether it runs in place of the one that is live, since this load or an earlier one. */
      readonly isFallback: boolean;
      /** The release that should have run, where this load fell back to another one. */
      readonly fallbackFor?: { readonly version: string; readonly stage: LoadStage; readonly cause: unknown };
    }
  | FailedLoad;

export interface LoaderOptions {
  /** Throws where there is none. */
  readonly registry: () => PageRegistry;
  /** What is live now: asked before another try, since the release of an open page may be repaired, replaced or gone. */
  readonly renewRegistry?: () => Promise<PageRegistry>;
  readonly federation: FederationPort;
  /** Makes a remote's texts ready in the current language before its first screen renders. */
  readonly addMessages: (messages: RemoteMessages) => Promise<void>;
  readonly emit?: (event: TelemetryEvent) => void;
  /** In milliseconds. */
  readonly limit?: number;
  /** Which releases have loaded. The browser's by default. */
  readonly goodReleases?: GoodReleases;
  /** Which releases have been on screen for a while. The browser's by default. */
  readonly shownReleases?: GoodReleases;
}

export interface Loader {
  /** Loads one screen of a remote under one clock. Never rejects. Concurrent calls for one screen share one load. */
  load(remote: string, screen: string): Promise<AreaResult>;
  /** The screen, if it was loaded already: rendered at once, without a fallback. */
  loaded(remote: string, screen: string): Screen | undefined;
  /** The release of a remote that runs; undefined before one of its screens is loaded. */
  running(remote: string): string | undefined;
  /** Notes that a screen has been in use for a while: its release works in this browser. */
  shown(remote: string): void;
  /**
   * A screen threw while it was shown. Where its release has not been seen working, the registry's fallback stands in for it in
   * this page: true then, and the next `load` brings that.
   */
  crashed(remote: string, screen: string, cause: unknown): boolean;
}

/**
 * Loads screens of the releases that the registry names. A release that fails in a browser that has not seen it work gives
 * way to the registry's fallback, once and within the same clock; from then on the page stays with that one. So does one that
 * throws on screen before it was ever seen working there.
 */
export function createLoader({
  registry,
  renewRegistry,
  federation,
  addMessages,
  emit = () => undefined,
  limit = loadLimit,
  goodReleases = rememberedReleases(localStore),
  shownReleases = rememberedReleases(localStore, 'portal.shown'),
}: LoaderOptions): Loader {
  const releases = createReleaseLoader(federation, addMessages);
  const sources = createReleaseSources(registry, renewRegistry);
  const screens = new Map<string, Screen>();
  const areas = new Map<string, Promise<AreaResult>>();
  const attempts = new Map<string, number>();
  /** What runs of each remote. */
  const running = new Map<string, RemoteRelease>();

  const loadRelease = async (remote: string, screen: string, release: RemoteRelease, time: number) => {
    const { version } = release;
    const onStage = (stage: LoadStage) => emit({ type: 'load-stage', remote, screen, stage, version });
    const result = await releases.load({ remote, screen, release, limit: time, onStage });
    if (result.status === 'loaded') {
      goodReleases.add(remote, version);
      running.set(remote, release);
    }
    return result;
  };

  const loadArea = async (
    remote: string,
    screen: string,
    begun: number,
  ): Promise<FailedLoad | Omit<LoadedArea, 'isFallback'>> => {
    const timeLeft = () => limit - (performance.now() - begun);
    let release: RemoteRelease;
    try {
      release = await sources.releaseOf(remote);
    } catch (cause) {
      return { status: 'failed', stage: 'registry', timedOut: false, cause };
    }
    const { version } = release;
    const proven = goodReleases.has(remote, version);
    // One that hangs leaves half of the clock to the release that is known to work.
    const first = await loadRelease(remote, screen, release, release.fallback && !proven ? timeLeft() / 2 : timeLeft());
    if (first.status === 'loaded' || (proven && first.stage !== 'contract')) return first;

    const fallback = await sources.fallbackOf(remote, release);
    if (!fallback) return first;
    const second = await loadRelease(remote, screen, fallback, timeLeft());
    // What failed first is what somebody has to look into; but half of a clock is no time-out.
    if (second.status === 'failed') return first.timedOut ? second : first;
    sources.replace(remote, version, fallback);
    return { ...second, fallbackFor: { version, stage: first.stage, cause: first.cause } };
  };

  const loadAndKeep = async (remote: string, screen: string, key: string): Promise<AreaResult> => {
    const begun = performance.now();
    const attempt = attempts.get(key) ?? 0;
    attempts.set(key, attempt + 1);
    emit({ type: 'load-start', remote, screen, attempt });
    const loaded = await loadArea(remote, screen, begun);
    const result: AreaResult =
      loaded.status === 'loaded' ? { ...loaded, isFallback: sources.isFallback(remote, loaded.version) } : loaded;
    if (result.status === 'loaded') screens.set(key, result.Screen);
    sources.settled(remote, result.status);
    areas.delete(key);
    emit(endOf(result, { remote, screen, attempt, duration: performance.now() - begun }));
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
    running: (remote) => running.get(remote)?.version,
    shown(remote) {
      const release = running.get(remote);
      if (release) shownReleases.add(remote, release.version);
    },
    crashed(remote, screen, cause) {
      const release = running.get(remote);
      if (!release) return false;
      const { version } = release;
      const fallback = shownReleases.has(remote, version) ? undefined : release.fallback;
      const crash = { type: 'crashed', remote, screen, version, message: messageOf(cause) } as const;
      emit(fallback ? { ...crash, fallback: fallback.version } : crash);
      if (!fallback) return false;
      sources.replace(remote, version, fallback);
      running.delete(remote);
      for (const key of screens.keys()) if (key.startsWith(areaKey(remote, ''))) screens.delete(key);
      return true;
    },
  };
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

const areaKey = (remote: string, screen: string) => `${remote}/${screen}`;

type LoadEnd = Extract<TelemetryEvent, { type: 'loaded' | 'load-failed' }>;

function endOf(result: AreaResult, common: Pick<LoadEnd, 'remote' | 'screen' | 'attempt' | 'duration'>): LoadEnd {
  if (result.status === 'failed') {
    const { stage, timedOut, version, cause } = result;
    return { type: 'load-failed', ...common, stage, version, timedOut, message: messageOf(cause) };
  }
  const { version, fallbackFor } = result;
  if (!fallbackFor) return { type: 'loaded', ...common, version };
  return {
    type: 'loaded',
    ...common,
    version,
    fallbackFor: { version: fallbackFor.version, stage: fallbackFor.stage },
  };
}
