import { endpoints, refreshRequest, refreshResponse, signInRequest, signInResponse } from '@portal/shared/api-contract';
import { and, eq, or } from 'drizzle-orm';
import { accounts } from '../database/schema';
import type { EndpointRoutes } from '../endpoint-routes';
import { Problem } from '../problem';
import type { Services } from '../services';
import { createAttemptLimit, tooMany } from './attempt-limit';
import { tooBusy } from './hash-queue';
import type { Renewed } from './sessions';

const wrongCredentials = 'Nessun account attivo trovato con le credenziali fornite';

/** Opens a session. Undefined for an unknown user, a wrong password and an inactive account, after the same work. */
async function signIn(
  services: Services,
  name: string,
  password: string,
  client: string,
): Promise<Renewed | undefined> {
  const { database, passwords, sessions, background } = services;
  const [account] = await database
    .select()
    .from(accounts)
    .where(or(eq(accounts.username, name), eq(accounts.email, name)))
    .limit(1);
  const passwordHash = account?.passwordHash ?? null;
  const matches = await passwords.matches(password, passwordHash, client);
  if (!account?.active || passwordHash === null || !matches) return undefined;
  const opened = await sessions.open(account);
  // The account has changed meanwhile, perhaps only to a new hash of the same password.
  if (!opened) return signIn(services, name, password, client);
  if (passwords.isOutdated(passwordHash)) {
    background.run(async () => {
      const renewed = await passwords.hash(password, client);
      const unchanged = and(eq(accounts.id, account.id), eq(accounts.passwordHash, passwordHash));
      await database.update(accounts).set({ passwordHash: renewed }).where(unchanged);
    });
  }
  return opened;
}

/** Sign-in and refresh. An unknown user, a wrong password and an inactive account get the same response in the same time. */
export function registerSessionEndpoints(routes: EndpointRoutes, services: Services): void {
  const { config, accessTokens, sessions } = services;
  const limit = createAttemptLimit(config.signInLimit, 60_000);

  routes.anonymous(
    {
      endpoint: endpoints.signIn,
      summary: 'Sign in by user name or email address',
      body: signInRequest,
      response: signInResponse,
      failures: {
        401: 'Unknown user, wrong password or inactive account',
        429: tooMany,
        503: tooBusy,
      },
    },
    async ({ body, request }) => {
      limit(request);
      const opened = await signIn(services, body.username.trim(), body.password, request.ip);
      if (!opened) throw new Problem(401, wrongCredentials);
      return { access: await accessTokens.issue(opened.grant), refresh: opened.refresh };
    },
  );

  routes.anonymous(
    {
      endpoint: endpoints.refresh,
      summary: 'Exchange a refresh token, once, for a new pair of tokens',
      body: refreshRequest,
      response: refreshResponse,
      failures: { 401: 'Unknown, expired or already used, which ends the session; or the session has ended' },
    },
    async ({ body }) => {
      const renewed = await sessions.renew(body.refresh);
      if (!renewed) throw new Problem(401, 'Token non valido o scaduto');
      return { access: await accessTokens.issue(renewed.grant), refresh: renewed.refresh };
    },
  );
}
