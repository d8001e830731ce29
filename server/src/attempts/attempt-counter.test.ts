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

test('beyond its capacity new keys count by their groups, and those that it knows as before', () => {
  const counter = createAttemptCounter(2, 60_000, 3);
  counter.take('a');
  jest.advanceTimersByTime(30_000);
  take(counter, 'b', 2);
  counter.take('c');
  expect(['d', 'e', 'f'].map((key) => counter.take(key, 'group'))).toEqual([0, 0, 60_000]);
  expect(counter.take('g', 'other group')).toBe(0);
  expect(counter.take('b', 'other group')).toBeGreaterThan(0);
  expect(counter.take('c', 'group')).toBe(0);
  jest.advanceTimersByTime(30_000);
  expect(take(counter, 'd', 3)).toEqual([0, 0, 60_000]);
});

test('a flood of groups takes no more memory than their buckets', () => {
  const counter = createAttemptCounter(1, 60_000, 1);
  counter.take('known');
  // Four to a bucket: nearly every bucket is used up, so that a new group is refused instead of stored.
  for (let count = 0; count < 250_000; count += 1) counter.take(`key ${count}`);
  const refused = Array.from({ length: 1000 }, (_, index) => counter.take(`new ${index}`)).filter((wait) => wait > 0);
  expect(refused.length).toBeGreaterThan(900);
});

test.each([1, -1])('a clock that jumps by %d day changes nothing', (days) => {
  const counter = createAttemptCounter(1, 60_000);
  counter.take('a');
  jest.setSystemTime(Date.now() + days * 86_250_000);
  expect(counter.take('a')).toBe(60_000);
  jest.advanceTimersByTime(60_000);
  expect(counter.take('a')).toBe(0);
});
