import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a path. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored in a secret's place. One round is enough: a secret of 256 bits cannot be guessed. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Seconds since 1970. */
export const now = (): number => Math.floor(Date.now() / 1000);
