import { createAttemptCounter } from './attempt-counter';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const take = (count: ReturnType<typeof createAttemptCounter>, times: number, addressOf: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => count(addressOf(index)));
const passed = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length;

test('what is too much waits until the window ends', () => {
  const count = createAttemptCounter(2, 60_000);
  expect(take(count, 2, () => '192.0.2.1')).toEqual([0, 0]);
  jest.advanceTimersByTime(20_000);
  expect(count('192.0.2.1')).toBe(40_000);
  expect(count('192.0.2.2')).toBe(0);
  jest.advanceTimersByTime(40_000);
  expect(take(count, 3, () => '192.0.2.1')).toEqual([0, 0, 60_000]);
});

test('the networks of a /56 have twice the limit of a /64, those of a /48 four times', () => {
  const within56 = createAttemptCounter(3, 60_000);
  expect(passed(take(within56, 50, (index) => `2001:db8:1:${(index % 10).toString(16)}::1`))).toBe(6);
  const within48 = createAttemptCounter(3, 60_000);
  expect(passed(take(within48, 50, (index) => `2001:db8:1:${(index % 50).toString(16)}00::1`))).toBe(12);
  expect(within48('2001:db8:2::1')).toBe(0);
});

test('one /64 uses up nothing of its neighbours', () => {
  const count = createAttemptCounter(3, 60_000);
  expect(passed(take(count, 50, () => '2001:db8:1:1::1'))).toBe(3);
  expect(passed(take(count, 3, () => '2001:db8:1:2::1'))).toBe(3);
});

test('a flood of networks ends no count, and few others share one of its counts', () => {
  const count = createAttemptCounter(1, 60_000);
  take(count, 1, () => '192.0.2.1');
  take(count, 2000, (index) => `10.0.${index >> 8}.${index & 255}`);
  expect(count('192.0.2.1')).toBeGreaterThan(0);
  // 3 of 100 on average.
  expect(passed(take(count, 1000, (index) => `172.16.${index >> 8}.${index & 255}`))).toBeGreaterThan(900);
});

test.each([1, -1])('a clock that jumps by %d day changes nothing', (days) => {
  const count = createAttemptCounter(1, 60_000);
  count('192.0.2.1');
  jest.setSystemTime(Date.now() + days * 86_250_000);
  expect(count('192.0.2.1')).toBe(60_000);
  jest.advanceTimersByTime(60_000);
  expect(count('192.0.2.1')).toBe(0);
});
