import { endpoints, refreshRequest, signInRequest } from '@portal/shared/api-contract';
import { eq, or } from 'drizzle-orm';
import { accounts } from '../database/schema';
import type { EndpointRoutes } from '../endpoint-routes';
import { Problem } from '../problem';
import type { Services } from '../services';
import { createAttemptLimit } from './attempt-limit';
import { invalidToken } from './authenticate';
import type { SessionTokens } from './sessions';

/** Sign-in and refresh. An unknown user, a wrong password and an inactive account get the same response after the same work. */
export function registerSessionEndpoints(routes: EndpointRoutes, services: Services): void {
  const { config, database, passwords, accessTokens, sessions } = services;
  const limit = createAttemptLimit(config, 60_000);
  const response = async ({ refresh, grant }: SessionTokens) => ({
    access: await accessTokens.issue(grant),
    refresh,
  });

  routes.anonymous({ endpoint: endpoints.signIn, body: signInRequest }, async ({ body, request }) => {
    limit(request);
    const name = body.username.trim();
    const [account] = await database
      .select()
      .from(accounts)
      .where(or(eq(accounts.username, name), eq(accounts.email, name)));
    const matches = await passwords.matches(body.password, account?.passwordHash ?? null);
    if (!account?.active || !matches) {
      throw new Problem(401, 'Nessun account attivo trovato con le credenziali fornite');
    }
    return response(await sessions.start(account.id));
  });

  routes.anonymous({ endpoint: endpoints.refresh, body: refreshRequest }, async ({ body }) => {
    const refreshed = await sessions.refresh(body.refresh);
    if (!refreshed) throw invalidToken();
    return response(refreshed);
  });
}
