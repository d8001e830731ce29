import { and, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accounts, linkTokens, sessions } from '../database/schema';
import { fingerprint, newSecret, now } from '../secrets';

const lifetimes = { activation: 7 * 24 * 60 * 60, reset: 60 * 60 } as const;
export type LinkPurpose = keyof typeof lifetimes;

/** The single-use tokens in mailed links. An activation token first activates, then sets the first password. */
export function createLinkTokens(database: Database) {
  const alive = (token: string) => and(eq(linkTokens.hash, fingerprint(token)), gt(linkTokens.expiresAt, now()));
  const resetting = (token: string) =>
    and(alive(token), or(eq(linkTokens.purpose, 'reset'), eq(linkTokens.activated, true)));

  return {
    /**
     * A new token, and the statements that store it; earlier ones for the same purpose stop working.
     * @param accountId or a query that finds it when the statements run
     */
    issue(accountId: number | SQL, purpose: LinkPurpose) {
      const token = newSecret();
      const superseded = and(eq(linkTokens.accountId, accountId), eq(linkTokens.purpose, purpose));
      const expiresAt = now() + lifetimes[purpose];
      return {
        token,
        statements: [
          database.delete(linkTokens).where(or(superseded, lte(linkTokens.expiresAt, now()))),
          database.insert(linkTokens).values({ hash: fingerprint(token), accountId, purpose, expiresAt }),
        ] as const,
      };
    },

    /** Activates the account. Called again before the password is set, as after a reload, it stays true. */
    async activate(token: string): Promise<boolean> {
      const valid = and(alive(token), eq(linkTokens.purpose, 'activation'));
      const unused = database.select({ id: linkTokens.accountId }).from(linkTokens);
      const [, links] = await database.batch([
        database
          .update(accounts)
          .set({ active: true })
          .where(inArray(accounts.id, unused.where(and(valid, eq(linkTokens.activated, false))))),
        database.update(linkTokens).set({ activated: true }).where(valid).returning({ hash: linkTokens.hash }),
      ]);
      return links.length > 0;
    },

    /** Whether the token may set a password now. */
    async mayReset(token: string): Promise<boolean> {
      const found = await database.select().from(linkTokens).where(resetting(token));
      return found.length > 0;
    },

    /** Uses the token up: sets the password, and ends the account's sessions and links. False where the token may not. */
    async redeem(token: string, passwordHash: string): Promise<boolean> {
      const owner = () => database.select({ id: linkTokens.accountId }).from(linkTokens).where(resetting(token));
      const [changed] = await database.batch([
        database
          .update(accounts)
          .set({ passwordHash })
          .where(inArray(accounts.id, owner()))
          .returning({ id: accounts.id }),
        database.delete(sessions).where(inArray(sessions.accountId, owner())),
        database.delete(linkTokens).where(inArray(linkTokens.accountId, owner())),
      ]);
      return changed.length > 0;
    },

    /** The statement that makes every link of the account useless. */
    revoking: (accountId: number) => database.delete(linkTokens).where(eq(linkTokens.accountId, accountId)),
  };
}
export type LinkTokens = ReturnType<typeof createLinkTokens>;
