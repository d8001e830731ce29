import {
  browserStorage,
  localStore,
  memoryStorage,
  type RememberingStorage,
  rememberingStorage,
  tabStore,
} from '@portal/shared/site';
import { createContext, useContext } from 'react';

const memory = memoryStorage();
const ofPage = rememberingStorage(browserStorage(() => memory));
const stores = { local: rememberingStorage(localStore), tab: rememberingStorage(tabStore) };

const PanelIsGuest = createContext(false);

/** True for a panel in a page of others, whose storage is theirs: what it remembers lasts as long as the page. */
export const PanelIsGuestProvider = PanelIsGuest.Provider;

export const useIsGuest = () => useContext(PanelIsGuest);

/** Of this browser, or of this tab alone. */
export function useStore(kind: keyof typeof stores): RememberingStorage {
  return useIsGuest() ? ofPage : stores[kind];
}
