import { createRememberedSwitch } from '../remembered/remembered-switch';

/** Whether '/' goes to the search. */
export const useSearchShortcut = createRememberedSwitch('portal.searchShortcut');
