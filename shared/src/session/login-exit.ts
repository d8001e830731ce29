import type { SessionConfiguration } from './ports';
import type { EndReason } from './session';

/** The way to the login screen. An end that comes before anyone has said what that is waits for `configure`. */
export function createLoginExit() {
  let toLogin: SessionConfiguration['toLogin'];
  let waiting: EndReason | undefined;

  return {
    leave(reason: EndReason): void {
      if (toLogin === undefined) waiting = reason;
      else toLogin(reason);
    },
    /** A sign-in makes an end that still waits pointless. */
    stay(): void {
      waiting = undefined;
    },
    configure(configured: NonNullable<SessionConfiguration['toLogin']>): void {
      toLogin = configured;
      const reason = waiting;
      waiting = undefined;
      if (reason !== undefined) toLogin(reason);
    },
  };
}
