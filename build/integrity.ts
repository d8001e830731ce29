import { createHash } from 'node:crypto';

/** The hash of a file's content, as the attribute `integrity` writes it; each page holds some twenty, which nothing compresses. */
export const integrityOf = (content: Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
