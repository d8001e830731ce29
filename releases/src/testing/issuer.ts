import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { listen } from '../../../deploy/testing/listen';

/** Made once for all issuers, since it takes long. */
const pairs = Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);

/** An OIDC issuer, as a CI has it. */
export async function startIssuer() {
  const [{ publicKey, privateKey }, stranger] = await pairs;
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    const content = request.url === '/keys' ? { keys: [jwk] } : { issuer: origin, jwks_uri: `${origin}/keys` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(content));
  });
  const { origin, close } = await listen(server);
  const sign = (claims: JWTPayload, { ends = '5m', forged = false } = {}) =>
    new SignJWT({ iss: origin, aud: 'releases', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'key' })
      .setExpirationTime(ends)
      .sign(forged ? stranger.privateKey : privateKey);
  return { origin, sign, close };
}
