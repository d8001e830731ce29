import { prefetchLimit } from './limits';
import type { SessionPorts } from './ports';
import type { TokenStore } from './token-store';

/** A GET that bears the token, sent before anybody asked: its response waits for the first who makes the same call. */
export interface Prefetch {
  readonly url: string;
  readonly access: string;
  /** In milliseconds, on the clock of `performance.now()`. */
  readonly since: number;
  readonly response: Promise<Response>;
  readonly abort: (reason: unknown) => void;
  /** Lets the signal of whoever took it end it, its body too. */
  readonly endWith: (signal: AbortSignal) => void;
}

interface PrefetchPorts extends Pick<SessionPorts, 'fetch' | 'now' | 'prefetches'> {
  setTimer(callback: () => void, ms: number): unknown;
}

declare global {
  var portalPrefetches: Prefetch[] | undefined;
}

/** Of the window: the page's script sends before there is a session. */
export function windowPrefetches(): Prefetch[] {
  globalThis.portalPrefetches ??= [];
  return globalThis.portalPrefetches;
}

function takeOut(waiting: Prefetch[], prefetch: Prefetch): boolean {
  const index = waiting.indexOf(prefetch);
  if (index >= 0) waiting.splice(index, 1);
  return index >= 0;
}

function callOff(waiting: Prefetch[], prefetch: Prefetch): void {
  if (takeOut(waiting, prefetch)) prefetch.abort(new DOMException('Nobody took the response', 'AbortError'));
}

/**
 * Sends the call as the session would. It is aborted where nobody takes its response within 10 s; by the returned function
 * at once.
 */
export function prefetch(ports: PrefetchPorts, url: string, access: string): () => void {
  const controller = new AbortController();
  const waiting = ports.prefetches();
  const sent: Prefetch = {
    url,
    access,
    since: ports.now(),
    response: ports.fetch(url, {
      headers: { authorization: `Bearer ${access}` },
      credentials: 'include',
      signal: controller.signal,
    }),
    abort: (reason) => controller.abort(reason),
    // Here and not in the call: a browser keeps the listener of a combined signal for as long as one of the signals behind it
    // can abort, and so for good where the listener itself keeps one of those, as would any function made in the call.
    endWith: (signal) => signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true }),
  };
  // Whoever takes it is told.
  sent.response.catch(() => undefined);
  waiting.push(sent);
  const stop = () => callOff(waiting, sent);
  ports.setTimer(stop, prefetchLimit);
  return stop;
}

/** The prefetches of a window, or of an embedded panel, as its session takes them. */
export function createPrefetches(ports: SessionPorts, store: Pick<TokenStore, 'read'>) {
  return {
    /** Undefined: none is there for that token, or it is too old. */
    take(url: string, access: string): Prefetch | undefined {
      const waiting = ports.prefetches();
      const isSame = (sent: Prefetch) => sent.url === url && sent.access === access;
      // A page that was frozen has late timers.
      const found = waiting.find((sent) => isSame(sent) && ports.now() - sent.since < prefetchLimit);
      return found && takeOut(waiting, found) ? found : undefined;
    },
    /** Aborts what was sent with a token that is no longer the stored one. */
    abortStale(): void {
      const { access } = store.read();
      const waiting = ports.prefetches();
      for (const sent of [...waiting]) if (sent.access !== access) callOff(waiting, sent);
    },
  };
}

export type Prefetches = ReturnType<typeof createPrefetches>;
