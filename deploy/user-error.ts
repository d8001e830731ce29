/** A message for the person at the terminal: the command refused, and changed nothing. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** The store does not respond, or refuses a request. */
export class StoreError extends UserError {}

/** A newer deploy wrote the site: this one can neither read nor replace it. */
export class NewerSite extends UserError {
  /** @param what file and format */
  constructor(what: string) {
    super(`A newer deploy wrote this site: ${what}. Use the deploy command of the portal's newest sources`);
  }
}
