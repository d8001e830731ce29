/** Why the server cannot start, as one sentence for whoever starts it. Shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
