import { keys } from './keys';
import type { SessionPorts } from './ports';
import { windowPrefetches } from './prefetch';
import { randomId, tracedFetch } from './traced-fetch';

function onSignal(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    // null: everything was cleared.
    if (key === null || keys.includes(key)) listener();
  });
  addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', listener);
  document.addEventListener('resume', listener);
}

function onSleep(listener: () => void): () => void {
  addEventListener('pagehide', listener);
  document.addEventListener('freeze', listener);
  return () => {
    removeEventListener('pagehide', listener);
    document.removeEventListener('freeze', listener);
  };
}

export const browserPorts: SessionPorts = {
  storage: () => localStorage,
  tabStorage: () => sessionStorage,
  locks: () => navigator.locks,
  fetch: tracedFetch,
  prefetches: windowPrefetches,
  now: () => performance.now(),
  setTimer(callback, ms) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  onSignal,
  onSleep,
  baseUrl: () => document.baseURI,
  randomId: () => randomId(),
  report: (error) => reportError(error),
};
