import type { Prefetch, SessionPorts } from '@portal/shared/session';
import type { StoragePort } from '@portal/shared/site';

export interface OwnPorts {
  readonly ports: SessionPorts;
  changed(): void;
  close(): void;
}

/** For a session of one panel alone: no other tab or panel shares it, and it leaves nothing behind. */
export function memoryPorts(
  storage: StoragePort,
  fetchResponse: SessionPorts['fetch'],
  report: (error: unknown) => void,
): OwnPorts {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const closing = new AbortController();
  const prefetches: Prefetch[] = [];
  let count = 0;
  let onSignal = () => {};
  return {
    changed: () => onSignal(),
    ports: {
      storage: () => storage,
      // Drafts in memory would not outlast a reload: the browser warns before that.
      tabStorage: () => {
        throw new Error('A panel stores no drafts');
      },
      locks: () => undefined,
      fetch: (input, init = {}) => {
        const signals = [closing.signal, ...(init.signal ? [init.signal] : [])];
        return fetchResponse(input, { ...init, signal: AbortSignal.any(signals) });
      },
      prefetches: () => prefetches,
      now: () => performance.now(),
      setTimer(callback, ms) {
        if (closing.signal.aborted) return () => {};
        const timer = setTimeout(() => {
          timers.delete(timer);
          callback();
        }, ms);
        timers.add(timer);
        return () => {
          clearTimeout(timer);
          timers.delete(timer);
        };
      },
      onSignal: (listener) => {
        onSignal = listener;
      },
      onSleep: () => () => {},
      baseUrl: () => document.baseURI,
      randomId() {
        count += 1;
        return String(count);
      },
      report,
    },
    close() {
      closing.abort(new DOMException('The panel was taken away', 'AbortError'));
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
