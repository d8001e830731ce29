export type Failure =
  | { readonly type: 'network'; readonly cause: unknown }
  /** `detail`: the server's message; `fields`: its messages for single fields, by the API's names. Plain text. */
  | {
      readonly type: 'http';
      readonly status: number;
      readonly detail?: string;
      readonly fields?: Readonly<Record<string, string>>;
      readonly cause?: unknown;
    }
  | { readonly type: 'invalid-body'; readonly status: number; readonly cause: unknown }
  | { readonly type: 'aborted'; readonly cause: unknown }
  | { readonly type: 'session-ended'; readonly cause: unknown };

const brand = Symbol.for('portal.api-error/1');

/** Rejects every failed call. */
export class ApiError extends Error {
  readonly [brand] = true;
  override readonly name = 'ApiError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    const status = 'status' in failure ? ` ${failure.status}` : '';
    super(`The call failed: ${failure.type}${status}`, { cause: failure.cause });
    this.failure = failure;
  }
}

/** Knows the errors of every copy of this module, which `instanceof` does not. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && brand in error;
}

/** The failure of an error; one that no call threw counts as network. */
export function failureOf(error: unknown): Failure {
  return isApiError(error) ? error.failure : { type: 'network', cause: error };
}
