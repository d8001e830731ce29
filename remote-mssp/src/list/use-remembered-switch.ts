import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const refused = new Map<string, boolean>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function isOn(key: string, isOnByDefault: boolean): boolean {
  try {
    const stored = localStorage.getItem(key);
    return refused.get(key) ?? (stored === 'on' || (isOnByDefault && stored !== 'off'));
  } catch {
    return refused.get(key) ?? isOnByDefault;
  }
}

function choose(key: string, on: boolean, isOnByDefault: boolean): void {
  refused.delete(key);
  try {
    if (on === isOnByDefault) localStorage.removeItem(key);
    else localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    refused.set(key, on);
  }
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
