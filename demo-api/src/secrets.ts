import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a path. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Stored instead of the secret. One round is enough: nobody guesses 256 bits. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Seconds since 1970. */
export const now = (): number => Math.floor(Date.now() / 1000);
