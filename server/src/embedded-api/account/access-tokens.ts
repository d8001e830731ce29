import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

const claims = v.object({
  sub: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)),
  family: v.string(),
  epoch: v.number(),
});

export interface AccessGrant {
  readonly accountId: number;
  /** The family of refresh tokens that the token was given along with. */
  readonly family: string;
}

export interface AccessTokens {
  issue(grant: AccessGrant): Promise<string>;
  /** Undefined when the token is expired, forged, or of another kind. */
  verify(token: string): Promise<AccessGrant | undefined>;
  /** Makes every token issued until now expired. */
  expireAll(): void;
}

/** Access tokens as JWTs (HS256) that live for `seconds`. */
export function createAccessTokens(key: Uint8Array, seconds: number): AccessTokens {
  let epoch = 0;
  return {
    issue: ({ accountId, family }) =>
      new SignJWT({ family, epoch })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(accountId))
        .setJti(crypto.randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(key),
    async verify(token) {
      try {
        // The age is checked beside the expiry, so that after the clock was set back no token lives longer than it should.
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          requiredClaims: ['exp'],
          maxTokenAge: seconds,
        });
        const parsed = v.safeParse(claims, payload);
        if (!parsed.success || parsed.output.epoch !== epoch) return undefined;
        return { accountId: parsed.output.sub, family: parsed.output.family };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
    expireAll() {
      epoch += 1;
    },
  };
}
