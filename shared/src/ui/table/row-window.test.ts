/** @jest-environment node */
import fc from 'fast-check';
import { firstVisible, partsOf, rangeOf } from './row-window';

const view = fc.record({
  count: fc.integer({ min: 0, max: 100_000 }),
  rowHeight: fc.double({ min: 1, max: 500, noNaN: true }),
  viewport: fc.double({ min: 0, max: 5_000, noNaN: true }),
  top: fc.double({ min: -200, max: 50_000_000, noNaN: true }),
});

test('the rows that show are in the range, wherever the list is scrolled', () => {
  fc.assert(
    fc.property(view, (present) => {
      const { count, rowHeight, viewport } = present;
      // As far as a browser scrolls it, a bounce beyond the edge included; and a window of sensible proportions.
      const top = Math.min(present.top, Math.max(0, count * rowHeight - viewport));
      fc.pre(viewport / rowHeight < 99);
      const { from, to } = rangeOf({ ...present, top });
      const first = Math.max(0, Math.floor(top / rowHeight));
      const last = Math.min(count, Math.ceil((top + viewport) / rowHeight));
      expect(from).toBeLessThanOrEqual(Math.min(first, count));
      expect(to).toBeGreaterThanOrEqual(last);
    }),
  );
});

test('the range lies inside the list and has few rows, whatever is measured', () => {
  fc.assert(
    fc.property(view, (present) => {
      const { from, to } = rangeOf(present);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(present.count);
      expect(to - from).toBeGreaterThanOrEqual(Math.min(present.count, 1));
      expect(to - from).toBeLessThanOrEqual(120);
    }),
  );
});

test('scrolling by less than a row changes nothing', () => {
  expect(firstVisible(44 * 4, 44)).toBe(firstVisible(44 * 5 - 1, 44));
  expect(firstVisible(44 * 5, 44)).not.toBe(firstVisible(44 * 5 - 1, 44));
});

const split = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000)).map((three) => three.sort((a, b) => a - b));

test('the parts are the whole list, in order, without a hole; the kept row is in it', () => {
  fc.assert(
    fc.property(split, fc.option(fc.integer({ min: -1, max: 1000 }), { nil: undefined }), (three, kept) => {
      const [from = 0, to = 0, count = 0] = three;
      const parts = partsOf(count, { from, to }, kept);
      let next = 0;
      for (const part of parts) {
        expect(part.from).toBe(next);
        expect(part.to).toBeGreaterThan(part.from);
        next = part.to;
      }
      expect(next).toBe(count);
      const isShown = (row: number) => parts.some((part) => part.kind === 'rows' && part.from <= row && row < part.to);
      const hidden = Array.from({ length: to - from }, (_, row) => from + row).filter((row) => !isShown(row));
      expect(hidden).toEqual([]);
      if (kept !== undefined && kept >= 0 && kept < count) expect(isShown(kept)).toBe(true);
      const shown = parts.filter(({ kind }) => kind === 'rows').reduce((sum, part) => sum + part.to - part.from, 0);
      expect(shown).toBeLessThanOrEqual(to - from + 1);
    }),
  );
});
