import { endpoints, refreshRequest, refreshResponse, signInRequest, signInResponse } from '@portal/shared/contract';
import { eq, or } from 'drizzle-orm';
import { accounts } from '../database/schema';
import type { EndpointRoutes } from '../endpoint-routes';
import { Problem } from '../problem';
import type { Services } from '../services';
import { createAttemptLimit, tooMany } from './attempt-limit';
import { tooBusy } from './hash-queue';

const wrongCredentials = 'Nessun account attivo trovato con le credenziali fornite';

/** Sign-in and refresh. An unknown user, a wrong password and an inactive account get the same response in the same time. */
export function registerSessionEndpoints(routes: EndpointRoutes, services: Services): void {
  const { config, database, passwords, accessTokens, sessions } = services;
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
      const name = body.username.trim();
      limit(request);
      const [account] = await database
        .select()
        .from(accounts)
        .where(or(eq(accounts.username, name), eq(accounts.email, name)))
        .limit(1);
      const matches = await passwords.matches(body.password, account?.passwordHash ?? null, request.ip);
      const opened = account && matches && (await sessions.open(account));
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
