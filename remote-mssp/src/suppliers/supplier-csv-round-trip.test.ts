/** @jest-environment node */

import fc from 'fast-check';
import { parseCsv } from '../testing/parse-csv';
import { supplierOf } from './golden/golden';
import { csvLines } from './supplier-csv';

const character = fc.oneof(
  fc.constantFrom(...';"\r\n\t=+-@＝＋－＠\',. \u0000\u202E\uFEFF€'),
  fc.constantFrom('👩‍💻', '\uD83D', 'è', '7', '٣', '０'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
const number = fc
  .tuple(fc.constantFrom('', '+', '-'), fc.nat(), fc.constantFrom('', ',5', '.25', ' 06 555', '-1', 'e3', ' '))
  .map((parts) => parts.join(''));
const value = fc.option(
  fc.oneof(
    fc.array(character, { maxLength: 12 }).map((all) => all.join('')),
    number,
  ),
);
const row = fc.array(value, { minLength: 10, maxLength: 10 });

const write = (rows: readonly (readonly (string | null)[])[]) => csvLines(rows.map(supplierOf));
const isDangerous = (text: string) => /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text);
/** A sign, digits that spaces may part, and at most one decimal part. */
const isDecimal = (text: string) => /^[+-][0-9]/.test(text) && /^[0-9 ]+([.,][0-9]+)?$/.test(text.slice(1));
const isPhone = (text: string) => text.startsWith('+') && /[0-9]/.test(text) && !/[^0-9 ./()-]/.test(text.slice(1));
const isPlainNumber = (text: string) => isDecimal(text) || isPhone(text);
const expected = (value: string | null, column: number) => {
  const text = (column === 2 ? value?.toUpperCase() : value) ?? '';
  return isDangerous(text) && !isPlainNumber(text) ? `'${text}` : text;
};

test('a file reads back the same, cell for cell', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      expect(parseCsv(write(rows))).toEqual(rows.map((cells) => cells.map(expected)));
    }),
    { numRuns: process.env['TEST_FULL'] ? 500 : 100 },
  );
});
