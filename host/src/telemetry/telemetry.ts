import { type TelemetryEvent, telemetryEvent } from '@portal/shared/federation';

const mostEarly = 200;
/** Events from before the code that hears them was there. */
const early: TelemetryEvent[] = [];
const listeners: ((event: TelemetryEvent) => void)[] = [];

/** Calls the listener for what was emitted before, and from now on; events on `window` may be anybody's. */
export function hear(listener: (event: TelemetryEvent) => void): void {
  for (const event of early) listener(event);
  listeners.push(listener);
}

/** Dispatches an event on `window`; adds loads to the performance timeline, for code that loads later. Sends nothing. */
export function emit(detail: TelemetryEvent): void {
  if ('screen' in detail) mark(detail);
  if (early.length < mostEarly) early.push(detail);
  if (detail.type === 'measured') {
    const { remote, name, duration } = detail;
    performance.measure(`portal:${remote}:${name}`, { end: performance.now(), duration, detail });
  }
  dispatchEvent(new CustomEvent(telemetryEvent, { detail }));
  for (const listener of listeners) listener(detail);
}

function mark(detail: Extract<TelemetryEvent, { screen: string }>): void {
  const area = `portal:load:${detail.remote}/${detail.screen}`;
  const stage = detail.type === 'load-stage' ? detail.stage : stages[detail.type];
  performance.mark(`${area}:${stage}`, { detail });
  if ('duration' in detail) performance.measure(area, { end: performance.now(), duration: detail.duration, detail });
}

const stages = { 'load-start': 'start', loaded: 'loaded', 'load-failed': 'failed', crashed: 'crashed' } as const;
