import type { TelemetryEvent } from '@portal/shared/federation';
import { fixedAddresses } from '@portal/shared/site';
import { hear } from './telemetry';
import { watchUsage } from './usage';

/** In milliseconds. A page that fails may be closed soon. */
const faultPause = 1_000;
/** Of one type and remote, against code that fails or measures in a loop: it must not cost what others report. */
const mostEvents = 500;
/** In one request. */
const mostAtOnce = 100;

/** Starts of what has an end. */
const unsent: readonly TelemetryEvent['type'][] = ['load-start', 'load-stage'];

const sourceOf = (event: TelemetryEvent) =>
  'owner' in event ? event.owner : 'remote' in event ? event.remote : undefined;

/** Sends events to the portal's own origin: faults soon, the others once the page is hidden. Call once. */
export function sendTelemetry(): void {
  let waiting: object[] = [];
  const counts = new Map<string, number>();
  let timer: number | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const events = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(events) };
      const post = (keepalive: boolean) => fetch(fixedAddresses.telemetry, { ...init, credentials: 'omit', keepalive });
      // Browsers keep no more than 64 kB alive.
      void post(true)
        .catch(() => post(false))
        .catch(() => undefined);
    }
  };
  hear((event) => {
    const key = `${event.type} ${sourceOf(event)}`;
    const count = counts.get(key) ?? 0;
    if (unsent.includes(event.type) || count >= mostEvents) return;
    counts.set(key, count + 1);
    waiting.push({ ...event, trace: globalThis.portalTrace });
    if ('stack' in event) timer ??= window.setTimeout(send, faultPause);
  });
  const emitUsage = watchUsage();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    emitUsage();
    send();
  });
}
