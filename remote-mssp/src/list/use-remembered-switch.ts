import { useCallback } from 'react';
import { useRemembered } from './use-remembered';

/** A switch whose choice other than the default is remembered in this browser, at `key` of `localStorage`. */
export function useRememberedSwitch(key: string, isOnByDefault = true): readonly [boolean, (on: boolean) => void] {
  const [stored, choose] = useRemembered(key);
  const isOn = stored === 'on' || (isOnByDefault && stored !== 'off');
  return [
    isOn,
    useCallback((on: boolean) => choose(on === isOnByDefault ? '' : on ? 'on' : 'off'), [choose, isOnByDefault]),
  ];
}

/** Turns the keys of a single character on and off. */
export const useSearchShortcut = () => useRememberedSwitch('portal.searchShortcut');
