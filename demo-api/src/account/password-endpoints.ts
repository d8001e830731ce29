import { setTimeout as delay } from 'node:timers/promises';
import {
  activateRequest,
  changePasswordRequest,
  endpoints,
  isStrongPassword,
  requestPasswordResetRequest,
  resetPasswordRequest,
} from '@portal/shared/api-contract';
import { and, eq } from 'drizzle-orm';
import { accounts } from '../database/schema';
import type { EndpointRoutes } from '../endpoint-routes';
import { resetMessage } from '../mail/messages';
import { storing } from '../mail/outbox';
import { Problem } from '../problem';
import { publicOriginOf } from '../public-origin';
import type { Services } from '../services';
import { createAttemptLimit } from './attempt-limit';

const minute = 60_000;
const hour = 60 * minute;
/** Of every reset: storing a mail takes less, so the time does not tell who has an account. */
const resetTime = 250;

const uselessLink = () => new Problem(400, 'Il link potrebbe essere scaduto o già usato.');

function requireStrength(password: string, detail: string): void {
  if (!isStrongPassword(password)) throw new Problem(400, detail);
}

/** Activation, reset and change of passwords. */
export function registerPasswordEndpoints(routes: EndpointRoutes, services: Services): void {
  const { config, database, passwords, linkTokens, sessions } = services;
  const limitResets = createAttemptLimit(config, hour);
  const limitChanges = createAttemptLimit(config, minute);

  routes.anonymous({ endpoint: endpoints.activate, body: activateRequest }, async ({ body }) => {
    if (!(await linkTokens.activate(body.token))) throw uselessLink();
    return { detail: 'Account attivato' };
  });

  routes.anonymous({ endpoint: endpoints.resetPassword, body: resetPasswordRequest }, async ({ body }) => {
    requireStrength(body.new_password, 'La password non soddisfa i requisiti di sicurezza');
    const accountId = await linkTokens.redeem(body.token);
    if (accountId === undefined) throw uselessLink();
    await sessions.setPassword(accountId, await passwords.hash(body.new_password));
    return { detail: 'Password aggiornata' };
  });

  routes.anonymous(
    { endpoint: endpoints.requestPasswordReset, body: requestPasswordResetRequest },
    async ({ body, request }) => {
      limitResets(request);
      const ended = delay(resetTime);
      const [account] = await database
        .select()
        .from(accounts)
        .where(and(eq(accounts.email, body.email.trim()), eq(accounts.active, true)));
      if (account) {
        const { token, statements } = linkTokens.issue(account.id, 'reset');
        const message = resetMessage(account, publicOriginOf(request, config), token);
        await database.batch([storing(database, message), ...statements]);
      }
      await ended;
      return { detail: "Se l'indirizzo appartiene a un account, riceverà un'email" };
    },
  );

  routes.signedIn(
    { endpoint: endpoints.changePassword, body: changePasswordRequest },
    async ({ body, caller: { account, sessionId }, request }) => {
      limitChanges(request);
      if (!(await passwords.matches(body.old_password, account.passwordHash))) {
        throw new Problem(400, 'La vecchia password non è corretta');
      }
      requireStrength(body.new_password, 'La nuova password non soddisfa i requisiti di sicurezza');
      await sessions.setPassword(account.id, await passwords.hash(body.new_password), sessionId);
      return { detail: 'Password aggiornata con successo!' };
    },
  );
}
