export { createSession } from './create-session';
export {
  isSessionFailure,
  RefreshUnavailable,
  SessionChanged,
  SessionEnded,
  type SessionFailure,
} from './errors';
export { configureSession, getSession } from './instance';
export type { LockPort, SessionConfiguration, SessionPorts, StoragePort } from './ports';
export type { Prefetch } from './prefetch';
export type {
  Drafts,
  EndReason,
  Session,
  SessionRequestInit,
  SessionState,
  Tokens,
} from './session';
