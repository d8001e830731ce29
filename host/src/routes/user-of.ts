import { getSession, type SessionState } from '@portal/shared/session';

/** Of whom the page shows data. A session without a user id counts as another user. */
export const userOf = (state: SessionState = getSession().getState()) =>
  state.status === 'signed-out' ? undefined : (state.userId ?? state.sessionId);
