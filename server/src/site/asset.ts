import { extname } from 'node:path';
import { assetTypes } from '@portal/shared/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredEncoding } from './content-encoding';
import { etagOf, isHeld } from './etag';

/** Media types by the extension of a file's name. */
export const types: Readonly<Record<string, string>> = {
  ...assetTypes,
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** By the extension of a file's name. */
const typeOf = (file: string): string => types[extname(file).toLowerCase()] ?? 'application/octet-stream';

const suffixes = { br: '.br', gzip: '.gz' } as const;

/**
 * Sends a file, or the build's compressed one; a 304 to clients that have it.
 * @param read gives the bytes of a file, undefined where there is none
 * @param path absolute
 * @returns false where there is no such file; nothing is sent then
 */
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  read: (path: string) => Promise<Buffer | undefined>,
  path: string,
): Promise<boolean> {
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  const compressed = encoding === 'identity' ? undefined : await read(`${path}${suffixes[encoding]}`);
  const bytes = compressed ?? (await read(path));
  if (!bytes) return false;
  const etag = etagOf(bytes);
  reply.header('etag', etag);
  if (isHeld(request, etag)) {
    await reply.code(304).send();
    return true;
  }
  if (compressed) reply.header('content-encoding', encoding);
  await reply.type(typeOf(path)).send(bytes);
  return true;
}
