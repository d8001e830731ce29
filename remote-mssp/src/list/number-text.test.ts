/** @jest-environment node */

import { exactPercentText, numberText, percentRangeText, percentText, shortCountText } from './number-text';

test.each([
  [12.5, '12,5%', '12.5%'],
  [0, '0,0%', '0.0%'],
  [66.66, '66,7%', '66.7%'],
  [0.05, '0,1%', '0.1%'],
  [0.0499, '< 0,1%', '< 0.1%'],
])('%p per cent is %p in Italian and %p in English', (value, italian, english) => {
  expect(percentText(value, 'it')).toBe(italian);
  expect(percentText(value, 'en')).toBe(english);
});

test.each([
  [0.07, '0,07%', '0.07%'],
  [12.34567, '12,34567%', '12.34567%'],
])('%p per cent is exactly %p in Italian and %p in English', (value, italian, english) => {
  expect(exactPercentText(value, 'it')).toBe(italian);
  expect(exactPercentText(value, 'en')).toBe(english);
});

test('thousands are grouped with the language’s sign, also those of four digits', () => {
  expect(numberText(1234, 'it')).toBe('1.234');
  expect(numberText(12345, 'en')).toBe('12,345');
});

test.each([
  [999, '999', '999'],
  [1000, '1K', '1K'],
  [1249, '1,2K', '1.2K'],
  [12_345, '12K', '12K'],
])('a count of %p is %p in Italian and %p in English where there is little room', (count, italian, english) => {
  expect(shortCountText(count, 'it')).toBe(italian);
  expect(shortCountText(count, 'en')).toBe(english);
});

test.each(['it', 'en'])('a range of percentages says the sign once (%s)', (language) => {
  expect(percentRangeText([50, 80], language)).toBe('50\u2060–\u206080%');
});
