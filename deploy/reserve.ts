import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import type { Disk } from './disk';
import { errorCode } from './error-code';
import type { Layout } from './layout';

/** As much as a page, its registry and its history take while they are replaced, many times over; in bytes. */
const size = 512 * 1024;

/** Whether a call failed for want of space. */
export const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(String(errorCode(error)));

/** A disk that gives the site's reserve away where there is no space left, for what goes back or makes room. */
export function withReserve(disk: Disk, { reserve }: Layout): Disk {
  const spared =
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
  return { ...disk, write: spared(disk.write), makeFolder: spared(disk.makeFolder), move: spared(disk.move) };
}

/** Puts the reserve back where it is not; as much of it as there is room for. @returns whether that is all of it */
export async function keepReserve(disk: Disk, { reserve }: Layout): Promise<boolean> {
  if (statSync(reserve, { throwIfNoEntry: false })?.size === size) return true;
  try {
    // Random: a file system may store zeros in no space at all.
    await disk.write(reserve, randomBytes(size));
    return true;
  } catch (error) {
    if (isFull(error)) return false;
    throw error;
  }
}
