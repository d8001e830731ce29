import type { RemoteRelease, TelemetryEvent } from '@portal/shared/federation';
import type { RemoteMessages, Screen } from '@portal/shared/remote';
import { type BrowserStorage, localStore } from '../storage/browser-storage';
import { loadLimit } from './clock';
import { createFallbackLoader, type ReplacedRelease } from './fallback-loader';
import { rememberedReleases } from './good-releases';
import type { PageRegistry } from './registry';
import { createReleaseLoader, type FailedLoad, type FederationPort } from './release-loader';
import { createReleaseSources } from './release-sources';

export type ScreenResult =
  | {
      readonly status: 'loaded';
      readonly Screen: Screen;
      /** The release that runs. */
      readonly version: string;
      /** Whether it runs in place of the one that is live, since this load or an earlier one. */
      readonly isFallback: boolean;
      /** The release that should have run, where this load fell back to another one. */
      readonly fallbackFor?: ReplacedRelease;
    }
  | FailedLoad;

export interface LoaderOptions {
  /** Throws where there is none. */
  readonly registry: () => PageRegistry;
  /** What is live now: read before another attempt, since the release of an open page may be repaired, replaced or gone. */
  readonly renewRegistry?: () => Promise<PageRegistry>;
  readonly federation: FederationPort;
  /** Makes a remote's texts ready in the current language before its first screen renders. */
  readonly addMessages: (messages: RemoteMessages) => Promise<void>;
  readonly emit?: (event: TelemetryEvent) => void;
  /** In milliseconds. */
  readonly limit?: number;
  /** Remembers which releases have loaded, and which have been on screen for a while. The browser's by default. */
  readonly store?: BrowserStorage;
}

export interface Loader {
  /** Loads one screen of a remote under one time limit. Never rejects. Concurrent calls for one screen share one load. */
  load(remote: string, screen: string): Promise<ScreenResult>;
  /** The screen, if it was loaded already: rendered at once, without a fallback. */
  loaded(remote: string, screen: string): Screen | undefined;
  /** The release of a remote that runs; undefined before one of its screens is loaded. */
  running(remote: string): string | undefined;
  /** Notes that a screen has been in use for a while: its release works in this browser. */
  shown(remote: string): void;
  /**
   * A screen threw while it was shown. Where its release has not been seen working, the registry's fallback replaces it in this
   * page: true then, and the next `load` brings the fallback.
   */
  crashed(remote: string, screen: string, cause: unknown): boolean;
}

/**
 * Loads screens of the releases that the registry names. A release that fails, or throws on screen, in a browser that has not seen
 * it work is replaced by the registry's fallback, once and within the same time limit. The page then keeps the fallback.
 */
export function createLoader({
  registry,
  renewRegistry,
  federation,
  addMessages,
  emit = () => undefined,
  limit = loadLimit,
  store = localStore,
}: LoaderOptions): Loader {
  const goodReleases = rememberedReleases(store);
  const shownReleases = rememberedReleases(store, 'portal.shown');
  const sources = createReleaseSources(registry, renewRegistry);
  const releases = createReleaseLoader(federation, addMessages);
  const loadRelease = createFallbackLoader({ releases, sources, goodReleases, emit, limit });
  const screens = new Map<string, Screen>();
  const pending = new Map<string, Promise<ScreenResult>>();
  const attempts = new Map<string, number>();
  const running = new Map<string, RemoteRelease>();

  async function loadScreen(remote: string, screen: string, key: string): Promise<ScreenResult> {
    const start = performance.now();
    const attempt = attempts.get(key) ?? 0;
    attempts.set(key, attempt + 1);
    emit({ type: 'load-start', remote, screen, attempt });
    const result = resultOf(remote, await loadRelease(remote, screen, start));
    if (result.status === 'loaded') screens.set(key, result.Screen);
    sources.recordResult(remote, result.status);
    pending.delete(key);
    emit(endOf(result, { remote, screen, attempt, duration: performance.now() - start }));
    return result;
  }

  function resultOf(remote: string, load: Awaited<ReturnType<typeof loadRelease>>): ScreenResult {
    if (load.status === 'failed') return load;
    const { release, ...loaded } = load;
    const { version } = release;
    running.set(remote, release);
    return { ...loaded, version, isFallback: sources.isFallback(remote, version) };
  }

  return {
    load(remote, screen) {
      const key = areaKey(remote, screen);
      const load = pending.get(key) ?? loadScreen(remote, screen, key);
      pending.set(key, load);
      return load;
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

const messageOf = (cause: unknown) => String(cause instanceof Error ? cause.message : cause);

const areaKey = (remote: string, screen: string) => `${remote}/${screen}`;

type LoadEnd = Extract<TelemetryEvent, { type: 'loaded' | 'load-failed' }>;

function endOf(result: ScreenResult, common: Pick<LoadEnd, 'remote' | 'screen' | 'attempt' | 'duration'>): LoadEnd {
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
