import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { like, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accounts } from '../database/schema';
import { createHashQueue } from './hash-queue';

const blockSize = 8;
const keyLength = 32;

function scryptOf(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options: ScryptOptions = { N: cost, r: blockSize, p: 1, maxmem: 256 * cost * blockSize };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** `hash` and `matches` wait for a turn of the client, an IP address, and throw Problem 503 when too many wait. */
export interface Passwords {
  /** `scrypt$<N>$<salt>$<key>`, the last two in base64url. */
  hash(password: string, client?: string): Promise<string>;
  /** Takes the same time for each hash, and without one. */
  matches(password: string, hash: string | null, client?: string): Promise<boolean>;
  /** Whether the hash was made at another cost. */
  isOutdated(hash: string | null): boolean;
}

/**
 * Passwords hashed by scrypt.
 * @param cost N, a power of two
 * @param storedCosts those of the hashes that are stored
 */
export function createPasswords(cost: number, storedCosts: readonly number[] = []): Passwords {
  const inTurn = createHashQueue();
  const costs = new Set([cost, ...storedCosts]);
  return {
    async hash(password, client = '') {
      const salt = randomBytes(16);
      const key = await inTurn(client, () => scryptOf(password, salt, cost));
      return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    matches: (password, hash, client = '') =>
      inTurn(client, async () => {
        const [, storedCost, salt = '', key = ''] = /^scrypt\$(\d+)\$(.+)\$(.+)$/.exec(hash ?? '') ?? [];
        if (storedCost !== undefined) costs.add(Number(storedCost));
        let isMatch = false;
        // Once at every cost: else the time would tell which accounts there are while some have hashes of another cost.
        for (const each of costs) {
          const isStored = each === Number(storedCost);
          const derived = await scryptOf(password, isStored ? Buffer.from(salt, 'base64url') : randomBytes(16), each);
          if (isStored) isMatch = timingSafeEqual(derived, Buffer.from(key, 'base64url'));
        }
        return isMatch;
      }),
    isOutdated: (hash) => hash !== null && !hash.startsWith(`scrypt$${cost}$`),
  };
}

/** The costs of the hashes in this database. */
export async function storedCostsOf(database: Database): Promise<number[]> {
  const rows = await database
    .selectDistinct({ cost: sql<number>`CAST(substr(${accounts.passwordHash}, length('scrypt$') + 1) AS INTEGER)` })
    .from(accounts)
    .where(like(accounts.passwordHash, 'scrypt$%'));
  return rows.map(({ cost }) => cost);
}
