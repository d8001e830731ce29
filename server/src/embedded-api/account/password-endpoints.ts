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
import { acknowledgement, type EndpointRoutes } from '../endpoint-routes';
import { resetMessage } from '../mail/messages';
import { forgetting, forgettingLast } from '../mail/outbox';
import { Problem } from '../problem';
import { publicOriginOf } from '../public-origin';
import type { Services } from '../services';
import { createAttemptLimit, tooMany } from './attempt-limit';
import { invalidToken } from './authenticate';
import { tooBusy } from './hash-queue';

const minute = 60_000;
const hour = 60 * minute;

const uselessLink = () => new Problem(400, 'Il link potrebbe essere scaduto o già usato.');

function requireStrength(password: string, detail: string): void {
  if (!isStrongPassword(password)) throw new Problem(400, detail);
}

function registerLinkEndpoints(routes: EndpointRoutes, services: Services): void {
  const { passwords, linkTokens } = services;

  routes.anonymous(
    {
      endpoint: endpoints.activate,
      summary: 'Activate an account by the token of the mailed link, which then sets its password',
      body: activateRequest,
      response: acknowledgement,
      failures: { 400: 'Unknown, expired or used token' },
    },
    async ({ body }) => {
      if (!(await linkTokens.activate(body.token))) throw uselessLink();
      return { detail: 'Account attivato' };
    },
  );

  routes.anonymous(
    {
      endpoint: endpoints.resetPassword,
      summary: 'Set a new password by the token of the mailed link; ends every session of the account',
      body: resetPasswordRequest,
      response: acknowledgement,
      failures: { 400: 'Unknown, expired or used token, or a weak password', 503: tooBusy },
    },
    async ({ body, request }) => {
      requireStrength(body.new_password, 'La password non soddisfa i requisiti di sicurezza');
      // Looked at first, so that made-up tokens do not cost a hash; redeemed last, so that one link sets one password.
      if (!(await linkTokens.mayReset(body.token))) throw uselessLink();
      const passwordHash = await passwords.hash(body.new_password, request.ip);
      if (!(await linkTokens.redeem(body.token, passwordHash))) throw uselessLink();
      return { detail: 'Password aggiornata' };
    },
  );
}

/** Stands for whoever has no account, whose request then takes the database as long as another. */
const nobody = { id: 0, firstName: 'Nessuno' } as const;

/** Mails the link to whoever has an active account by this address. */
async function mailReset({ database, linkTokens, mailer }: Services, email: string, origin: string): Promise<void> {
  const [account] = await database
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), eq(accounts.active, true)));
  const addressee = account ?? { ...nobody, email };
  const link = linkTokens.issue(addressee.id, 'reset');
  const [[mail]] = await database.batch([
    mailer.storing(resetMessage(addressee, origin, link.token)),
    ...link.statements,
    // An unknown user leaves nothing behind.
    ...(account ? [] : [forgettingLast(database), linkTokens.revoking(nobody.id)]),
  ]);
  if (!account || !mail) return mailer.pretend();
  await mailer.send(mail.id).catch(async (error: unknown) => {
    // Whoever waits for it requests another.
    await forgetting(database, mail.id);
    throw error;
  });
}

function registerResetRequest(routes: EndpointRoutes, services: Services): void {
  const { config, background } = services;
  // By the hour, since each attempt may send a mail.
  const limit = createAttemptLimit(config.signInLimit, hour);

  routes.anonymous(
    {
      endpoint: endpoints.requestPasswordReset,
      summary: 'Mail a link that sets a new password; answers the same for unknown addresses',
      body: requestPasswordResetRequest,
      response: acknowledgement,
      failures: { 429: tooMany },
    },
    async ({ body, request, reply }) => {
      const email = body.email.trim();
      const origin = publicOriginOf(request, config);
      limit(request);
      background.afterAnswer(reply, () => mailReset(services, email, origin));
      return { detail: "Se l'indirizzo appartiene a un account, riceverà un'email" };
    },
  );
}

function registerChange(routes: EndpointRoutes, services: Services): void {
  const { config, passwords, sessions } = services;
  const limit = createAttemptLimit(config.signInLimit, minute);

  routes.signedIn(
    {
      endpoint: endpoints.changePassword,
      summary: "Change the caller's password; ends the account's other sessions, and its mailed links",
      body: changePasswordRequest,
      response: acknowledgement,
      failures: { 400: 'Wrong old password, or a weak new one', 429: tooMany, 503: tooBusy },
    },
    async ({ body, caller, request }) => {
      limit(request);
      if (!(await passwords.matches(body.old_password, caller.account.passwordHash, request.ip))) {
        throw new Problem(400, 'La vecchia password non è corretta');
      }
      requireStrength(body.new_password, 'La nuova password non soddisfa i requisiti di sicurezza');
      const passwordHash = await passwords.hash(body.new_password, request.ip);
      if (!(await sessions.changePassword(caller, passwordHash))) throw invalidToken();
      return { detail: 'Password aggiornata con successo!' };
    },
  );
}

/** Activation, reset and change of passwords. */
export function registerPasswordEndpoints(routes: EndpointRoutes, services: Services): void {
  registerLinkEndpoints(routes, services);
  registerResetRequest(routes, services);
  registerChange(routes, services);
}
