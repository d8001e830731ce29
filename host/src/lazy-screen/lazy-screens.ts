import type { Screen } from '@portal/shared/remote';
import { abandonChunks, hostContainer } from '../federation/abandon-chunks';
import { LoadTimeout, loadLimit, withinLimit } from '../federation/clock';
import type { Loader, ScreenResult } from '../federation/loader';
import type { ScreenRoute } from '../routes/routes';
import type { SiteMapSource } from '../routes/site-map';
import { logWarning } from '../telemetry/log-warning';
import type { LazySource } from './use-lazy';

/** What failed, for the message: a stage of a remote's load, or the host's own frame. */
export interface LazyFailure {
  readonly stage: Extract<ScreenResult, { status: 'failed' }>['stage'] | 'shell';
  readonly timedOut: boolean;
}

/** A remote's screen, which loads at run time, and how it fares once it shows. */
interface LazyScreen extends LazySource<Screen, LazyFailure> {
  /** Whether what was loaded runs in place of the release that is live. */
  isFallback(): boolean;
  /** Call it once the screen has been in use for a while. */
  shown(): void;
  /** Call it when the screen threw while it was shown; true where the next load brings another release. */
  crashed(cause: unknown): boolean;
}

export interface LazyScreens {
  /** Routes and navigation of the page. */
  readonly siteMap: SiteMapSource;
  /** The same object for a screen each time. */
  of(route: ScreenRoute): LazyScreen;
  /** The frame of the authenticated area. */
  readonly shell: LazySource<typeof import('../shell/shell'), LazyFailure>;
  /** The release of a remote that runs in this page; undefined before it is loaded. */
  running(remote: string): string | undefined;
}

/**
 * @param lastResort runs where another attempt fails too: the page's own versions may be gone, and only a reload gets the live ones
 */
export function createLazyScreens(
  siteMap: SiteMapSource,
  loader: Loader,
  lastResort: () => Promise<void>,
): LazyScreens {
  const failedAgain = ({ timedOut }: LazyFailure) => {
    if (!timedOut) lastResort().catch((cause: unknown) => logWarning('The page could not be reloaded', cause));
  };
  const screens = new Map<string, LazyScreen>();
  return {
    siteMap,
    of(route) {
      const key = `${route.remote}/${route.screen}`;
      const screen = screens.get(key) ?? { ...remoteScreen(loader, route), failedAgain };
      screens.set(key, screen);
      return screen;
    },
    shell: { ...hostScreen(() => import(/* webpackChunkName: "shell" */ '../shell/shell')), failedAgain },
    running: loader.running,
  };
}

function remoteScreen(loader: Loader, { remote, screen }: ScreenRoute): LazyScreen {
  let isFallback = false;
  return {
    isFallback: () => isFallback,
    shown: () => loader.shown(remote),
    crashed: (cause) => loader.crashed(remote, screen, cause),
    loaded: () => loader.loaded(remote, screen),
    async load() {
      const result = await loader.load(remote, screen);
      if (result.status === 'loaded') {
        isFallback = result.isFallback;
        markRunning(remote, result);
        return { status: 'loaded', value: result.Screen };
      }
      logWarning(`${remote}/${screen} failed at ${result.stage}`, result.cause);
      return { status: 'failed', failure: result };
    },
  };
}

/** Marks the document with the release that runs, for support. */
function markRunning(remote: string, { version, fallbackFor }: Extract<ScreenResult, { status: 'loaded' }>): void {
  document.documentElement.setAttribute(`data-${remote}`, version);
  if (!fallbackFor) return;
  logWarning(
    `${remote} ${fallbackFor.version} failed at ${fallbackFor.stage}; ${version} runs instead`,
    fallbackFor.cause,
  );
}

/** A part of the host outside its first files, under the same time limit as a remote. */
function hostScreen<Loaded>(importPart: () => Promise<Loaded>): LazySource<Loaded, LazyFailure> {
  let part: Loaded | undefined;
  return {
    loaded: () => part,
    async load() {
      try {
        part = await withinLimit(importPart(), loadLimit);
        return { status: 'loaded', value: part };
      } catch (cause) {
        logWarning('A part of the host failed to load', cause);
        const timedOut = cause instanceof LoadTimeout;
        if (timedOut) abandonChunks(hostContainer);
        return { status: 'failed', failure: { stage: 'shell', timedOut } };
      }
    },
  };
}
