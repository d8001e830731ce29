import { frozenTime, longestPause, otherTabLimit, storageDelay } from './limits';
import type { SessionPorts } from './ports';
import { raceWithSignal } from './race-with-signal';
import type { Snapshot, TokenStore } from './token-store';

export interface StorageChange {
  readonly type: 'reused' | 'superseded';
}

export async function sleep(ports: Pick<SessionPorts, 'setTimer'>, ms: number, signal: AbortSignal): Promise<void> {
  let cancel = () => {};
  const slept = new Promise<void>((resolve) => {
    cancel = ports.setTimer(resolve, ms);
  });
  await raceWithSignal(slept, signal).finally(cancel);
}

/** Right after a lock changed hands, or a page was thawed, storage may still read as before another tab's last write. */
export async function waitForStorage(ports: SessionPorts, signal: AbortSignal): Promise<void> {
  const start = ports.now();
  await sleep(ports, storageDelay, signal);
  if (ports.now() - start > frozenTime) await sleep(ports, storageDelay, signal);
}

/** Undefined: the same access token of the same session is still there. */
export function checkStorage(before: Snapshot, now: Snapshot): StorageChange | undefined {
  if (now.access === null || now.epoch !== before.epoch) return { type: 'superseded' };
  return now.access === before.access ? undefined : { type: 'reused' };
}

/** Waits for the new tokens of the tab that used this refresh token first; undefined: none came. */
export async function waitForOtherTab(
  ports: SessionPorts,
  store: Pick<TokenStore, 'read'>,
  posted: Snapshot,
  signal: AbortSignal,
): Promise<StorageChange | undefined> {
  let waited = 0;
  while (waited < otherTabLimit) {
    const start = ports.now();
    await sleep(ports, storageDelay, signal);
    const change = checkStorage(posted, store.read());
    if (change !== undefined) return change;
    // Frozen or busy for longer, a page reads storage before it hears of the other tab's writes.
    waited += Math.min(ports.now() - start, longestPause);
  }
  return store.read().refresh === posted.refresh ? undefined : { type: 'reused' };
}
