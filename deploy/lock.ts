import { randomUUID } from 'node:crypto';
import { statSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Disk } from './disk';
import { errorCode } from './error-code';
import type { Layout } from './layout';
import { namesIn, readIfExists } from './reading';
import { isFull } from './reserve';
import { UserError } from './user-error';

/** In milliseconds by the waiting deploy's clock: a lock that did not change for longer is stale. */
const staleAfter = 60_000;
const heartbeat = 5_000;

export interface Lock {
  isHeld(): boolean;
  /** Throws where another deploy took the lock because this process slept for too long. */
  assertHeld(): void;
  release(): Promise<void>;
}

interface LockOptions {
  readonly command: string;
  /** In milliseconds. */
  readonly wait: number;
}

/**
 * Each contender writes a uniquely named file, then looks for others: of two at once, at least the later one sees both and retries.
 * Unique names also ensure that removing a stale lock never removes another one.
 */
export async function takeLock(disk: Disk, { locks }: Layout, { command, wait }: LockOptions): Promise<Lock> {
  // Only the name counts, since it appears atomically.
  const own = `${process.pid}@${hostname()}@${randomUUID()}`;
  const path = join(locks, own);
  const deadline = performance.now() + wait;
  const seen: Sightings = new Map();
  await disk.makeFolder(locks);
  for (;;) {
    const others = (await write(disk, path, command)) ? await holdersOf(disk, locks, own, seen) : ['"init"'];
    if (others.length === 0) return heldLock(disk, path);
    await disk.remove(path);
    if (performance.now() > deadline) throw new UserError(`Another deploy is running: ${others.join(', ')}`);
    await delay(50 + Math.random() * 200);
  }
}

/** By file name: the last change of each lock, and when this deploy first saw it. */
type Sightings = Map<string, { readonly changed: number; readonly since: number }>;

/** @returns false while "init --replace" puts another site in place */
async function write(disk: Disk, path: string, command: string): Promise<boolean> {
  try {
    await disk.write(path, command);
    return true;
  } catch (error) {
    // Only its name counts, which exists even on a full disk.
    if (isFull(error) && exists(path)) return true;
    if (errorCode(error) === 'ENOENT') return false;
    await disk.remove(path);
    throw error;
  }
}

function heldLock(disk: Disk, path: string): Lock {
  const refreshing = setInterval(() => {
    // assertHeld reports a lost lock.
    if (exists(path)) utimesSync(path, new Date(), new Date());
  }, heartbeat);
  refreshing.unref();
  return {
    isHeld: () => exists(path),
    assertHeld() {
      if (!exists(path)) throw new UserError('Another deploy took the lock while this one was suspended; run it again');
    },
    async release() {
      clearInterval(refreshing);
      await disk.remove(path);
    },
  };
}

const exists = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** Describes other holders and waiters; removes stale locks. */
async function holdersOf(disk: Disk, locks: string, own: string, seen: Sightings): Promise<readonly string[]> {
  const holders: string[] = [];
  for (const name of namesIn(locks).filter((name) => name !== own)) {
    const path = join(locks, name);
    const text = readIfExists(path);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (text === undefined || changed === undefined) continue;
    const [pid = '', machine = ''] = name.split('@');
    const gone = machine === hostname() && !isRunning(Number(pid));
    const before = seen.get(name);
    const since = before?.changed === changed ? before.since : performance.now();
    seen.set(name, { changed, since });
    if (gone || performance.now() - since > staleAfter) await disk.remove(path);
    else holders.push(`"${text}" (process ${pid} on ${machine}, since ${new Date(changed).toISOString()})`);
  }
  return holders;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: another user's process.
    return errorCode(error) === 'EPERM';
  }
}
