import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { type Account, accounts, refreshTokens, sessions } from '../database/schema';
import { fingerprint, newSecret, now } from '../secrets';
import type { AccessGrant } from './access-tokens';

/** In seconds. */
export interface SessionLifetimes {
  readonly refreshToken: number;
  /** From the sign-in, however often its tokens are renewed. */
  readonly session: number;
}

interface Renewed {
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
    async open(accountId: number, network: string): Promise<Renewed> {
      const refresh = newSecret();
      const family = crypto.randomUUID();
      const endsAt = now() + lifetimes.session;
      const expiresAt = Math.min(now() + lifetimes.refreshToken, endsAt);
      await database.batch([
        database.delete(sessions).where(lte(sessions.endsAt, now())),
        database.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now())),
        database.insert(sessions).values({ family, accountId, endsAt, network: fingerprint(network) }),
        database.insert(refreshTokens).values({ hash: fingerprint(refresh), family, accountId, expiresAt }),
      ]);
      return { refresh, grant: { accountId, family } };
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

    /** Whether a session of the account that is named so was opened from this network, and lasts. */
    async isKnown(name: string, network: string): Promise<boolean> {
      const known = await database
        .select({ family: sessions.family })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(
          and(
            or(eq(accounts.username, name), eq(accounts.email, name)),
            eq(sessions.network, fingerprint(network)),
            gt(sessions.endsAt, now()),
          ),
        )
        .limit(1);
      return known.length > 0;
    },

    /** The statement that ends the account's sessions, but the one to keep. */
    ending: (accountId: number, keptFamily = '') =>
      database.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.family, keptFamily))),

    async revokeRefreshTokens(): Promise<void> {
      await database.delete(refreshTokens);
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
