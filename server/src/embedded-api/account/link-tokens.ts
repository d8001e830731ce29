import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accounts, linkTokens } from '../database/schema';
import { fingerprint, newSecret, now } from '../secrets';

const lifetimes = { activation: 7 * 24 * 60 * 60, reset: 60 * 60 } as const;
export type LinkPurpose = keyof typeof lifetimes;

export interface LinkTokens {
  /** A new token; earlier ones for the same purpose stop working. */
  issue(accountId: number, purpose: LinkPurpose): Promise<string>;
  /** Activates the account. Asked again before the password is set, as after a reload, it stays true. */
  activate(token: string): Promise<boolean>;
  /** Whether the token may set a password now. */
  mayReset(token: string): Promise<boolean>;
  /** Uses the token up; the account whose password it may set, or undefined. */
  redeem(token: string): Promise<number | undefined>;
  /** Makes every link of the account useless. */
  revokeAccount(accountId: number): Promise<void>;
}

/** The single-use tokens in mailed links. An activation token first activates, then sets the first password. */
export function createLinkTokens(database: Database): LinkTokens {
  const alive = (token: string) => and(eq(linkTokens.hash, fingerprint(token)), gt(linkTokens.expiresAt, now()));
  const resetting = (token: string) =>
    and(alive(token), or(eq(linkTokens.purpose, 'reset'), eq(linkTokens.activated, true)));

  const superseded = (accountId: number, purpose: LinkPurpose) =>
    and(eq(linkTokens.accountId, accountId), eq(linkTokens.purpose, purpose));

  return {
    async issue(accountId, purpose) {
      const token = newSecret();
      await database.batch([
        database.delete(linkTokens).where(or(superseded(accountId, purpose), lte(linkTokens.expiresAt, now()))),
        database
          .insert(linkTokens)
          .values({ hash: fingerprint(token), accountId, purpose, expiresAt: now() + lifetimes[purpose] }),
      ]);
      return token;
    },
    async activate(token) {
      const [link] = await database
        .select()
        .from(linkTokens)
        .where(and(alive(token), eq(linkTokens.purpose, 'activation')));
      if (!link) return false;
      if (link.activated) return true;
      await database.batch([
        database.update(linkTokens).set({ activated: true }).where(eq(linkTokens.hash, link.hash)),
        database.update(accounts).set({ active: true }).where(eq(accounts.id, link.accountId)),
      ]);
      return true;
    },
    async mayReset(token) {
      const found = await database.select().from(linkTokens).where(resetting(token));
      return found.length > 0;
    },
    async redeem(token) {
      const [link] = await database.delete(linkTokens).where(resetting(token)).returning();
      return link?.accountId;
    },
    async revokeAccount(accountId) {
      await database.delete(linkTokens).where(eq(linkTokens.accountId, accountId));
    },
  };
}
