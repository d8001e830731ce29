import type { ScreenServices } from '@portal/shared/remote';
import { createContext, useContext } from 'react';

const PanelNotify = createContext<ScreenServices['notify']>(() => {});

export const PanelNotifyProvider = PanelNotify.Provider;

/** Says something in a toast, from any depth of a tab. */
export const useNotify = (): ScreenServices['notify'] => useContext(PanelNotify);
