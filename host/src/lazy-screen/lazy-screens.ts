import type { Fault } from '@portal/shared/federation';
import type { Screen } from '@portal/shared/remote';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { LiveExtension } from '../extensions/live-extensions';
import { abandonChunks, hostContainer } from '../federation/abandon-chunks';
import { LoadTimeout, loadLimit, withinLimit } from '../federation/clock';
import type { Loader, ScreenResult, ScreenStep } from '../federation/loader';
import type { ScreenRoute } from '../plan';
import { reportCaught } from '../telemetry/fault';
import { logWarning } from '../telemetry/log-warning';
import type { LazySource } from './use-lazy';

/** For the error message: a stage of a remote's load, or the host's shell. */
export interface LazyFailure {
  readonly stage: Extract<ScreenResult, { status: 'failed' }>['stage'] | 'shell';
  readonly timedOut: boolean;
  readonly fault: Fault;
}

/** A screen of a remote. */
export interface LazyScreen extends LazySource<Screen, LazyFailure> {
  /** True if the loaded screen replaces the live release. */
  isFallback(): boolean;
  record(step: ScreenStep): void;
  /** Call when the screen threw. @returns true if the next load uses another release */
  recordCrash(cause: unknown): boolean;
}

export interface ExtensionsProviderProps {
  readonly clientOf: (remote: string) => QueryClient;
  readonly children: ReactNode;
}

export interface ShellProps {
  /** The remote of the children. */
  readonly remote?: string | undefined;
  /** Undefined where nothing is added anywhere. */
  readonly Extensions?: ComponentType<ExtensionsProviderProps> | undefined;
  readonly children: ReactNode;
}

export interface ShellModule extends Pick<ShellProps, 'Extensions'> {
  readonly Shell: ComponentType<ShellProps>;
}

export interface LazyScreens {
  /** Always the same object for a screen. */
  of(route: ScreenRoute): LazyScreen;
  /** As `of`, but for its failures the page is never reloaded. */
  ofExtension(extension: Pick<LiveExtension, 'remote' | 'name'>): LazyScreen;
  readonly shell: LazySource<ShellModule, LazyFailure>;
  /** Undefined before the remote is loaded. */
  runningVersion(remote: string): string | undefined;
}

interface LazyScreensOptions {
  readonly loader: Loader;
  readonly importShell: () => Promise<ShellModule>;
  /** Called when a retry fails too: the page's versions may be gone, and need a reload. */
  readonly lastResort: () => Promise<void>;
}

export function createLazyScreens({ loader, importShell, lastResort }: LazyScreensOptions): LazyScreens {
  const onRetryFailed = ({ timedOut }: LazyFailure) => {
    if (!timedOut) lastResort().catch((cause: unknown) => logWarning('The page could not be reloaded', cause));
  };
  const screens = new Map<string, LazyScreen>();
  function find(remote: string, screen: string, more: Pick<LazyScreen, 'onRetryFailed'> = {}): LazyScreen {
    const key = `${remote}/${screen}`;
    const found = screens.get(key) ?? { ...remoteScreen(loader, { remote, screen }), ...more };
    screens.set(key, found);
    return found;
  }
  return {
    of: ({ remote, screen }) => find(remote, screen, { onRetryFailed }),
    ofExtension: ({ remote, name }) => find(remote, name),
    shell: { ...hostPart(importShell), onRetryFailed },
    runningVersion: loader.runningVersion,
  };
}

function remoteScreen(loader: Loader, { remote, screen }: Pick<ScreenRoute, 'remote' | 'screen'>): LazyScreen {
  let isFallback = false;
  return {
    isFallback: () => isFallback,
    record: (step) => loader.record(remote, step, screen),
    recordCrash: (cause) => loader.recordCrash(remote, screen, cause),
    find: () => loader.find(remote, screen),
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

/** Names the running release in the document, for support. */
function markRunning(remote: string, { version, fallbackFor }: Extract<ScreenResult, { status: 'loaded' }>): void {
  document.documentElement.setAttribute(`data-${remote}`, version);
  if (!fallbackFor) return;
  logWarning(
    `${remote} ${fallbackFor.version} failed at ${fallbackFor.stage}; ${version} runs instead`,
    fallbackFor.cause,
  );
}

/** A lazy part of the host, with the same time limit as a remote. */
function hostPart<Part>(importPart: () => Promise<Part>): LazySource<Part, LazyFailure> {
  let part: Part | undefined;
  return {
    find: () => part,
    async load() {
      try {
        part = await withinLimit(importPart(), loadLimit);
        return { status: 'loaded', value: part };
      } catch (cause) {
        logWarning('A part of the host failed to load', cause);
        const timedOut = cause instanceof LoadTimeout;
        if (timedOut) abandonChunks(hostContainer);
        return { status: 'failed', failure: { stage: 'shell', timedOut, fault: reportCaught(cause, 'host') } };
      }
    },
  };
}
