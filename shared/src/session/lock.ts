import { lockLimit, otherTabLimit } from './limits';
import type { LockPort, SessionPorts } from './ports';
import { raceWithSignal } from './race-with-signal';
import { limitTime } from './time-limit';

export interface Lease {
  release(): void;
}

type LockOptions = Parameters<LockPort['request']>[1];

const lockName = 'portal.session';
const withoutLock: Lease = { release: () => {} };

/** Resolves once granted; to undefined where `ifAvailable` finds it taken. A lock that is granted too late is released at once. */
function granted(locks: LockPort, name: string, options: LockOptions, over: AbortSignal): Promise<Lease | undefined> {
  return new Promise((resolve, reject) => {
    const hold = (lock: unknown) => {
      if (lock === null) resolve(undefined);
      return lock === null || over.aborted ? undefined : new Promise<void>((release) => resolve({ release }));
    };
    // A rejection after the grant changes nothing: a stolen lock is not stolen back, and the work goes on.
    locks.request(name, options, hold).catch(reject);
  });
}

/** Keeps other tabs from refreshing; without it after 20 s, or where it is forbidden. A page that is put to sleep releases it. */
export async function acquireLock(ports: SessionPorts, signal: AbortSignal): Promise<Lease> {
  const asleep = new AbortController();
  const unsubscribe = ports.onSleep(() => asleep.abort());
  const limit = limitTime(ports, lockLimit, AbortSignal.any([signal, asleep.signal]));
  try {
    const locks = ports.locks();
    const lease =
      locks && (await raceWithSignal(granted(locks, lockName, { signal: limit.signal }, limit.signal), limit.signal));
    return lease === undefined ? withoutLock : heldWhileAwake(ports, lease);
  } catch {
    return withoutLock;
  } finally {
    limit.cancel();
    unsubscribe();
  }
}

function heldWhileAwake(ports: SessionPorts, lease: Lease): Lease {
  const unsubscribe = ports.onSleep(lease.release);
  return {
    release() {
      unsubscribe();
      lease.release();
    },
  };
}

/** Short enough for a lock's name; two tokens that share it cost a second of waiting. */
function digest(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) >>> 0;
  return hash.toString(36);
}

/** Marks an access token as used, by a lock: unlike storage, locks are never read stale. Undefined: another tab has marked it. */
export async function markUsed(ports: SessionPorts, access: string, signal: AbortSignal): Promise<Lease | undefined> {
  const limit = limitTime(ports, otherTabLimit, signal);
  const name = `${lockName}:${digest(access)}`;
  try {
    const locks = ports.locks();
    if (locks === undefined) return withoutLock;
    return await raceWithSignal(granted(locks, name, { ifAvailable: true }, limit.signal), limit.signal);
  } catch {
    return withoutLock;
  } finally {
    limit.cancel();
  }
}
