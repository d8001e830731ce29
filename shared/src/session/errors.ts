const brand = Symbol.for('portal.session-failure/1');

abstract class SessionFailureBase extends Error {
  readonly [brand] = true;
}

/** The session is over: the user is on the way to the login screen. */
export class SessionEnded extends SessionFailureBase {
  readonly type = 'session-ended';
  override readonly name = 'SessionEnded';
}

/** Another sign-in replaced the session while the request ran. */
export class SessionChanged extends SessionFailureBase {
  readonly type = 'session-changed';
  override readonly name = 'SessionChanged';
}

/** The session goes on, but it could not be refreshed. The next try is not before `retryAt`, on the clock of `performance.now()`. */
export class RefreshUnavailable extends SessionFailureBase {
  readonly type = 'refresh-unavailable';
  override readonly name = 'RefreshUnavailable';
  readonly retryAt: number;

  constructor(retryAt: number, cause: unknown) {
    super('The session could not be refreshed', { cause });
    this.retryAt = retryAt;
  }
}

export type SessionFailure = SessionEnded | SessionChanged | RefreshUnavailable;

/** Knows the session's own errors, also those of another copy of this module, which `instanceof` does not. */
export function isSessionFailure(error: unknown): error is SessionFailure {
  return error instanceof Error && brand in error;
}
