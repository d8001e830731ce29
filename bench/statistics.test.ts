import { median, pairedRatio } from './statistics';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (numbers, middle) => {
  expect(median(numbers)).toBe(middle);
});

test('of nothing there is no median', () => {
  expect(median([])).toBeNaN();
});

test('a ratio is of paired runs, so that a slow moment that hit both does not count', () => {
  expect(pairedRatio([100, 1000, 100], [50, 500, 50])).toBe(2);
  // The ratio of the medians would be 1.
  expect(pairedRatio([100, 300, 200], [200, 100, 300])).toBeCloseTo(0.667, 3);
});
