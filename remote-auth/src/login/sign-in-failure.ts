import { type FailureText, failureText, isApiError } from '@portal/shared/api';

/** `reason`: the server's own, where it refused for another one than the credentials. */
export type SignInFailure =
  | { readonly type: 'refused'; readonly reason?: string | undefined }
  | { readonly type: 'too-many-attempts' }
  | { readonly type: 'no-tokens' }
  | { readonly type: 'unanswered'; readonly text: FailureText };

/** Statuses of a provider that judged the credentials. */
const judged: readonly number[] = [400, 401, 403];

export function signInFailure(error: unknown): SignInFailure {
  // The session refuses tokens that are none by an error of its own.
  if (!isApiError(error) || error.failure.type === 'invalid-body') return { type: 'no-tokens' };
  const { failure } = error;
  if (failure.type === 'http' && failure.status === 429) return { type: 'too-many-attempts' };
  if (failure.type !== 'http' || !judged.includes(failure.status)) {
    return { type: 'unanswered', text: failureText(failure) };
  }
  // The provider's 401 only says the same in English.
  return { type: 'refused', reason: failure.status === 401 ? undefined : failure.detail };
}
