/** @jest-environment node */

import fc from 'fast-check';
import { createRowSorter, nextSort, type Sort, type SortDirection, type SortValue } from './sort-rows';

type Row = { readonly id: number; readonly value: SortValue };

const readValue = ({ value }: Row) => value;
const direction = fc.constantFrom<SortDirection>('ascending', 'descending');
const value = fc.oneof(
  fc.constant(null),
  fc.constantFrom('Alfa', 'alfa', 'Àlfa', 'beta 2', 'Beta 10', ''),
  fc.string({ maxLength: 3 }),
);
const rows = fc.array(value).map((values) => values.map((one, id): Row => ({ id, value: one })));

/** As the browser's own stable sort has it. */
function expected(list: readonly Row[], way: SortDirection): readonly Row[] {
  const collator = new Intl.Collator('it', { numeric: true, sensitivity: 'base' });
  return [...list].sort((one, other) => {
    if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null);
    return (way === 'ascending' ? 1 : -1) * collator.compare(String(one.value), String(other.value));
  });
}

test('sorts stably as the language does, what is missing last', () => {
  fc.assert(
    fc.property(rows, direction, (list, way) => {
      const sorter = createRowSorter<Row>();
      expect(sorter(list, { by: 'value', direction: way }, readValue, 'it')).toEqual(expected(list, way));
    }),
  );
});

test('numbers sort by value', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant(null), fc.double({ noNaN: true }))), (numbers) => {
      const sorter = createRowSorter<number | null>();
      const all = sorter(numbers, { by: 'value', direction: 'descending' }, (number) => number);
      const sorted = all.filter((number) => number !== null);
      for (const [index, number] of sorted.entries()) expect(number).toBeLessThanOrEqual(sorted[index - 1] ?? Infinity);
      expect(sorted).toHaveLength(numbers.filter((number) => number !== null).length);
    }),
  );
});

test('a sorter that has sorted before sorts as well as a new one', () => {
  const change = fc.record({ at: fc.nat(), value, way: direction });
  fc.assert(
    fc.property(rows, fc.array(change), (list, changes) => {
      const sorter = createRowSorter<Row>();
      let present: readonly Row[] = list;
      for (const { at, value: next, way } of changes) {
        present = present.map((row, index) => (index === at % present.length ? { ...row, value: next } : row));
        expect(sorter(present, { by: 'value', direction: way }, readValue, 'it')).toEqual(expected(present, way));
      }
    }),
  );
});

test('a sorter takes what another column sorts by, and another language', () => {
  const people = [
    { first: 'Zoe', last: 'Ähre' },
    { first: 'Ada', last: 'Zorn' },
  ];
  const sorter = createRowSorter<(typeof people)[number]>();
  const lasts = (list: readonly { readonly last: string }[]) => list.map(({ last }) => last);
  const by = (id: string) => ({ by: id, direction: 'ascending' }) as const;
  expect(lasts(sorter(people, by('first'), ({ first }) => first, 'de'))).toEqual(['Zorn', 'Ähre']);
  expect(lasts(sorter(people, by('last'), ({ last }) => last, 'de'))).toEqual(['Ähre', 'Zorn']);
  expect(lasts(sorter(people, by('last'), ({ last }) => last, 'sv'))).toEqual(['Zorn', 'Ähre']);
});

test('a header asks for ascending first, then the other way round, then for no order; another begins anew', () => {
  const ascending = { by: 'a', direction: 'ascending' } as const;
  const descending = { by: 'a', direction: 'descending' } as const;
  const steps = (first: SortDirection, sorts: readonly (Sort | undefined)[]) =>
    sorts.map((sort) => nextSort(sort, 'a', first));
  expect(steps('ascending', [undefined, ascending, descending])).toEqual([ascending, descending, undefined]);
  expect(steps('descending', [undefined, descending, ascending])).toEqual([descending, ascending, undefined]);
  expect(nextSort({ by: 'b', direction: 'ascending' }, 'a')).toEqual(ascending);
});
