import { type TelemetryEvent, telemetryEvent } from '@portal/shared/federation';

/** Matches personal data in error messages: mail addresses, tokens, and queries. */
const personal =
  /[^\s@"'(<]{1,64}@[^\s@]{1,255}\.[a-z]{2,}|eyJ[\w-]+(\.[\w-]*)*|(?=[\w-]{0,99}\d)[\w-]{24,}|(?<=\/(activate|reset-password)\/)[^\s/]+|(?<=\S)[?#]\S+/gi;

/** In characters. */
const longestMessage = 300;

const shorten = (message: string) => message.replace(personal, '…').slice(0, longestMessage);

/** Dispatches an event on `window`; adds loads to the performance timeline, for code that loads later. Sends nothing. */
export function emit(event: TelemetryEvent): void {
  const detail = 'message' in event ? { ...event, message: shorten(event.message) } : event;
  if ('screen' in detail) mark(detail);
  if (detail.type === 'measured') {
    const { remote, name, duration } = detail;
    performance.measure(`portal:${remote}:${name}`, { end: performance.now(), duration, detail });
  }
  dispatchEvent(new CustomEvent(telemetryEvent, { detail }));
}

function mark(detail: Extract<TelemetryEvent, { screen: string }>): void {
  const area = `portal:load:${detail.remote}/${detail.screen}`;
  const stage = detail.type === 'load-stage' ? detail.stage : stages[detail.type];
  performance.mark(`${area}:${stage}`, { detail });
  if ('duration' in detail) performance.measure(area, { end: performance.now(), duration: detail.duration, detail });
}

const stages = { 'load-start': 'start', loaded: 'loaded', 'load-failed': 'failed', crashed: 'crashed' } as const;
