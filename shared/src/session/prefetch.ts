import { prefetchLimit } from './limits';
import type { Prefetch, SessionPorts } from './ports';
import type { TokenStore } from './token-store';

interface PrefetchPorts extends Pick<SessionPorts, 'fetch' | 'now' | 'prefetches'> {
  setTimer(callback: () => void, ms: number): unknown;
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

function discard(waiting: Prefetch[], prefetch: Prefetch): void {
  if (takeOut(waiting, prefetch)) prefetch.abort(new DOMException('Nobody took the response', 'AbortError'));
}

/** Sends the request as the session would. It is aborted where no request takes its response within 10 s; by the returned function at once. */
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
      cache: 'no-store',
      signal: controller.signal,
    }),
    abort: (reason) => controller.abort(reason),
    // Not a closure of the request: a browser keeps the listener of a combined signal for as long as one of its sources can abort,
    // and so for good where the listener itself keeps a source alive.
    endWith: (signal) => signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true }),
  };
  // The request that takes it handles the error.
  sent.response.catch(() => undefined);
  waiting.push(sent);
  const stop = () => discard(waiting, sent);
  ports.setTimer(stop, prefetchLimit);
  return stop;
}

/** The prefetches of a window, or of an embedded panel, as its session takes them. */
export function createPrefetches(ports: SessionPorts, store: Pick<TokenStore, 'read'>) {
  return {
    /** Undefined: there is none for that token, or it is too old. */
    take(url: string, access: string): Prefetch | undefined {
      const waiting = ports.prefetches();
      const isSame = (sent: Prefetch) => sent.url === url && sent.access === access;
      // Timers of a frozen page fire late.
      const found = waiting.find((sent) => isSame(sent) && ports.now() - sent.since < prefetchLimit);
      return found && takeOut(waiting, found) ? found : undefined;
    },
    abortStale(): void {
      const { access } = store.read();
      const waiting = ports.prefetches();
      for (const sent of [...waiting]) if (sent.access !== access) discard(waiting, sent);
    },
  };
}

export type Prefetches = ReturnType<typeof createPrefetches>;
