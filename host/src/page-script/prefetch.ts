import { prefetch, windowPrefetches } from '@portal/shared/session/prefetch';
import { tracedFetch } from '@portal/shared/session/traced-fetch';

/** Sends the screen's first requests while its code loads; the session uses the responses. */
export function prefetchCalls(paths: readonly string[], access: string): void {
  const ports = {
    fetch: tracedFetch,
    now: () => performance.now(),
    setTimer: (callback: () => void, ms: number) => setTimeout(callback, ms),
    prefetches: windowPrefetches,
  };
  for (const path of paths) prefetch(ports, new URL(path, document.baseURI).href, access);
}
