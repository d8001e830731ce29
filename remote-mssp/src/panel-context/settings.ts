import { localStore, pageStorage, type RememberingStorage, rememberingStorage, tabStore } from '@portal/shared/site';
import { createContext, useContext } from 'react';

const stores = {
  local: rememberingStorage(localStore),
  tab: rememberingStorage(tabStore),
  page: pageStorage(),
};

const PanelGuestStore = createContext<RememberingStorage | undefined>(undefined);

/** For a panel in a page of others, whose storage is theirs: the store of its user. */
export const PanelGuestStoreProvider = PanelGuestStore.Provider;

export const useIsGuest = () => useContext(PanelGuestStore) !== undefined;

/** Of this browser, of this tab alone, or for as long as the page. */
export function useStore(kind: keyof typeof stores): RememberingStorage {
  const own = useContext(PanelGuestStore);
  return own ?? stores[kind];
}
