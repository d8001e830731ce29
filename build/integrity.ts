import { createHash } from 'node:crypto';

const hashBy = (algorithm: string, content: Uint8Array): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** The hash of a file's content, as the attribute `integrity` writes it; each page holds some twenty, which nothing compresses. */
export const integrityOf = (content: Uint8Array): string => hashBy('sha256', content);

/** Whether `content` has this hash, by the algorithm that it names: earlier builds and records have SHA-384. */
export const hasIntegrity = (content: Uint8Array, integrity: string): boolean => {
  const [algorithm = ''] = /^sha(256|384|512)(?=-)/.exec(integrity) ?? [];
  return algorithm !== '' && hashBy(algorithm, content) === integrity;
};
