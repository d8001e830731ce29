export const accessKey = 'access_token';
export const refreshKey = 'refresh_token';
/** Of an earlier product version: only ever cleared. */
export const legacyKey = 'token';
/**
 * The epoch: `in:<id>` from a sign-in, followed by `:<userId>` where it named one; `out:<id>:<reason>`, a tombstone, from an end
 * until the next sign-in, so that tabs remove tokens that are written late.
 */
export const epochKey = 'portal.session';

export const keys: readonly string[] = [accessKey, refreshKey, legacyKey, epochKey];
