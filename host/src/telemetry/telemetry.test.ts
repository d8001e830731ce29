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

test('an end is a measure as long as the load took', () => {
  emit(ended);
  const measure = expect.objectContaining({ duration: 12, detail: ended });
  expect(measures).toHaveBeenLastCalledWith('portal:load:remote-mssp/panel', measure);
});
