import { and, eq, gt, lte, or, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accounts, linkTokens } from '../database/schema';
import { fingerprint, newSecret, now } from '../secrets';

const lifetimes = { activation: 7 * 24 * 60 * 60, reset: 60 * 60 } as const;

/** Single-use tokens in mailed links. An activation token first activates, then sets the first password. */
export function createLinkTokens(database: Database) {
  const alive = (token: string) => and(eq(linkTokens.hash, fingerprint(token)), gt(linkTokens.expiresAt, now()));

  return {
    /**
     * A new token, and the statements that store it; earlier ones for the same purpose stop working.
     * @param accountId or a query that finds it when the statements run
     */
    issue(accountId: number | SQL, purpose: keyof typeof lifetimes) {
      const token = newSecret();
      const superseded = and(eq(linkTokens.accountId, accountId), eq(linkTokens.purpose, purpose));
      const expiresAt = now() + lifetimes[purpose];
      return {
        token,
        statements: [
          database.delete(linkTokens).where(or(superseded, lte(linkTokens.expiresAt, now()))),
          database
            .insert(linkTokens)
            .values({ hash: fingerprint(token), accountId, purpose, expiresAt, activated: false }),
        ] as const,
      };
    },

    /** Activates the account. Called again before the password is set, as after a reload, it stays true. */
    async activate(token: string): Promise<boolean> {
      const [link] = await database
        .update(linkTokens)
        .set({ activated: true })
        .where(and(alive(token), eq(linkTokens.purpose, 'activation')))
        .returning();
      if (link) await database.update(accounts).set({ active: true }).where(eq(accounts.id, link.accountId));
      return link !== undefined;
    },

    /** Uses the token up. Returns the account whose password it sets; undefined where it may not. */
    async redeem(token: string): Promise<number | undefined> {
      const [link] = await database
        .delete(linkTokens)
        .where(and(alive(token), or(eq(linkTokens.purpose, 'reset'), eq(linkTokens.activated, true))))
        .returning();
      return link?.accountId;
    },

    /** The statement that makes every link of the account useless. */
    revoking: (accountId: number) => database.delete(linkTokens).where(eq(linkTokens.accountId, accountId)),
  };
}
export type LinkTokens = ReturnType<typeof createLinkTokens>;
