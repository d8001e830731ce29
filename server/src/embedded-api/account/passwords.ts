import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createHashQueue } from './hash-queue';

const blockSize = 8;
const keyLength = 32;

function scryptOf(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options: ScryptOptions = { N: cost, r: blockSize, p: 1, maxmem: 256 * cost * blockSize };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Each method waits for a turn of the client, an IP address, and throws Problem 503 when too many wait. */
export interface Passwords {
  /** `scrypt$<N>$<salt>$<key>`, the last two in base64url. */
  hash(password: string, client?: string): Promise<string>;
  /** Takes the same time when there is no hash to compare with. */
  matches(password: string, hash: string | null, client?: string): Promise<boolean>;
}

/** Passwords hashed by scrypt. `cost` is N, a power of two; hashes made with another one still compare. */
export function createPasswords(cost: number): Passwords {
  const inTurn = createHashQueue();
  return {
    async hash(password, client = '') {
      const salt = randomBytes(16);
      const key = await inTurn(client, () => scryptOf(password, salt, cost));
      return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    async matches(password, stored, client = '') {
      const [, storedCost, salt, key] = stored?.split('$') ?? [];
      if (storedCost === undefined || salt === undefined || key === undefined) {
        await inTurn(client, () => scryptOf(password, randomBytes(16), cost));
        return false;
      }
      const derived = await inTurn(client, () =>
        scryptOf(password, Buffer.from(salt, 'base64url'), Number(storedCost)),
      );
      return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
    },
  };
}
