import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accounts, refreshTokens } from '../database/schema';
import { fingerprint, newSecret, now } from '../secrets';
import type { AccessGrant } from './access-tokens';

export interface RefreshTokens {
  /** Opens a new family. */
  start(accountId: number): Promise<{ refresh: string; grant: AccessGrant }>;
  /** Trades a token for its successor, once. Undefined when it is unknown, expired, used (which ends its family), or its account inactive. */
  rotate(refresh: string): Promise<{ refresh: string; grant: AccessGrant } | undefined>;
  /** Ends the account's families, but the one to keep. */
  revokeAccount(accountId: number, keptFamily?: string): Promise<void>;
  revokeAll(): Promise<void>;
}

/** Opaque one-time refresh tokens, each living for `seconds`. */
export function createRefreshTokens(database: Database, seconds: number): RefreshTokens {
  async function issue(grant: AccessGrant) {
    const refresh = newSecret();
    await database.insert(refreshTokens).values({ hash: fingerprint(refresh), ...grant, expiresAt: now() + seconds });
    return { refresh, grant };
  }

  async function use(hash: string): Promise<AccessGrant | undefined> {
    const [row] = await database
      .update(refreshTokens)
      .set({ used: true })
      .where(and(eq(refreshTokens.hash, hash), eq(refreshTokens.used, false), gt(refreshTokens.expiresAt, now())))
      .returning({ accountId: refreshTokens.accountId, family: refreshTokens.family });
    return row;
  }

  async function endFamilyOf(hash: string): Promise<void> {
    const [row] = await database.select().from(refreshTokens).where(eq(refreshTokens.hash, hash));
    if (row) await database.delete(refreshTokens).where(eq(refreshTokens.family, row.family));
  }

  return {
    async start(accountId) {
      await database.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now()));
      return issue({ accountId, family: crypto.randomUUID() });
    },
    async rotate(refresh) {
      const hash = fingerprint(refresh);
      const grant = await use(hash);
      if (!grant) {
        await endFamilyOf(hash);
        return undefined;
      }
      const [account] = await database.select().from(accounts).where(eq(accounts.id, grant.accountId));
      return account?.active ? issue(grant) : undefined;
    },
    async revokeAccount(accountId, keptFamily = '') {
      await database
        .delete(refreshTokens)
        .where(and(eq(refreshTokens.accountId, accountId), ne(refreshTokens.family, keptFamily)));
    },
    async revokeAll() {
      await database.delete(refreshTokens);
    },
  };
}
