import { createRefresher } from './refresh';
import type { Renewal } from './renewal';
import type { Snapshot } from './token-store';

const start: Snapshot = { epoch: 'in:1', access: 'A1', refresh: 'R1' };

function create() {
  const now = { time: 0, snapshot: start };
  const flights: { signal: AbortSignal; land: (renewal: Renewal) => void }[] = [];
  const onChange = jest.fn();
  const refresher = createRefresher({
    ports: { now: () => now.time },
    store: { read: () => now.snapshot },
    renew: (_, signal) => new Promise((land) => flights.push({ signal, land })),
    onChange,
  });
  return { now, flights, onChange, refresher };
}

test('all callers share one flight, and are told when it starts and ends', async () => {
  const { refresher, flights, onChange } = create();
  const all = Promise.all([refresher.refresh('A1'), refresher.refresh('A1'), refresher.refresh('older')]);
  expect(flights).toHaveLength(1);
  expect(refresher.isRunning()).toBe(true);
  flights[0]?.land({ type: 'renewed' });
  expect(await all).toEqual(Array(3).fill({ type: 'renewed' }));
  expect(refresher.isRunning()).toBe(false);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a token that is no longer the stored one is not renewed', async () => {
  const { refresher, flights } = create();
  expect(await refresher.refresh('A0')).toEqual({ type: 'adopted' });
  expect(flights).toEqual([]);
});

test('the flight of an earlier session is aborted and not joined', async () => {
  const { refresher, now, flights } = create();
  void refresher.refresh('A1');
  now.snapshot = { ...start, epoch: 'in:2' };
  void refresher.refresh('A1');
  expect(flights.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('the flight of a session that is over is aborted', () => {
  const { refresher, now, flights } = create();
  void refresher.refresh('A1');
  refresher.cancelStale();
  expect(flights[0]?.signal.aborted).toBe(false);
  now.snapshot = { epoch: 'out:1', access: null, refresh: null };
  refresher.cancelStale();
  expect(flights[0]?.signal.aborted).toBe(true);
});

test('the late end of an aborted flight does not clear its successor', async () => {
  const { refresher, now, flights } = create();
  const first = refresher.refresh('A1');
  now.snapshot = { ...start, epoch: 'in:2' };
  void refresher.refresh('A1');
  flights[0]?.land({ type: 'superseded' });
  expect(await first).toEqual({ type: 'superseded' });
  expect(refresher.isRunning()).toBe(true);
});

test('a pause ends with its time, with a new token, and with a new session', async () => {
  const { refresher, now, flights } = create();
  const cause = new Error('503');
  const first = refresher.refresh('A1');
  flights[0]?.land({ type: 'unavailable', pause: 5_000, cause });
  expect(await first).toEqual({ type: 'unavailable', retryAt: 5_000, cause });
  expect(await refresher.refresh('A1')).toEqual({ type: 'unavailable', retryAt: 5_000, cause });
  expect(await refresher.refresh('A0')).toEqual({ type: 'adopted' });
  expect(flights).toHaveLength(1);
  now.snapshot = { ...start, epoch: 'in:2' };
  void refresher.refresh('A1');
  expect(flights).toHaveLength(2);
  flights[1]?.land({ type: 'renewed' });
  await Promise.resolve();
  now.snapshot = start;
  now.time = 5_000;
  void refresher.refresh('A1');
  expect(flights).toHaveLength(3);
});

test.each([
  ['of our own ends', undefined, 2],
  ['that the server asked for stands', 30_000, 1],
])('where the reader asks to try again, a pause %s', async (_, pause, count) => {
  const { refresher, flights } = create();
  const first = refresher.refresh('A1');
  flights[0]?.land({ type: 'unavailable', pause, cause: new Error('503') });
  await first;
  refresher.endPause();
  void refresher.refresh('A1');
  expect(flights).toHaveLength(count);
});
