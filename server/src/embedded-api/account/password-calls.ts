import {
  activateRequest,
  changePasswordRequest,
  endpoints,
  isStrongPassword,
  requestPasswordResetRequest,
  resetPasswordRequest,
} from '@portal/shared/contract';
import { and, eq } from 'drizzle-orm';
import { acknowledgement, type Calls } from '../calls/calls';
import { accounts } from '../database/schema';
import { resetMessage } from '../mail/messages';
import { Problem } from '../problem';
import { publicOriginOf } from '../public-origin';
import type { Services } from '../services';
import type { AttemptLimit } from './attempt-limit';

const uselessLink = () => new Problem(400, 'Il link potrebbe essere scaduto o già usato.');

function requireStrength(password: string, detail: string): void {
  if (!isStrongPassword(password)) throw new Problem(400, detail);
}

function registerLinkCalls(calls: Calls, services: Services): void {
  const { database, passwords, linkTokens, refreshTokens } = services;

  calls.anonymous(
    {
      endpoint: endpoints.activate,
      summary: 'Activate an account by the token of the mailed link, which then sets its password',
      body: activateRequest,
      answer: acknowledgement,
      failures: { 400: 'Unknown, expired or used token' },
    },
    async ({ body }) => {
      if (!(await linkTokens.activate(body.token))) throw uselessLink();
      return { detail: 'Account attivato' };
    },
  );

  calls.anonymous(
    {
      endpoint: endpoints.resetPassword,
      summary: 'Set a new password by the token of the mailed link; ends every session of the account',
      body: resetPasswordRequest,
      answer: acknowledgement,
      failures: { 400: 'Unknown, expired or used token, or a weak password' },
    },
    async ({ body }) => {
      requireStrength(body.new_password, 'La password non soddisfa i requisiti di sicurezza');
      // Looked at first, so that made-up tokens do not cost a hash; redeemed last, so that one link sets one password.
      if (!(await linkTokens.mayReset(body.token))) throw uselessLink();
      const passwordHash = await passwords.hash(body.new_password);
      const accountId = await linkTokens.redeem(body.token);
      if (accountId === undefined) throw uselessLink();
      await database.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
      await linkTokens.revokeAccount(accountId);
      await refreshTokens.revokeAccount(accountId);
      return { detail: 'Password aggiornata' };
    },
  );
}

function registerResetRequest(calls: Calls, services: Services, limit: AttemptLimit): void {
  const { config, database, linkTokens, mailer } = services;

  calls.anonymous(
    {
      endpoint: endpoints.requestPasswordReset,
      summary: 'Mail a link that sets a new password; answers the same for unknown addresses',
      body: requestPasswordResetRequest,
      answer: acknowledgement,
      failures: { 429: 'Too many attempts; see Retry-After' },
    },
    async ({ body, request }) => {
      await limit(request);
      const [account] = await database
        .select()
        .from(accounts)
        .where(and(eq(accounts.email, body.email.trim()), eq(accounts.active, true)));
      if (account) {
        const token = await linkTokens.issue(account.id, 'reset');
        await mailer.post(resetMessage(account, publicOriginOf(request, config), token));
      }
      return { detail: "Se l'indirizzo appartiene a un account, riceverà un'email" };
    },
  );
}

function registerChange(calls: Calls, services: Services, limit: AttemptLimit): void {
  const { database, passwords, refreshTokens } = services;

  calls.signedIn(
    {
      endpoint: endpoints.changePassword,
      summary: "Change the caller's password; ends the account's other sessions",
      body: changePasswordRequest,
      answer: acknowledgement,
      failures: { 400: 'Wrong old password, or a weak new one', 429: 'Too many attempts; see Retry-After' },
    },
    async ({ body, caller, request }) => {
      await limit(request);
      if (!(await passwords.matches(body.old_password, caller.account.passwordHash))) {
        throw new Problem(400, 'La vecchia password non è corretta');
      }
      requireStrength(body.new_password, 'La nuova password non soddisfa i requisiti di sicurezza');
      const passwordHash = await passwords.hash(body.new_password);
      await database.update(accounts).set({ passwordHash }).where(eq(accounts.id, caller.account.id));
      await refreshTokens.revokeAccount(caller.account.id, caller.family);
      return { detail: 'Password aggiornata con successo!' };
    },
  );
}

/** Activation, reset and change of passwords. */
export function registerPasswordCalls(calls: Calls, services: Services, limit: AttemptLimit): void {
  registerLinkCalls(calls, services);
  registerResetRequest(calls, services, limit);
  registerChange(calls, services, limit);
}
