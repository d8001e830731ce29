let count = 0;

/** A JWT with these claims; each is another text. */
export function tokenOf(claims: unknown): string {
  count += 1;
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.${count}`;
}
