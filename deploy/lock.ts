import { randomUUID } from 'node:crypto';
import { statSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Disk } from './disk';
import { errorCode } from './error-code';
import type { Layout } from './layout';
import { namesIn, readIfThere } from './reading';
import { isFull } from './reserve';
import { UserError } from './user-error';

/** A lock that did not change for this long, in milliseconds and by the clock of the deploy that waits for it, is left over. */
const staleAfter = 60_000;
const heartbeat = 5_000;

export interface Lock {
  isHeld(): boolean;
  /** Throws where the lock was taken away: the process slept so long that it counted as gone. */
  assertHeld(): void;
  release(): Promise<void>;
}

interface LockOptions {
  readonly command: string;
  /** How long to wait for another deploy, in milliseconds. */
  readonly wait: number;
}

/**
 * Takes the one lock of a site. Each contender writes a file of its own name and then looks at the others': of two that
 * come at once at least the later sees both and steps back. Left-over files are removed by their own names, so that no
 * lock can be taken away by mistake for another.
 */
export async function takeLock(disk: Disk, { locks }: Layout, { command, wait }: LockOptions): Promise<Lock> {
  // The name decides alone: it is there whole or not at all.
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

/** When this deploy first saw each lock as it is, by its name. */
type Sightings = Map<string, { readonly changed: number; readonly since: number }>;

/** @returns false while "init --replace" puts another site in place */
async function write(disk: Disk, path: string, command: string): Promise<boolean> {
  try {
    await disk.write(path, command);
    return true;
  } catch (error) {
    // Its name alone counts, and exists even where the disk has no room for more.
    if (isFull(error) && isThere(path)) return true;
    if (errorCode(error) === 'ENOENT') return false;
    await disk.remove(path);
    throw error;
  }
}

function heldLock(disk: Disk, path: string): Lock {
  const showing = setInterval(() => {
    // A lock that is gone shows in assertHeld.
    if (isThere(path)) utimesSync(path, new Date(), new Date());
  }, heartbeat);
  showing.unref();
  return {
    isHeld: () => isThere(path),
    assertHeld() {
      if (!isThere(path))
        throw new UserError('Another deploy took the lock while this one was suspended; run it again');
    },
    async release() {
      clearInterval(showing);
      await disk.remove(path);
    },
  };
}

const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** Who else holds the lock or waits for it, in words; removes what is left over. */
async function holdersOf(disk: Disk, locks: string, own: string, seen: Sightings): Promise<readonly string[]> {
  const holders: string[] = [];
  for (const name of namesIn(locks).filter((name) => name !== own)) {
    const path = join(locks, name);
    const text = readIfThere(path);
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

/** Whether this machine has that process. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM is a process of somebody else.
    return errorCode(error) === 'EPERM';
  }
}
