import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../error-code';
import { preferredEncoding } from './content-encoding';

/** Media types by the extension of a file's name. */
export const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** The media type that a file's name stands for. */
export const typeOf = (file: string): string => types[extname(file).toLowerCase()] ?? 'application/octet-stream';

interface OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
}

const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/** Undefined where there is no such file. */
async function openFile(path: string): Promise<OpenFile | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(path);
  } catch (error) {
    if (absent.has(errorCode(error) ?? '')) return undefined;
    throw error;
  }
  const stats = await handle.stat();
  if (stats.isFile()) return { handle, size: stats.size };
  await handle.close();
  return undefined;
}

const suffixes = { br: '.br', gzip: '.gz' } as const;

/**
 * Sends a file as it is, or the compressed one that the build put beside it.
 * @param path absolute
 * @returns false where there is no such file; nothing is sent then
 */
export async function sendAsset(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> {
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  const compressed = encoding === 'identity' ? undefined : await openFile(`${path}${suffixes[encoding]}`);
  const file = compressed ?? (await openFile(path));
  if (!file) return false;
  if (compressed) reply.header('content-encoding', encoding);
  reply.header('content-length', file.size).type(typeOf(path));
  if (request.method === 'HEAD') {
    await file.handle.close();
    await reply.send();
  } else {
    await reply.send(file.handle.createReadStream());
  }
  return true;
}
