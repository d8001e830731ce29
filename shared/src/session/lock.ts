import { abortable } from './abortable';
import { lockLimit } from './limits';
import type { LockPort, SessionPorts } from './ports';

export interface Lease {
  release(): void;
}

const lockName = 'portal.session';
const withoutLock: Lease = { release: () => {} };

/** Resolves once granted; to undefined where it is not available. */
function request(
  locks: LockPort,
  options: { ifAvailable?: boolean; signal?: AbortSignal },
  over: AbortSignal,
): Promise<Lease | undefined> {
  const granted = new Promise<Lease | undefined>((resolve, reject) => {
    locks
      .request(lockName, options, (lock) => {
        if (lock === null || over.aborted) {
          resolve(undefined);
          return undefined;
        }
        return new Promise<void>((release) => resolve({ release }));
      })
      // Changes nothing after the grant: a stolen lock is not stolen back, and the work goes on.
      .catch(reject);
  });
  return abortable(granted, over);
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
    if (locks === undefined) return withoutLock;
    const lease = await request(locks, { ifAvailable: true }, over);
    return lease ?? (await request(locks, { signal: over }, over)) ?? withoutLock;
  } catch {
    return withoutLock;
  } finally {
    cancel();
  }
}
