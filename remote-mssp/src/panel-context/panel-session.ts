import { getSession, type Session, type SessionState } from '@portal/shared/session';
import { createContext, useContext } from 'react';

const PanelSession = createContext<Session | undefined>(undefined);

/** Gives the panel below it a session other than the window's one: an embedder's. */
export const PanelSessionProvider = PanelSession.Provider;

/** The session that the panel's calls go through. */
export const usePanelSession = (): Session => useContext(PanelSession) ?? getSession();

/** Undefined of somebody without a name, as of nobody. */
export const userIdOf = (state: SessionState): string | undefined =>
  state.status === 'signed-out' ? undefined : state.userId;

/** Marks what is stored of a sign-in; with a part of its id alone, for the whole is a key that must end with it. */
export const markOf = (state: SessionState): string =>
  state.status === 'signed-out' ? '' : state.sessionId.slice(0, 8);
