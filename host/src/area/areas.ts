import type { Screen } from '@portal/shared/contract';
import { type AreaResult, type Loader, LoadTimeout, loadLimit, withinLimit } from '@portal/shared/federation';
import { type ScreenRoute, screenRoutes } from '../routes/route-table';
import type { AreaSource } from './use-area';

/** What failed, for the message: a stage of a remote's load, or the host's own frame. */
export interface AreaFailure {
  readonly stage: Extract<AreaResult, { status: 'failed' }>['stage'] | 'shell';
  readonly timedOut: boolean;
}

export interface Areas {
  /** The area of a route's screen: the same object each time. */
  of(route: ScreenRoute): AreaSource<Screen, AreaFailure>;
  /** The frame of the signed-in side. */
  readonly shell: AreaSource<typeof import('../shell/shell'), AreaFailure>;
}

export function createAreas(loader: Loader): Areas {
  const screens = new Map(screenRoutes.map((route) => [route, screenArea(loader, route)]));
  return {
    of: (route) => screens.get(route) ?? screenArea(loader, route),
    shell: hostArea(() => import(/* webpackChunkName: "shell" */ '../shell/shell')),
  };
}

function screenArea(loader: Loader, { remote, screen }: ScreenRoute): AreaSource<Screen, AreaFailure> {
  return {
    loaded: () => loader.loaded(remote, screen),
    async load() {
      const result = await loader.load(remote, screen);
      if (result.status === 'loaded') {
        tellRunning(remote, result);
        return { status: 'loaded', value: result.Screen };
      }
      report(`${remote}/${screen} failed at ${result.stage}`, result.cause);
      return { status: 'failed', failure: result };
    },
  };
}

/** Leaves on the document which release of a remote runs, for whoever looks into what a user reports. */
function tellRunning(remote: string, { version, insteadOf }: Extract<AreaResult, { status: 'loaded' }>): void {
  document.documentElement.setAttribute(`data-${remote}`, version);
  if (!insteadOf) return;
  report(`${remote} ${insteadOf.version} failed at ${insteadOf.stage}; ${version} runs instead`, insteadOf.cause);
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
        report('A part of the host failed to load', cause);
        return { status: 'failed', failure: { stage: 'shell', timedOut: cause instanceof LoadTimeout } };
      }
    },
  };
}

/** For whoever looks into a failure: the user is told on screen. */
function report(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the host reports a failed load.
  console.warn(what, cause);
}
