import { UserError } from '../../deploy/user-error';

/** A reason why the server cannot start, as one sentence. Shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** For a refusal by deploy's parts, which is one sentence too. */
export const startErrorOf = (cause: unknown): unknown =>
  cause instanceof UserError ? new StartError(cause.message, { cause }) : cause;
