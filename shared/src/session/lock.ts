import { lockLimit, siblingTime } from './limits';
import type { LockPort, SessionPorts } from './ports';
import { raceWithSignal } from './race-with-signal';

export interface Lease {
  release(): void;
}

type LockOptions = Parameters<LockPort['request']>[1];

const lockName = 'portal.session';
const withoutLock: Lease = { release: () => {} };

/** Resolves once granted; to undefined where `ifAvailable` finds it taken. A lock that comes when nobody waits is let go at once. */
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

/**
 * The lock that keeps other tabs from refreshing at the same time. It is a courtesy, not a condition: where it is missing,
 * forbidden, or not granted within 20 s, the caller goes on without. So it does when its page is put to sleep, which
 * would keep all others waiting. The caller's own signal ends the wait too.
 */
export async function acquireLock(ports: SessionPorts, signal: AbortSignal): Promise<Lease> {
  const budget = new AbortController();
  const giveUp = () => budget.abort();
  const cancel = ports.setTimer(giveUp, lockLimit);
  const forget = ports.onSleep(giveUp);
  const over = AbortSignal.any([signal, budget.signal]);
  try {
    const locks = ports.locks();
    const lease = locks && (await raceWithSignal(granted(locks, lockName, { signal: over }, over), over));
    return lease === undefined ? withoutLock : heldWhileAwake(ports, lease);
  } catch {
    return withoutLock;
  } finally {
    cancel();
    forget();
  }
}

function heldWhileAwake(ports: SessionPorts, lease: Lease): Lease {
  const forget = ports.onSleep(lease.release);
  return {
    release() {
      forget();
      lease.release();
    },
  };
}

/** Short enough to be a lock's name; that two tokens share it costs a second of waiting. */
function digest(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) >>> 0;
  return hash.toString(36);
}

/**
 * Marks tokens as being traded in, by a lock that bears their name: unlike storage, locks are never read stale.
 * Undefined: another tab has marked them.
 */
export async function markTraded(ports: SessionPorts, tokens: string, signal: AbortSignal): Promise<Lease | undefined> {
  const budget = new AbortController();
  const cancel = ports.setTimer(() => budget.abort(), siblingTime);
  const over = AbortSignal.any([signal, budget.signal]);
  try {
    const locks = ports.locks();
    if (locks === undefined) return withoutLock;
    return await raceWithSignal(granted(locks, `${lockName}:${digest(tokens)}`, { ifAvailable: true }, over), over);
  } catch {
    return withoutLock;
  } finally {
    cancel();
  }
}
