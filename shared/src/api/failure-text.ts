import type { Failure } from './failure';

/** A text of the `common` namespace and its values, as i18n's `t` takes them. */
export type FailureText =
  | { readonly key: 'common:failure.network' | 'common:failure.sessionEnded' }
  | { readonly key: 'common:failure.http'; readonly values: { readonly status: number } };

export function failureText(failure: Failure): FailureText {
  switch (failure.type) {
    case 'http':
    case 'invalid-body':
      return { key: 'common:failure.http', values: { status: failure.status } };
    case 'session-ended':
      return { key: 'common:failure.sessionEnded' };
    case 'network':
    case 'aborted':
      return { key: 'common:failure.network' };
  }
}
