import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const blockSize = 8;
const keyLength = 32;

function scryptOf(password: string, salt: string, cost: number): Promise<Buffer> {
  const options: ScryptOptions = { N: cost, r: blockSize, p: 1, maxmem: 256 * cost * blockSize };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/**
 * Passwords hashed by scrypt, as `scrypt$<N>$<salt>$<key>`.
 * @param cost N, a power of two
 */
export function createPasswords(cost: number) {
  return {
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16).toString('base64url');
      const key = await scryptOf(password, salt, cost);
      return `scrypt$${cost}$${salt}$${key.toString('base64url')}`;
    },
    /** Takes as long without a hash. */
    async matches(password: string, hash: string | null): Promise<boolean> {
      const [, storedCost, salt = '', key = ''] = hash?.split('$') ?? [];
      const derived = await scryptOf(password, salt, Number(storedCost ?? cost));
      return hash !== null && timingSafeEqual(derived, Buffer.from(key, 'base64url'));
    },
  };
}
export type Passwords = ReturnType<typeof createPasswords>;
