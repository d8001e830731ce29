/** @jest-environment node */

import { datedLine, dateOf, lastContact, withLine } from './dated-line';

const now = new Date(2026, 10, 4, 9, 30);

test.each([
  ['GF', '04/11/2026 GF: '],
  ['', '04/11/2026: '],
])('a dated line of %p', (initials, line) => {
  expect(datedLine(now, initials)).toBe(line);
});

test.each([
  [' \n', 'x'],
  ['prima', 'prima\nx'],
  ['prima\n\n', 'prima\nx'],
])('a line after %p', (note, text) => {
  expect(withLine(note, 'x')).toBe(text);
});

test.each([
  ['', ''],
  ['prima\nseconda', 'prima'],
  ['prima\r\n03/11/2026 GF: sentita\r\n04/11/2026: richiamare\r\naltro', '04/11/2026: richiamare'],
  ['il 4/11/2026 sentita\n', 'il 4/11/2026 sentita'],
  ['4/11/20261', '4/11/20261'],
])('the last contact in %p', (note, line) => {
  expect(lastContact(note)).toBe(line);
});

test.each([
  ['4/1/2026 GF: sentita', '2026-01-04'],
  ['sentita il 4/1/2026', null],
])('the date of %p', (line, date) => {
  expect(dateOf(line)).toBe(date);
});
