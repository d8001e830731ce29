import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

export interface AccessGrant {
  readonly accountId: number;
  readonly sessionId: string;
}

/** Access tokens as JWTs (HS256) that live for `seconds`, at most until the server ends. */
export function createAccessTokens(seconds: number) {
  let key = randomBytes(32);
  return {
    issue: ({ accountId, sessionId }: AccessGrant): Promise<string> =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        // Clients tell users apart by it.
        .setSubject(String(accountId))
        .setJti(crypto.randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(key),
    /** Returns the session; undefined when the token is expired, forged, or of another kind. */
    async verify(token: string): Promise<string | undefined> {
      try {
        // The age too, so that no token lives longer after the clock was set back.
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          requiredClaims: ['exp'],
          maxTokenAge: seconds,
        });
        return typeof payload['sid'] === 'string' ? payload['sid'] : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
    /** Makes every token issued until now invalid. */
    expireAll(): void {
      key = randomBytes(32);
    },
  };
}
export type AccessTokens = ReturnType<typeof createAccessTokens>;
