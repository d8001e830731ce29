export const accessKey = 'access_token';
export const refreshKey = 'refresh_token';
/** Of an earlier product version: only ever cleared. */
export const legacyKey = 'token';
/** `in:<id>` from a sign-in; `out:<id>` marks a logout, so that a token written late is known as dead. */
export const epochKey = 'portal.session';

export const keys: readonly string[] = [accessKey, refreshKey, legacyKey, epochKey];
