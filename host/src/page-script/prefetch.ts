import { prefetch, windowPrefetches } from '@portal/shared/session/prefetch';
import { readTokens } from '@portal/shared/session/token-store';
import { localStore } from '../storage/browser-storage';

/** The token that the session will use; null where nobody is signed in or storage is blocked. */
export const storedAccess = (): string | null => readTokens(localStore.get).access;

/** Sends the screen's first requests while its code loads; the session takes the responses. */
export function prefetchCalls(paths: readonly string[], access: string): void {
  const ports = {
    fetch: (url: RequestInfo | URL, init?: RequestInit) => fetch(url, init),
    now: () => performance.now(),
    setTimer: (callback: () => void, ms: number) => setTimeout(callback, ms),
    prefetches: windowPrefetches,
  };
  for (const path of paths) prefetch(ports, new URL(path, document.baseURI).href, access);
}
