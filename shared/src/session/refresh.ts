import { defaultPause } from './limits';
import type { SessionPorts } from './ports';
import type { Renewal } from './renewal';
import type { RefreshOutcome } from './session';
import type { Snapshot, TokenStore } from './token-store';

interface Flight {
  readonly epoch: string | null;
  readonly controller: AbortController;
  readonly outcome: Promise<RefreshOutcome>;
}

interface Pause {
  readonly epoch: string | null;
  readonly outcome: Extract<RefreshOutcome, { type: 'unavailable' }>;
  /** The server asked for it. */
  readonly isAsked: boolean;
}

interface RefresherOptions {
  readonly ports: Pick<SessionPorts, 'now'>;
  readonly store: Pick<TokenStore, 'read'>;
  readonly renew: (start: Snapshot, signal: AbortSignal) => Promise<Renewal>;
  /** The flight has started or ended. Never called while the lock is held. */
  readonly onChange: () => void;
}

/** This tab's single flight, and the pause after one that found nobody to ask. */
export function createRefresher({ ports, store, renew, onChange }: RefresherOptions) {
  let flight: Flight | undefined;
  let pause: Pause | undefined;

  function cancel(): void {
    flight?.controller.abort();
    flight = undefined;
  }

  function hold(
    epoch: string | null,
    { pause: asked, cause }: Extract<Renewal, { type: 'unavailable' }>,
  ): Pause['outcome'] {
    const retryAt = ports.now() + (asked ?? defaultPause);
    pause = { epoch, outcome: { type: 'unavailable', retryAt, cause }, isAsked: asked !== undefined };
    return pause.outcome;
  }

  async function run(start: Snapshot, controller: AbortController): Promise<RefreshOutcome> {
    const renewal = await renew(start, controller.signal);
    if (flight?.controller === controller) flight = undefined;
    const outcome = renewal.type === 'unavailable' ? hold(start.epoch, renewal) : renewal;
    onChange();
    return outcome;
  }

  /** The flight of the present session. One of an earlier session is cancelled here. */
  function current(now = store.read()): Flight | undefined {
    if (flight !== undefined && (flight.epoch !== now.epoch || now.access === null)) cancel();
    return flight;
  }

  async function refresh(usedAccess: string): Promise<RefreshOutcome> {
    const now = store.read();
    const running = current(now);
    if (running !== undefined) return running.outcome;
    if (now.access === null) return { type: 'superseded' };
    if (now.access !== usedAccess) return { type: 'adopted' };
    if (pause?.epoch === now.epoch && ports.now() < pause.outcome.retryAt) return pause.outcome;
    const controller = new AbortController();
    const started = { epoch: now.epoch, controller, outcome: run(now, controller) };
    flight = started;
    onChange();
    return started.outcome;
  }

  return {
    refresh,
    endPause() {
      if (pause?.isAsked === false) pause = undefined;
    },
    /** Aborts the flight of a session that is over. */
    cancelStale: () => void current(),
    /** The flight under way, for whoever wants to wait for its token. */
    running: () => current()?.outcome,
    isRunning: () => current() !== undefined,
  };
}

export type Refresher = ReturnType<typeof createRefresher>;
