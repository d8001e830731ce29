import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from '../panel-context/settings';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** A choice that is remembered at `key`, by default in this browser; '' for the default. */
export function useRemembered(key: string, kind: 'local' | 'tab' | 'page' = 'local') {
  const store = useStore(kind);
  const current = useSyncExternalStore(subscribe, () => store.get(key) ?? '');
  const choose = useCallback(
    (choice: string) => {
      if (choice === '') store.remove(key);
      else store.set(key, choice);
      for (const listener of listeners) listener();
    },
    [store, key],
  );
  return [current, choose] as const;
}
