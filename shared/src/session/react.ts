// By the package's name: the share scope carries the one copy.
import { getSession, type Session, type SessionState } from '@portal/shared/session';
import { useSyncExternalStore } from 'react';

/** The session's state, kept up to date. */
export function useSession(session: Session = getSession()): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}
