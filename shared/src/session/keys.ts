export const accessKey = 'access_token';
export const refreshKey = 'refresh_token';
/** Of an earlier product version: only ever cleared. */
export const legacyKey = 'token';
/** `in:<id>[:<userId>]` from a sign-in; `out:<id>:<reason>` from its end, a tombstone, so that tabs remove tokens written late. */
export const epochKey = 'portal.session';

export const keys: readonly string[] = [accessKey, refreshKey, legacyKey, epochKey];
