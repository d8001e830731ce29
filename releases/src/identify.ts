import { createRemoteJWKSet, decodeJwt, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Store } from '../../deploy/store/store';
import { nameOfToken } from '../../deploy/tokens';
import type { Identity } from './grants';

const discovery = v.object({ issuer: v.string(), jwks_uri: v.string() });
const claims = v.object({
  sub: v.string(),
  repository: v.exactOptional(v.string()),
  project_path: v.exactOptional(v.string()),
  sha: v.exactOptional(v.string()),
  run_id: v.exactOptional(v.string()),
  job_id: v.exactOptional(v.string()),
});

export interface IdentifyOptions {
  readonly store: Store;
  /** Addresses of OIDC issuers, as in their tokens. */
  readonly issuers: readonly string[];
  readonly audience: string;
  readonly now: () => string;
}

/** @returns the identity of a bearer token; undefined where nothing vouches for it */
export function identifier({ store, issuers, audience, now }: IdentifyOptions) {
  const keys = new Map<string, Promise<JWTVerifyGetKey>>();
  const keysOf = (issuer: string) => {
    const known = keys.get(issuer) ?? readKeys(issuer);
    keys.set(issuer, known);
    // An issuer that was away is asked again.
    known.catch(() => keys.delete(issuer));
    return known;
  };

  async function verified(token: string): Promise<Identity | undefined> {
    const { iss: issuer = '' } = decodeJwt(token);
    if (!issuers.includes(issuer)) return undefined;
    const { payload } = await jwtVerify(token, await keysOf(issuer), {
      issuer,
      audience,
      requiredClaims: ['exp', 'sub'],
    });
    const { sub, repository, project_path, sha, run_id, job_id } = v.parse(claims, payload);
    const [source, run] = [repository ?? project_path, run_id ?? job_id];
    return {
      kind: 'oidc',
      issuer,
      subject: sub,
      ...(source ? { repository: source } : {}),
      ...(sha ? { commit: sha } : {}),
      ...(run ? { run } : {}),
    };
  }

  return async (token: string): Promise<Identity | undefined> => {
    if (token.split('.').length === 3) return verified(token).catch(() => undefined);
    const name = await nameOfToken(store, token, now());
    return name === undefined ? undefined : { kind: 'token', name };
  };
}

async function readKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
  const { jwks_uri: uri } = v.parse(discovery, await response.json());
  return createRemoteJWKSet(new URL(uri));
}
