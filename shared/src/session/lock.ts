import { abortable } from './abortable';
import { lockLimit } from './limits';
import type { LockPort, SessionPorts } from './ports';

export interface Lease {
  release(): void;
}

const lockName = 'portal.session';
const withoutLock: Lease = { release: () => {} };

/** Resolves once granted. A lock that comes after the wait is over is let go at once. */
function granted(locks: LockPort, over: AbortSignal): Promise<Lease> {
  return new Promise((resolve, reject) => {
    const hold = () => (over.aborted ? undefined : new Promise<void>((release) => resolve({ release })));
    // A rejection after the grant changes nothing: a stolen lock is not stolen back, and the work goes on.
    locks.request(lockName, { signal: over }, hold).catch(reject);
  });
}

/**
 * The lock that keeps other tabs from refreshing at the same time. It is a courtesy, not a condition: where it is missing,
 * forbidden, or not granted within 20 s, the caller goes on without. The caller's own signal ends the wait too.
 */
export async function acquireLock(ports: SessionPorts, signal: AbortSignal): Promise<Lease> {
  const budget = new AbortController();
  const cancel = ports.setTimer(() => budget.abort(), lockLimit);
  const over = AbortSignal.any([signal, budget.signal]);
  try {
    const locks = ports.locks();
    return locks === undefined ? withoutLock : await abortable(granted(locks, over), over);
  } catch {
    return withoutLock;
  } finally {
    cancel();
  }
}
