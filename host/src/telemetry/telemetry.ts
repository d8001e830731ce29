import { type TelemetryEvent, telemetryEvent } from '@portal/shared/contract';

/**
 * Tells whoever listens: an event on `window`, and for loads marks and a measure on the page's timeline, where they can be
 * read by code that came later. Nothing is sent anywhere.
 */
export function emit(detail: TelemetryEvent): void {
  if ('screen' in detail) mark(detail);
  dispatchEvent(new CustomEvent(telemetryEvent, { detail }));
}

function mark(detail: Extract<TelemetryEvent, { screen: string }>): void {
  const area = `portal:load:${detail.remote}/${detail.screen}`;
  const stage = detail.type === 'load-stage' ? detail.stage : stages[detail.type];
  performance.mark(`${area}:${stage}`, { detail });
  if ('duration' in detail) performance.measure(area, { end: performance.now(), duration: detail.duration, detail });
}

const stages = { 'load-start': 'start', loaded: 'loaded', 'load-failed': 'failed', crashed: 'crashed' } as const;
