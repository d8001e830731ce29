/** @jest-environment node */
import type { RefreshResult } from './refresh-request';
import { createSingleFlight } from './single-flight';
import type { Snapshot } from './token-store';

const start: Snapshot = { epoch: 'in:1', access: 'A1', refresh: 'R1' };

function create() {
  const now = { time: 0, snapshot: start };
  const flights: { signal: AbortSignal; land: (result: RefreshResult) => void }[] = [];
  const onChange = jest.fn();
  const singleFlight = createSingleFlight({
    ports: { now: () => now.time },
    store: { read: () => now.snapshot },
    refreshTokens: (_, signal) => new Promise((land) => flights.push({ signal, land })),
    onChange,
  });
  return { now, flights, onChange, singleFlight };
}

test('the late end of an aborted flight does not clear its successor', async () => {
  const { singleFlight, now, flights } = create();
  const first = singleFlight.refresh('A1');
  now.snapshot = { ...start, epoch: 'in:2' };
  void singleFlight.refresh('A1');
  flights[0]?.land({ type: 'superseded' });
  expect(await first).toEqual({ type: 'superseded' });
  expect(singleFlight.isRunning()).toBe(true);
});

test('a flight ends with its token, also in a session without an epoch', () => {
  const { singleFlight, now, flights } = create();
  now.snapshot = { ...start, epoch: null };
  void singleFlight.refresh('A1');
  now.snapshot = { epoch: null, access: null, refresh: null };
  singleFlight.cancelStale();
  expect(flights[0]?.signal.aborted).toBe(true);
});

test.each([
  ['of the session ends', undefined, 2],
  ['that the server requested stays', 30_000, 1],
])('where the user tries again, a pause %s', async (_, pause, count) => {
  const { singleFlight, flights } = create();
  const first = singleFlight.refresh('A1');
  flights[0]?.land({ type: 'unavailable', pause, cause: new Error('503') });
  await first;
  singleFlight.endPause();
  void singleFlight.refresh('A1');
  expect(flights).toHaveLength(count);
});

test('a pause is that of its session alone', async () => {
  const { singleFlight, now, flights } = create();
  const first = singleFlight.refresh('A1');
  flights[0]?.land({ type: 'unavailable', pause: 5_000, cause: new Error('503') });
  expect(await singleFlight.refresh('A1')).toBe(await first);
  expect(flights).toHaveLength(1);
  now.snapshot = { ...start, epoch: 'in:2' };
  void singleFlight.refresh('A1');
  expect(flights).toHaveLength(2);
});
