import { rowWindow, withFocused } from './row-window';

const viewport = (top: number) => ({ top, height: 500, rowHeight: 50 });

test('a small list is whole, wherever it is scrolled to', () => {
  expect(rowWindow(100, viewport(3000))).toEqual({ start: 0, end: 100 });
  expect(rowWindow(0, viewport(0))).toEqual({ start: 0, end: 0 });
});

test('a long list has the rows that are seen and some on either side', () => {
  expect(rowWindow(10_000, viewport(0))).toEqual({ start: 0, end: 20 });
  expect(rowWindow(10_000, viewport(50 * 5000))).toEqual({ start: 4992, end: 5020 });
  expect(rowWindow(10_000, viewport(50 * 9990))).toEqual({ start: 9980, end: 10_000 });
});

test('a list that has become shorter than it is scrolled to shows its end', () => {
  expect(rowWindow(150, viewport(50 * 9000))).toEqual({ start: 146, end: 150 });
});

test('whatever is scrolled to, rows and gaps make up the whole list', () => {
  for (let top = 0; top < 50 * 400; top += 333) {
    for (const focused of [-1, 0, 200, 399, 500]) {
      const { indexes, before, after } = withFocused(400, rowWindow(400, viewport(top)), focused);
      expect(indexes.length + before + after).toBe(400);
      expect([...indexes].sort((a, b) => a - b)).toEqual(indexes);
      expect(new Set(indexes).size).toBe(indexes.length);
      if (focused >= 0 && focused < 400) expect(indexes).toContain(focused);
    }
  }
});
