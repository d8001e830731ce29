import { useSyncExternalStore } from 'react';

/** A hook for a switch that is on by default; 'off' is remembered in this browser, at `key` of `localStorage`. */
export function createRememberedSwitch(key: string) {
  const listeners = new Set<() => void>();
  /** What was chosen on this page, should storage refuse it. */
  let chosen: boolean | undefined;

  function isOn(): boolean {
    if (chosen !== undefined) return chosen;
    try {
      return localStorage.getItem(key) !== 'off';
    } catch {
      // Blocked site data: nothing was remembered.
      return true;
    }
  }

  function choose(on: boolean): void {
    chosen = on;
    try {
      if (on) localStorage.removeItem(key);
      else localStorage.setItem(key, 'off');
      // From here on storage says it, and may be changed by another tab.
      chosen = undefined;
    } catch {
      // The choice lasts as long as the page.
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  }

  return () => [useSyncExternalStore(subscribe, isOn, () => true), choose] as const;
}
