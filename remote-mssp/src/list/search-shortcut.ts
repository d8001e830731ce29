import { useRememberedSwitch } from './use-remembered-switch';

/** Turns the keys of a single character on and off. */
export const useSearchShortcut = () => useRememberedSwitch('portal.searchShortcut');
