import { frozenTime, refreshLimit, settleTime, siblingTime, tradedTime } from './limits';
import { acquireLock, markTraded } from './lock';
import type { SessionPorts } from './ports';
import { raceWithSignal } from './race-with-signal';
import { type RefreshAnswer, requestRefresh } from './refresh-call';
import type { RefreshOutcome } from './session';
import type { Snapshot, TokenStore } from './token-store';

type Found = Exclude<RefreshOutcome, { type: 'unavailable' }>;
type Unavailable = Extract<RefreshAnswer, { type: 'unavailable' }>;
export type Renewal = Found | Unavailable;

const unavailable = (cause: unknown): Unavailable => ({ type: 'unavailable', pause: undefined, cause });

interface RenewalOptions {
  readonly ports: SessionPorts;
  readonly store: TokenStore;
  readonly apiOrigin: () => string;
  /** Tokens came after the renewal had given up, and were still wanted. */
  readonly onLate: () => void;
}

/** One renewal of the tokens under the lock that all tabs share: a function that never rejects. */
export function createRenewal({ ports, store, apiOrigin, onLate }: RenewalOptions) {
  async function sleep(ms: number, signal: AbortSignal): Promise<void> {
    let cancel = () => {};
    const slept = new Promise<void>((resolve) => {
      cancel = ports.setTimer(resolve, ms);
    });
    await raceWithSignal(slept, signal).finally(cancel);
  }

  /** Right after a lock changed hands, or a page was thawed, storage may still read as before another tab's last write. */
  async function settle(signal: AbortSignal): Promise<void> {
    const start = ports.now();
    await sleep(settleTime, signal);
    if (ports.now() - start > frozenTime) await sleep(settleTime, signal);
  }

  /** What storage alone decides about a renewal that began with `before`; undefined: the same token is still there. */
  function verdict(before: Snapshot, now = store.read()): Found | undefined {
    if (now.access === null || now.epoch !== before.epoch) return { type: 'superseded' };
    return now.access === before.access ? undefined : { type: 'adopted' };
  }

  /** A sibling has used the refresh token; its new tokens may be on their way. */
  async function awaitSibling(posted: Snapshot, signal: AbortSignal): Promise<Found | undefined> {
    let last = ports.now();
    let until = last + siblingTime;
    let mayExtend = true;
    while (last < until) {
      await sleep(settleTime, signal);
      const found = verdict(posted);
      if (found !== undefined) return found;
      const now = ports.now();
      if (mayExtend && now - last > frozenTime) {
        mayExtend = false;
        until = now + siblingTime;
      }
      last = now;
    }
    return store.read().refresh === posted.refresh ? undefined : { type: 'adopted' };
  }

  async function post(posted: Snapshot, refresh: string, signal: AbortSignal): Promise<Renewal> {
    const timeout = new AbortController();
    const expire = () => timeout.abort(new DOMException('The refresh took too long', 'TimeoutError'));
    const cancel = ports.setTimer(expire, refreshLimit);
    const over = AbortSignal.any([signal, timeout.signal]);
    const answered = requestRefresh(ports, apiOrigin(), refresh, over).then((answer) => {
      if (answer.type !== 'renewed') return answer;
      const isCommitted = store.renew(posted, answer.tokens);
      if (isCommitted && over.aborted) onLate();
      return isCommitted ? answer : (verdict(posted) ?? { type: 'adopted' as const });
    });
    try {
      const answer = await raceWithSignal(answered, over).catch(unavailable);
      if (answer.type === 'renewed') return { type: 'renewed' };
      if (answer.type === 'refused') {
        const found = await awaitSibling(posted, signal);
        if (found === undefined) store.close('refused');
        return found ?? answer;
      }
      if (answer.type !== 'unavailable') return answer;
      // A page that was frozen meanwhile finds its time over, and perhaps another tab's token.
      await sleep(settleTime, signal);
      return verdict(posted) ?? answer;
    } finally {
      cancel();
    }
  }

  async function trade(posted: Snapshot, refresh: string, signal: AbortSignal): Promise<Renewal> {
    // With the access token: a server that does not rotate gives the same refresh token again.
    const mark = await markTraded(ports, `${refresh} ${posted.access}`, signal);
    const found = mark === undefined ? await awaitSibling(posted, signal) : undefined;
    if (found !== undefined) return found;
    let release = () => mark?.release();
    try {
      const renewal = await post(posted, refresh, signal);
      if (renewal.type === 'renewed') release = () => void ports.setTimer(() => mark?.release(), tradedTime);
      return renewal;
    } finally {
      release();
    }
  }

  async function renewUnderLock(start: Snapshot, signal: AbortSignal): Promise<Renewal> {
    const atOnce = verdict(start);
    if (atOnce !== undefined) return atOnce;
    await settle(signal);
    const now = store.read();
    const settled = verdict(start, now);
    if (settled !== undefined) return settled;
    if (now.refresh !== null) return trade(now, now.refresh, signal);
    store.close('missing');
    return { type: 'missing' };
  }

  return async (start: Snapshot, signal: AbortSignal): Promise<Renewal> => {
    const lease = await acquireLock(ports, signal);
    try {
      return await renewUnderLock(start, signal);
    } catch (cause) {
      return signal.aborted ? { type: 'superseded' } : unavailable(cause);
    } finally {
      lease.release();
    }
  };
}
