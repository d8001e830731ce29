import { useSyncExternalStore } from 'react';

/**
 * A switch that is remembered on this device, for every tab, as 'on' or 'off' at `key` of `localStorage`; nothing is stored of
 * one that is as it was at first.
 * @returns a hook: whether it is on, and how to choose
 */
export function createRememberedSwitch(key: string, atFirst = true) {
  const listeners = new Set<() => void>();
  /** What was chosen on this page, should storage refuse it. */
  let chosen: boolean | undefined;

  function isOn(): boolean {
    if (chosen !== undefined) return chosen;
    try {
      const stored = localStorage.getItem(key);
      return stored === 'on' || (atFirst && stored !== 'off');
    } catch {
      // Blocked site data: nothing was remembered.
      return atFirst;
    }
  }

  function choose(on: boolean): void {
    chosen = on;
    try {
      if (on === atFirst) localStorage.removeItem(key);
      else localStorage.setItem(key, on ? 'on' : 'off');
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

  return () => [useSyncExternalStore(subscribe, isOn, () => atFirst), choose] as const;
}
