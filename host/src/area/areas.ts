import type { Screen } from '@portal/shared/contract';
import { abandonChunks, hostContainer } from '../federation/abandon-chunks';
import { LoadTimeout, loadLimit, withinLimit } from '../federation/clock';
import type { AreaResult, Loader } from '../federation/loader';
import type { ScreenRoute } from '../routes/routes';
import { logWarning } from '../telemetry/log-warning';
import type { SiteSource } from './site';
import type { AreaSource } from './use-area';

/** What failed, for the message: a stage of a remote's load, or the host's own frame. */
export interface AreaFailure {
  readonly stage: Extract<AreaResult, { status: 'failed' }>['stage'] | 'shell';
  readonly timedOut: boolean;
}

/** The area of a remote's screen, and what becomes of the screen once it is there. */
interface ScreenArea extends AreaSource<Screen, AreaFailure> {
  /** Whether what was loaded runs in place of the release that is live. */
  isFallback(): boolean;
  /** It has been in use for a while. */
  shown(): void;
  /** It threw while it was shown; true where another release stands in for it when it is loaded again. */
  crashed(cause: unknown): boolean;
}

export interface Areas {
  /** Routes and navigation of the page. */
  readonly site: SiteSource;
  /** The area of a screen: the same object each time. */
  of(route: ScreenRoute): ScreenArea;
  /** The frame of the signed-in side. */
  readonly shell: AreaSource<typeof import('../shell/shell'), AreaFailure>;
  /** The release of a remote that runs in this page; undefined before it is loaded. */
  running(remote: string): string | undefined;
}

/**
 * `lastResort`: where another try fails too, although it asked for everything anew, the page's own versions may be gone; a page with
 * those that are live is the way on then.
 */
export function createAreas(site: SiteSource, loader: Loader, lastResort: () => Promise<void>): Areas {
  const failedAgain = ({ timedOut }: AreaFailure) => {
    if (!timedOut) lastResort().catch((cause: unknown) => logWarning('The page could not be had anew', cause));
  };
  const screens = new Map<string, ScreenArea>();
  return {
    site,
    of(route) {
      const key = `${route.remote}/${route.screen}`;
      const area = screens.get(key) ?? { ...remoteArea(loader, route), failedAgain };
      screens.set(key, area);
      return area;
    },
    shell: { ...hostArea(() => import(/* webpackChunkName: "shell" */ '../shell/shell')), failedAgain },
    running: loader.running,
  };
}

function remoteArea(loader: Loader, { remote, screen }: ScreenRoute): ScreenArea {
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

/** Leaves on the document which release of a remote runs, for whoever looks into what a user reports. */
function markRunning(remote: string, { version, fallbackFor }: Extract<AreaResult, { status: 'loaded' }>): void {
  document.documentElement.setAttribute(`data-${remote}`, version);
  if (!fallbackFor) return;
  logWarning(
    `${remote} ${fallbackFor.version} failed at ${fallbackFor.stage}; ${version} runs instead`,
    fallbackFor.cause,
  );
}

/** A part of the host that is not in its first files, under the same clock as a remote. */
function hostArea<Loaded>(importPart: () => Promise<Loaded>): AreaSource<Loaded, AreaFailure> {
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
