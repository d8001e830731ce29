/** A reason why the server cannot start, as one sentence. Shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
