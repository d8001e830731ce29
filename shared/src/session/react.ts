import { useSyncExternalStore } from 'react';
import { getSession } from './instance';
import type { Session, SessionState } from './session';

/** The session's state, kept up to date. */
export function useSession(session: Session = getSession()): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}

/** Whether the present session will not outlast this tab, as the browser's storage refuses it. */
export function useTabOnly(session: Session = getSession()): boolean {
  return useSyncExternalStore(session.subscribe, session.isTabOnly);
}
