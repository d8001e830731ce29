import type { StoragePort } from '@portal/shared/site';

export interface SessionConfiguration {
  /** Without a trailing slash; the only origin that gets the token. Default '': the page's own. */
  readonly apiOrigin?: string;
}

export interface LockPort {
  /** Calls `granted` with null where `ifAvailable` finds the lock taken. */
  request(
    name: string,
    options: { signal: AbortSignal } | { ifAvailable: true },
    granted: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>;
}

/** A GET that was sent ahead with the token: the first same request takes its response. */
export interface Prefetch {
  readonly url: string;
  readonly access: string;
  /** In milliseconds, on the clock of `performance.now()`. */
  readonly since: number;
  readonly response: Promise<Response>;
  readonly abort: (reason: unknown) => void;
  /** Aborts it, and its body, with the signal of the request that took it. */
  readonly endWith: (signal: AbortSignal) => void;
}

declare global {
  var portalPrefetches: Prefetch[] | undefined;
}

export interface SessionPorts {
  /** May throw, as the getter of blocked site data does. */
  storage(): StoragePort;
  /** The tab's own; may throw likewise. */
  tabStorage(): StoragePort;
  /** May throw; undefined on plain http. */
  locks(): LockPort | undefined;
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  /** Those that no request has taken yet: always the same array. */
  prefetches(): Prefetch[];
  /** Milliseconds on a monotonic clock. */
  now(): number;
  setTimer(callback: () => void, ms: number): () => void;
  /** Calls on a storage event of the session's keys, and whenever the page may have slept: a reason to read storage, no more. */
  onSignal(listener: () => void): void;
  /** Calls when the page is about to be frozen or cached. Returns the function that unsubscribes. */
  onSleep(listener: () => void): () => void;
  baseUrl(): string;
  randomId(): string;
  /** A listener's error, which must not stop the session. */
  report(error: unknown): void;
}
