import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal. */
export const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** The hash of `sha256-…` in hexadecimal. */
export const hashIn = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha\d+-/, ''), 'base64').toString('hex');
