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

function isOn(key: string): boolean {
  try {
    return refused.get(key) ?? localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

function choose(key: string, on: boolean): void {
  refused.delete(key);
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    refused.set(key, on);
  }
  for (const listener of listeners) listener();
}

/** A switch that is on by default; 'off' is remembered in this browser, at `key` of `localStorage`. */
export function useRememberedSwitch(key: string): readonly [boolean, (on: boolean) => void] {
  const current = useSyncExternalStore(
    subscribe,
    () => isOn(key),
    () => true,
  );
  return [current, useCallback((on: boolean) => choose(key, on), [key])];
}

/** Turns the keys of a single character on and off. */
export const useSearchShortcut = () => useRememberedSwitch('portal.searchShortcut');
