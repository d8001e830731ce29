import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { type Account, accounts, linkTokens, refreshTokens, sessions } from '../database/schema';
import { fingerprint, newSecret, now } from '../secrets';
import type { AccessGrant } from './access-tokens';

const day = 24 * 60 * 60;
const refreshTokenSeconds = 14 * day;
/** From the sign-in, however often its tokens are refreshed. */
const sessionSeconds = 30 * day;

export interface SessionTokens {
  readonly refresh: string;
  readonly grant: AccessGrant;
}

/** Sessions: each starts with a sign-in and has opaque one-time refresh tokens. */
export function createSessions(database: Database) {
  /** Stores the successor of a token and marks the token used, as one transaction. */
  async function replace(hash: string, successor: string): Promise<AccessGrant | undefined> {
    const [[grant]] = await database.batch([
      database.all<AccessGrant>(sql`
        INSERT INTO refresh_tokens (hash, session_id, expires_at, used)
        SELECT ${successor}, s.id, min(${now() + refreshTokenSeconds}, s.ends_at), 0
        FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id JOIN accounts a ON a.id = s.account_id
        WHERE t.hash = ${hash} AND NOT t.used AND t.expires_at > ${now()} AND s.ends_at > ${now()} AND a.active
        RETURNING session_id AS sessionId, (SELECT account_id FROM sessions WHERE id = session_id) AS accountId`),
      database.update(refreshTokens).set({ used: true }).where(eq(refreshTokens.hash, hash)),
    ]);
    return grant;
  }

  return {
    async start(accountId: number): Promise<SessionTokens> {
      const refresh = newSecret();
      const sessionId = crypto.randomUUID();
      const expiresAt = now() + refreshTokenSeconds;
      await database.batch([
        database.delete(sessions).where(lte(sessions.endsAt, now())),
        database.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now())),
        database.insert(sessions).values({ id: sessionId, accountId, endsAt: now() + sessionSeconds }),
        database.insert(refreshTokens).values({ hash: fingerprint(refresh), sessionId, expiresAt, used: false }),
      ]);
      return { refresh, grant: { accountId, sessionId } };
    },

    /** Replaces a refresh token, once. Undefined when it is unknown, expired or used, which ends its session, or its session has ended. */
    async refresh(token: string): Promise<SessionTokens | undefined> {
      const hash = fingerprint(token);
      const successor = newSecret();
      const grant = await replace(hash, fingerprint(successor));
      if (grant) return { refresh: successor, grant };
      const reused = database.select({ sessionId: refreshTokens.sessionId }).from(refreshTokens);
      await database.delete(sessions).where(eq(sessions.id, reused.where(eq(refreshTokens.hash, hash))));
      return undefined;
    },

    /** The session's account, while the session lasts. */
    async accountOf(sessionId: string): Promise<Account | undefined> {
      const [found] = await database
        .select({ account: accounts })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(and(eq(sessions.id, sessionId), gt(sessions.endsAt, now()), eq(accounts.active, true)));
      return found?.account;
    },

    /** Sets the password, and ends the account's links and its sessions, but one. */
    async setPassword(accountId: number, passwordHash: string, keptSession = ''): Promise<void> {
      await database.batch([
        database.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId)),
        database.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.id, keptSession))),
        database.delete(linkTokens).where(eq(linkTokens.accountId, accountId)),
      ]);
    },

    /** The statement that ends the account's sessions. */
    ending: (accountId: number) => database.delete(sessions).where(eq(sessions.accountId, accountId)),

    async revokeRefreshTokens(): Promise<void> {
      await database.delete(refreshTokens);
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
