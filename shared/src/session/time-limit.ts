import type { SessionPorts } from './ports';

/** A signal that aborts after `ms` with a TimeoutError, or with `outer`. Cancel it when the work is done. */
export function limitTime(ports: Pick<SessionPorts, 'setTimer'>, ms: number, outer?: AbortSignal) {
  const timeout = new AbortController();
  const expire = () => timeout.abort(new DOMException('The time limit has passed', 'TimeoutError'));
  let cancel = ports.setTimer(expire, ms);
  return {
    signal: outer === undefined ? timeout.signal : AbortSignal.any([outer, timeout.signal]),
    cancel: () => cancel(),
    /** Replaces the time that is left, in milliseconds. */
    restart(left: number): void {
      cancel();
      cancel = ports.setTimer(expire, left);
    },
  };
}
