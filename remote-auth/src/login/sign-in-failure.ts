import { type Failure, failureOf, failureText } from '@portal/shared/api';

/** What a failed sign-in tells. `reason` is the server's own message. */
export type SignInFailure =
  | { readonly type: 'refused'; readonly reason?: string | undefined }
  | { readonly type: 'too-many-attempts' }
  | { readonly type: 'unanswered'; readonly text: ReturnType<typeof failureText> };

// Timed out, and too early: the credentials were not judged.
const unjudged: readonly number[] = [408, 425];

export function signInFailure(error: unknown): SignInFailure {
  const failure: Failure = failureOf(error);
  if (failure.type !== 'http' || failure.status >= 500 || unjudged.includes(failure.status)) {
    return { type: 'unanswered', text: failureText(failure) };
  }
  if (failure.status === 429) return { type: 'too-many-attempts' };
  // The provider's 401 only says the same in English.
  return { type: 'refused', reason: failure.status === 401 ? undefined : failure.detail };
}
