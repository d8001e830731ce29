import { localStore, rememberingStorage } from '@portal/shared/site';
import { useCallback, useSyncExternalStore } from 'react';

const store = rememberingStorage(localStore);
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function isOn(key: string, isOnByDefault: boolean): boolean {
  const stored = store.get(key);
  return stored === 'on' || (isOnByDefault && stored !== 'off');
}

function choose(key: string, on: boolean, isOnByDefault: boolean): void {
  if (on === isOnByDefault) store.remove(key);
  else store.set(key, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

/** A switch whose choice other than the default is remembered in this browser, at `key` of `localStorage`. */
export function useRememberedSwitch(key: string, isOnByDefault = true): readonly [boolean, (on: boolean) => void] {
  const current = useSyncExternalStore(
    subscribe,
    () => isOn(key, isOnByDefault),
    () => isOnByDefault,
  );
  return [current, useCallback((on: boolean) => choose(key, on, isOnByDefault), [key, isOnByDefault])];
}

/** Turns the keys of a single character on and off. */
export const useSearchShortcut = () => useRememberedSwitch('portal.searchShortcut');
