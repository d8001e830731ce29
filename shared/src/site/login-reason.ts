import * as v from 'valibot';

/**
 * Why someone meets the login screen, as the navigation state says that leads there: the requested page needs a sign-in, their
 * session ran out, it was ended in another tab, or they have just set or changed their password.
 */
const loginReason = v.picklist(['required', 'expired', 'elsewhere', 'password-set', 'password-changed']);
export type LoginReason = v.InferOutput<typeof loginReason>;

const state = v.object({ reason: loginReason });

/** The reason in the login screen's navigation state; undefined where there is none. */
export function loginReasonOf(navigationState: unknown): LoginReason | undefined {
  const parsed = v.safeParse(state, navigationState);
  return parsed.success ? parsed.output.reason : undefined;
}

/** The navigation state that gives a reason. */
export const because = (reason: LoginReason) => ({ reason });
