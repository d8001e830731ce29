import { createContext, useContext } from 'react';

const PanelAddress = createContext(true);

/** False for a panel whose address is its own, which no link can lead to. */
export const PanelAddressProvider = PanelAddress.Provider;

export const useHasAddress = (): boolean => useContext(PanelAddress);
