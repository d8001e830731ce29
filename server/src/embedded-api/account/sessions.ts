import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { type Account, accounts, linkTokens, refreshTokens, sessions } from '../database/schema';
import type { Caller } from '../endpoint-routes';
import { fingerprint, newSecret, now } from '../secrets';
import type { AccessGrant } from './access-tokens';

/** In seconds. */
export interface SessionLifetimes {
  readonly refreshToken: number;
  /** From the sign-in, however often its tokens are renewed. */
  readonly session: number;
}

export interface Renewed {
  readonly refresh: string;
  readonly grant: AccessGrant;
}

/** Sessions: each starts with a sign-in and owns a family of opaque one-time refresh tokens. */
export function createSessions(database: Database, lifetimes: SessionLifetimes) {
  const live = (family: string) =>
    and(eq(sessions.family, family), gt(sessions.endsAt, now()), eq(accounts.active, true));

  /** Stores the successor of a token and marks the token used, as one transaction. */
  async function replace(hash: string, successor: string): Promise<AccessGrant | undefined> {
    const [[grant]] = await database.batch([
      database.all<AccessGrant>(sql`
        INSERT INTO refresh_tokens (hash, family, account_id, expires_at)
        SELECT ${successor}, s.family, s.account_id, min(${now() + lifetimes.refreshToken}, s.ends_at)
        FROM refresh_tokens t JOIN sessions s ON s.family = t.family JOIN accounts a ON a.id = s.account_id
        WHERE t.hash = ${hash} AND NOT t.used AND t.expires_at > ${now()} AND s.ends_at > ${now()} AND a.active
        RETURNING account_id AS accountId, family`),
      database.update(refreshTokens).set({ used: true }).where(eq(refreshTokens.hash, hash)),
    ]);
    return grant;
  }

  return {
    /** Undefined where the account is no longer active, or no longer has the password that was verified. */
    async open({ id: accountId, passwordHash }: Account): Promise<Renewed | undefined> {
      const refresh = newSecret();
      const family = crypto.randomUUID();
      const endsAt = now() + lifetimes.session;
      const expiresAt = Math.min(now() + lifetimes.refreshToken, endsAt);
      const [, , [grant]] = await database.batch([
        database.delete(sessions).where(lte(sessions.endsAt, now())),
        database.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now())),
        database.all<AccessGrant>(sql`
          INSERT INTO sessions (family, account_id, ends_at)
          SELECT ${family}, id, ${endsAt}
          FROM accounts WHERE id = ${accountId} AND active AND password_hash = ${passwordHash}
          RETURNING account_id AS accountId, family`),
        database.run(sql`
          INSERT INTO refresh_tokens (hash, family, account_id, expires_at)
          SELECT ${fingerprint(refresh)}, family, account_id, ${expiresAt} FROM sessions WHERE family = ${family}`),
      ]);
      return grant && { refresh, grant };
    },

    /** Replaces a refresh token, once. Undefined when it is unknown, expired or used, which ends its session, or its session has ended. */
    async renew(refresh: string): Promise<Renewed | undefined> {
      const hash = fingerprint(refresh);
      const successor = newSecret();
      const grant = await replace(hash, fingerprint(successor));
      if (grant) return { refresh: successor, grant };
      const reused = database.select({ family: refreshTokens.family }).from(refreshTokens);
      await database.delete(sessions).where(eq(sessions.family, reused.where(eq(refreshTokens.hash, hash))));
      return undefined;
    },

    /** The account that an access token speaks for, while its session lasts. */
    async accountOf({ accountId, family }: AccessGrant): Promise<Account | undefined> {
      const [found] = await database
        .select({ account: accounts })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(and(live(family), eq(accounts.id, accountId)));
      return found?.account;
    },

    /**
     * Sets the password, and ends the account's other sessions and its links. False, and nothing changes, where the
     * caller's session has ended or the account no longer has the password that was verified.
     */
    async changePassword({ account, family }: Caller, passwordHash: string): Promise<boolean> {
      const lasting = database.select({ id: sessions.accountId }).from(sessions).where(eq(sessions.family, family));
      // Hashes are salted: the account has this one only once the statement before has set it.
      const changed = database
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.passwordHash, passwordHash));
      const [updated] = await database.batch([
        database
          .update(accounts)
          .set({ passwordHash })
          .where(and(eq(accounts.id, lasting), sql`${accounts.passwordHash} = ${account.passwordHash}`))
          .returning({ id: accounts.id }),
        database.delete(sessions).where(and(eq(sessions.accountId, changed), ne(sessions.family, family))),
        database.delete(linkTokens).where(eq(linkTokens.accountId, changed)),
      ]);
      return updated.length > 0;
    },

    /** The statement that ends the account's sessions. */
    ending: (accountId: number) => database.delete(sessions).where(eq(sessions.accountId, accountId)),

    async revokeRefreshTokens(): Promise<void> {
      await database.delete(refreshTokens);
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
