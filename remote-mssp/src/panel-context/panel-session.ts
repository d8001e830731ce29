import { getSession, type Session } from '@portal/shared/session';
import { createContext, useContext } from 'react';

const PanelSession = createContext<Session | undefined>(undefined);

/** Gives the panel below it a session other than the window's one: an embedder's. */
export const PanelSessionProvider = PanelSession.Provider;

/** The session that the panel's calls go through. */
export const usePanelSession = (): Session => useContext(PanelSession) ?? getSession();
