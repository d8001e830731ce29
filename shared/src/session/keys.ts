export const accessKey = 'access_token';
export const refreshKey = 'refresh_token';
/** Of an earlier product version: only ever cleared. */
export const legacyKey = 'token';
/**
 * `in:<id>` from a sign-in, followed by `:<owner>` where it named one; `out:<id>:<reason>` marks an end, so that a token
 * written late is known as dead.
 */
export const epochKey = 'portal.session';

export const keys: readonly string[] = [accessKey, refreshKey, legacyKey, epochKey];
