import { createAttemptCounter } from './attempt-counter';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const take = (counter: ReturnType<typeof createAttemptCounter>, key: string, times: number) =>
  Array.from({ length: times }, () => counter.take(key));

test('what is too much waits until the window ends', () => {
  const counter = createAttemptCounter(2, 60_000);
  expect(take(counter, 'a', 2)).toEqual([0, 0]);
  jest.advanceTimersByTime(20_000);
  expect(counter.take('a')).toBe(40_000);
  expect(counter.take('b')).toBe(0);
  jest.advanceTimersByTime(40_000);
  expect(take(counter, 'a', 3)).toEqual([0, 0, 60_000]);
});

test('no flood of other keys makes it forget one that counts', () => {
  const counter = createAttemptCounter(2, 60_000);
  take(counter, 'victim', 2);
  for (let count = 0; count < 50_000; count += 1) counter.take(`other ${count}`);
  expect(counter.take('victim')).toBeGreaterThan(0);
});

test('its memory is bounded: beyond that, new keys wait for an old one to end', () => {
  const counter = createAttemptCounter(2, 60_000, 3);
  counter.take('a');
  jest.advanceTimersByTime(30_000);
  take(counter, 'b', 2);
  counter.take('c');
  expect(counter.take('d')).toBe(30_000);
  expect(counter.take('b')).toBeGreaterThan(0);
  expect(counter.take('c')).toBe(0);
  jest.advanceTimersByTime(30_000);
  expect(counter.take('d')).toBe(0);
});

test.each([1, -1])('a clock that jumps by %d day changes nothing', (days) => {
  const counter = createAttemptCounter(1, 60_000);
  counter.take('a');
  jest.setSystemTime(Date.now() + days * 86_400_000);
  expect(counter.take('a')).toBe(60_000);
  jest.advanceTimersByTime(60_000);
  expect(counter.take('a')).toBe(0);
});
