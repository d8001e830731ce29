/** What a command does not do, and why, in words for whoever ran it. Nothing was changed. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** A newer deploy wrote the site in a way that this one cannot read; nor may this one replace it. */
export class NewerSite extends UserError {
  /** @param what which file, and what tells */
  constructor(what: string) {
    super(`A newer deploy wrote this site: ${what}. Use the deploy command of the portal's newest sources`);
  }
}
