/** The portal's own origin, which also serves its API. */
export const scriptOrigin = new URL(import.meta.url).origin;

/** Its release, as `remote-mssp 1.0.0`. */
export const scriptOwner = /\/remotes\/([\w-]+\/[^/]+)\//.exec(import.meta.url)?.[1]?.replace('/', ' ') ?? 'unknown';
