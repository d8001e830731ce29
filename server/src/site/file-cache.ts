import { readFile, stat } from 'node:fs/promises';
import { errorCode } from '../error-code';

interface Cached {
  /** Changes whenever the file does. */
  readonly stamp: string;
  readonly size: number;
  readonly bytes: Promise<Buffer>;
}

const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/**
 * Reads files whole, and keeps those that were requested last. A response that waits behind another one of its
 * connection holds no file open then, and all responses share one copy of a file.
 * @param limit bytes to keep; the newest file is kept whatever its size
 * @returns the bytes of a file as it now is on disk; undefined where there is no such file
 */
export function fileCache(limit = 64 * 1024 * 1024): (path: string) => Promise<Buffer | undefined> {
  // In the order of use, the oldest first.
  const cached = new Map<string, Cached>();
  let total = 0;

  function remove(path: string): void {
    total -= cached.get(path)?.size ?? 0;
    cached.delete(path);
  }

  function keep(path: string, file: Cached): void {
    remove(path);
    cached.set(path, file);
    total += file.size;
    for (const oldest of cached.keys()) {
      if (total <= limit || oldest === path) break;
      remove(oldest);
    }
  }

  async function read(path: string): Promise<Buffer | undefined> {
    const stats = await stat(path);
    if (!stats.isFile()) return undefined;
    const stamp = `${stats.mtimeMs}/${stats.size}/${stats.ino}`;
    const before = cached.get(path);
    const file = before?.stamp === stamp ? before : { stamp, size: stats.size, bytes: readFile(path) };
    keep(path, file);
    return file.bytes;
  }

  return async (path) => {
    try {
      return await read(path);
    } catch (error) {
      remove(path);
      if (absent.has(errorCode(error) ?? '')) return undefined;
      throw error;
    }
  };
}
