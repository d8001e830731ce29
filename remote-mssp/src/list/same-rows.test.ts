/** @jest-environment node */

import { sameRows } from './same-rows';

const rows = () => [
  { id: 1, name: 'Rossi' },
  { id: 2, name: null },
];

test('rows read anew without a change are the ones before, in the same array', () => {
  const before = rows();
  expect(sameRows(before, rows())).toBe(before);
});

test('a row that changed is the new one, the others stay the objects they were', () => {
  const before = rows();
  const [first, second] = sameRows(before, [
    { id: 1, name: 'Rossi' },
    { id: 2, name: 'Bianchi' },
  ]);
  expect(first).toBe(before[0]);
  expect(second).toEqual({ id: 2, name: 'Bianchi' });
});

test('rows that came or went make another array', () => {
  const before = rows();
  expect(sameRows(before, rows().slice(0, 1))).toEqual([before[0]]);
  expect(sameRows(before, [...rows(), { id: 3, name: 'Verdi' }])).toHaveLength(3);
  expect(sameRows([], rows())).toEqual(rows());
});
