import { defaultPause } from './limits';
import type { SessionPorts } from './ports';
import type { RefreshResult } from './refresh-request';
import type { Snapshot, TokenStore } from './token-store';

/** As a RefreshResult; `retryAt` is in milliseconds on the clock of `performance.now()`. */
export type RefreshOutcome =
  | Exclude<RefreshResult, { type: 'unavailable' }>
  | { readonly type: 'unavailable'; readonly retryAt: number; readonly cause: unknown };

interface Flight {
  readonly epoch: string | null;
  readonly controller: AbortController;
  readonly outcome: Promise<RefreshOutcome>;
}

type Unavailable = Extract<RefreshOutcome, { type: 'unavailable' }>;

function createPause(now: () => number) {
  let pause:
    | { readonly epoch: string | null; readonly outcome: Unavailable; readonly isFromServer: boolean }
    | undefined;

  return {
    /** `requested`: milliseconds, where the server named them. */
    start(epoch: string | null, requested: number | undefined, cause: unknown): Unavailable {
      const outcome: Unavailable = { type: 'unavailable', retryAt: now() + (requested ?? defaultPause), cause };
      pause = { epoch, outcome, isFromServer: requested !== undefined };
      return outcome;
    },
    /** Undefined: there is no pause in this session. */
    outcome: (epoch: string | null) =>
      pause?.epoch === epoch && now() < pause.outcome.retryAt ? pause.outcome : undefined,
    end(): void {
      if (pause?.isFromServer === false) pause = undefined;
    },
  };
}

interface SingleFlightOptions {
  readonly ports: Pick<SessionPorts, 'now'>;
  readonly store: Pick<TokenStore, 'read'>;
  /** Never rejects. */
  readonly refreshTokens: (start: Snapshot, signal: AbortSignal) => Promise<RefreshResult>;
  /** The flight has started or ended. Never called while the lock is held. */
  readonly onChange: () => void;
}

/** The one refresh that all requests of this tab share, and the pause after one that was unavailable. */
export function createSingleFlight({ ports, store, refreshTokens, onChange }: SingleFlightOptions) {
  let flight: Flight | undefined;
  const pause = createPause(ports.now);

  function cancel(): void {
    flight?.controller.abort();
    flight = undefined;
  }

  async function run(start: Snapshot, controller: AbortController): Promise<RefreshOutcome> {
    const result = await refreshTokens(start, controller.signal);
    if (flight?.controller === controller) flight = undefined;
    const outcome = result.type === 'unavailable' ? pause.start(start.epoch, result.pause, result.cause) : result;
    onChange();
    return outcome;
  }

  /** The flight of the present session. One of an earlier session is cancelled here. */
  function current(now = store.read()): Flight | undefined {
    if (flight !== undefined && (flight.epoch !== now.epoch || now.access === null)) cancel();
    return flight;
  }

  /** Refreshes the access token unless `usedAccess` is no longer the stored one. Never rejects. */
  async function refresh(usedAccess: string): Promise<RefreshOutcome> {
    const now = store.read();
    const running = current(now);
    if (running !== undefined) return running.outcome;
    if (now.access === null) return { type: 'superseded' };
    if (now.access !== usedAccess) return { type: 'reused' };
    const paused = pause.outcome(now.epoch);
    if (paused !== undefined) return paused;
    const controller = new AbortController();
    const started = { epoch: now.epoch, controller, outcome: run(now, controller) };
    flight = started;
    onChange();
    return started.outcome;
  }

  return {
    refresh,
    endPause: pause.end,
    cancelStale: () => void current(),
    running: () => current()?.outcome,
    isRunning: () => current() !== undefined,
  };
}

export type SingleFlight = ReturnType<typeof createSingleFlight>;
