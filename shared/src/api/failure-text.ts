import type { Failure } from './failure';

/** A text of the `common` namespace and its values, as i18n's `t` takes them. */
export type FailureText =
  | { readonly key: 'common:failure.invalidBody' | 'common:failure.network' | 'common:failure.sessionEnded' }
  | { readonly key: 'common:failure.http'; readonly values: { readonly status: number } };

export function failureText(failure: Failure): FailureText {
  switch (failure.type) {
    case 'http':
      return { key: 'common:failure.http', values: { status: failure.status } };
    case 'invalid-body':
      // Its status is that of a success, and would say nothing.
      return { key: 'common:failure.invalidBody' };
    case 'session-ended':
      return { key: 'common:failure.sessionEnded' };
    case 'network':
    case 'aborted':
      return { key: 'common:failure.network' };
  }
}
