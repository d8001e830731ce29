import { type TelemetryEvent, telemetryEvent } from '@portal/shared/federation';
import { emit } from './telemetry';

const area = { remote: 'remote-mssp', screen: 'panel' };
const ended: TelemetryEvent = { type: 'loaded', ...area, attempt: 0, duration: 12, version: '1.0.0' };

const marks = jest.fn();
const measures = jest.fn();
beforeAll(() => Object.assign(performance, { mark: marks, measure: measures }));

test.each<[TelemetryEvent, string]>([
  [{ type: 'load-start', ...area, attempt: 0 }, 'start'],
  [{ type: 'load-stage', ...area, stage: 'entry', version: '1.0.0' }, 'entry'],
  [ended, 'loaded'],
])('%j is an event and a mark', (event, stage) => {
  const heard = jest.fn();
  addEventListener(telemetryEvent, heard, { once: true });
  emit(event);
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ detail: event }));
  expect(marks).toHaveBeenLastCalledWith(`portal:load:remote-mssp/panel:${stage}`, { detail: event });
});

test.each([
  ['GET /api/x?cerca=Rossi#a failed', 'GET /api/x… failed'],
  ['No page for https://portal.example/activate/tok-1', 'No page for https://portal.example/activate/…'],
  ['No page for /reset-password/a.b-c', 'No page for /reset-password/…'],
  ['Bad token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Bad token …'],
  ['Bad key 3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'Bad key …'],
  ['No user "ada.rossi@studio.example"', 'No user "…"'],
  [
    'Loading chunk panel failed (https://portal.example/remotes/remote-mssp/0.1.0-45d7c8c6/panel.94c3dbfd.js)',
    'Loading chunk panel failed (https://portal.example/remotes/remote-mssp/0.1.0-45d7c8c6/panel.94c3dbfd.js)',
  ],
  ['Minified React error #418; is @portal/shared there?', 'Minified React error #418; is @portal/shared there?'],
  ['a '.repeat(1_000), 'a '.repeat(150)],
])('of the text of an error is told what names no user: %#', (message, expected) => {
  const heard = jest.fn();
  addEventListener(telemetryEvent, heard, { once: true });
  emit({ type: 'crashed', ...area, version: '1.0.0', message });
  expect(heard.mock.calls[0][0].detail.message).toBe(expected);
  expect(marks.mock.lastCall[1].detail.message).toBe(expected);
});

test('an end is a measure as long as the load took', () => {
  emit(ended);
  expect(measures).toHaveBeenLastCalledWith(
    'portal:load:remote-mssp/panel',
    expect.objectContaining({ duration: 12, detail: ended }),
  );
});
