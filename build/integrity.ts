import { createHash } from 'node:crypto';

/** The hash of a file's content, as the attribute `integrity` writes it. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
