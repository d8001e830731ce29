import { createHash } from 'node:crypto';
import type { HostRelease } from '@portal/shared/federation';

const hashBy = (algorithm: string, content: Uint8Array): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** SHA-256: each page has some twenty hashes, which do not compress. */
export const integrityOf = (content: Uint8Array): string => hashBy('sha256', content);

/** Allows the page's inline script in `script-src`. */
export const scriptHash = ({ page }: Pick<HostRelease, 'page'>): string => hashBy('sha256', Buffer.from(page.script));

/** Accepts other algorithms, since earlier builds and records have SHA-384. */
export const hasIntegrity = (content: Uint8Array, integrity: string): boolean => {
  const [algorithm = ''] = /^sha(256|384|512)(?=-)/.exec(integrity) ?? [];
  return algorithm !== '' && hashBy(algorithm, content) === integrity;
};
