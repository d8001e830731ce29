import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import type { Disk } from './disk';
import { errorCode } from './error-code';
import type { Layout } from './layout';

/** In bytes; many times the size of page, registry and history. */
const size = 512 * 1024;

export const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(String(errorCode(error)));

/** Frees the site's reserve on a full disk and retries, for commands that roll back or make room. */
export function withReserve(disk: Disk, { reserve }: Layout): Disk {
  const withRetry =
    <Parameters extends unknown[]>(change: (...parameters: Parameters) => Promise<void>) =>
    async (...parameters: Parameters) => {
      try {
        await change(...parameters);
      } catch (error) {
        if (!isFull(error) || !existsSync(reserve)) throw error;
        await disk.remove(reserve);
        await change(...parameters);
      }
    };
  return { ...disk, write: withRetry(disk.write), makeFolder: withRetry(disk.makeFolder), move: withRetry(disk.move) };
}

/** Restores the reserve as far as there is space. @returns false on a full disk */
export async function keepReserve(disk: Disk, { reserve }: Layout): Promise<boolean> {
  if (statSync(reserve, { throwIfNoEntry: false })?.size === size) return true;
  try {
    // Random, since zeros may take no space on disk.
    await disk.write(reserve, randomBytes(size));
    return true;
  } catch (error) {
    if (isFull(error)) return false;
    throw error;
  }
}
