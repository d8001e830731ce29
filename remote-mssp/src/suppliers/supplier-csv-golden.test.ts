/** @jest-environment node */

import { goldenNames, goldenSuppliers, goldenText } from './golden/golden';
import { csvHeader, csvLines } from './supplier-csv';

test('there are files about each kind of text that goes wrong', () => {
  expect(goldenNames).toEqual(['accents', 'empty', 'formulas', 'full-width', 'newlines', 'phones', 'quotes']);
});

test.each(goldenNames)('%s is written to the byte', (name) => {
  const written = csvHeader + csvLines(goldenSuppliers(name));
  expect(Buffer.from(written).equals(Buffer.from(goldenText(name)))).toBe(true);
  expect(written).toBe(goldenText(name));
});
