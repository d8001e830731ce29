const decode = (part: string): unknown => {
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
};

/** Whose an access token is, by its claim `user_id` or `sub`; undefined where it is no JWT, or names nobody. Not verified. */
export function userIdOf(token: string): string | undefined {
  try {
    const claims: { user_id?: unknown; sub?: unknown } = Object(decode(token.split('.')[1] ?? ''));
    const id = claims.user_id ?? claims.sub;
    return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
  } catch {
    return undefined;
  }
}
