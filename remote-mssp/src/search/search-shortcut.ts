import { useSyncExternalStore } from 'react';

/** In `localStorage`: 'off' where the reader wants no key that goes to the search; absent otherwise. */
const storageKey = 'portal.searchShortcut';

const listeners = new Set<() => void>();
/** What was chosen on this page, should storage refuse it. */
let chosen: boolean | undefined;

function isShortcutOn(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    // Blocked site data: nothing was remembered.
    return true;
  }
}

function chooseShortcut(isOn: boolean): void {
  chosen = isOn;
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
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

/** Whether '/' goes to the search, and how to choose: remembered on this device, for every tab. */
export const useSearchShortcut = () =>
  [useSyncExternalStore(subscribe, isShortcutOn, () => true), chooseShortcut] as const;
