import * as v from 'valibot';

/** In the navigation state: the page needs a sign-in, the session expired or ended in another tab, or the password is new. */
const loginReason = v.picklist(['required', 'expired', 'elsewhere', 'password-set', 'password-changed']);
export type LoginReason = v.InferOutput<typeof loginReason>;

const state = v.object({ reason: loginReason });

export function loginReasonOf(navigationState: unknown): LoginReason | undefined {
  const parsed = v.safeParse(state, navigationState);
  return parsed.success ? parsed.output.reason : undefined;
}

export const loginReasonState = (reason: LoginReason) => ({ reason });
