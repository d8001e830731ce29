export { createSession } from './create-session';
export {
  isSessionFailure,
  RefreshUnavailable,
  SessionChanged,
  SessionEnded,
  type SessionFailure,
} from './errors';
export { configureSession, getSession } from './instance';
export type { LockPort, Prefetch, SessionConfiguration, SessionPorts } from './ports';
export type {
  Drafts,
  EndReason,
  Session,
  SessionRequestInit,
  SessionState,
  Tokens,
} from './session';
