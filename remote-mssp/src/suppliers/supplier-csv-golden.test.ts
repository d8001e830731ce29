/** @jest-environment node */

import { goldenNames, goldenSuppliers, goldenText } from './golden/golden';
import { csvFileName, csvHeader, csvLines } from './supplier-csv';

test('there are files about each kind of text that goes wrong', () => {
  expect(goldenNames).toEqual(['accents', 'empty', 'formulas', 'full-width', 'newlines', 'phones', 'quotes']);
});

test.each(goldenNames)('%s is written to the byte', (name) => {
  const written = csvHeader + csvLines(goldenSuppliers(name));
  expect(Buffer.from(written).equals(Buffer.from(goldenText(name)))).toBe(true);
  expect(written).toBe(goldenText(name));
});

test('the file is named after the local date', () => {
  expect(csvFileName(new Date(2026, 0, 5, 23, 59))).toBe('fornitori_non_attivi_2026-01-05.csv');
  expect(csvFileName(new Date(2026, 10, 20, 0, 1))).toBe('fornitori_non_attivi_2026-11-20.csv');
});
