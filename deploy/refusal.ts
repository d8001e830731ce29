/** What a command does not do, and why, in words for whoever ran it. Nothing was changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
