import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import fastq from 'fastq';
import { unavailable } from '../problem';

const blockSize = 8;
const keyLength = 32;

// Two of the four threads that Node has for such work: the others go on reading the site's files.
const hashesAtOnce = 2;
const hashesWaiting = 32;

interface Derivation {
  readonly password: string;
  readonly salt: Buffer;
  readonly cost: number;
}

function scryptOf({ password, salt, cost }: Derivation): Promise<Buffer> {
  const options: ScryptOptions = { N: cost, r: blockSize, p: 1, maxmem: 256 * cost * blockSize };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** What a full queue means, for the API's description. */
export const tooBusy = 'Too many passwords wait to be hashed; see Retry-After';

/** Hashes wait for their turn in a queue of their own. Each method throws Problem 503 where it is full. */
export interface Passwords {
  /** `scrypt$<N>$<salt>$<key>`, the last two in base64url. */
  hash(password: string): Promise<string>;
  /** Takes the same time when there is no hash to compare with. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** Passwords hashed by scrypt. `cost` is N, a power of two; hashes made with another one still compare. */
export function createPasswords(cost: number): Passwords {
  const queue = fastq.promise(scryptOf, hashesAtOnce);
  async function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
    if (queue.length() >= hashesWaiting) throw unavailable(2);
    return queue.push({ password, salt, cost });
  }
  const hash = async (password: string) => {
    const salt = randomBytes(16);
    const key = await derive(password, salt, cost);
    return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$');
  };
  return {
    hash,
    async matches(password, stored) {
      const [, storedCost, salt, key] = stored?.split('$') ?? [];
      if (storedCost === undefined || salt === undefined || key === undefined) {
        await derive(password, randomBytes(16), cost);
        return false;
      }
      const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(storedCost));
      return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
    },
  };
}
