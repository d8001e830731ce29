import { numberText, percentText } from './number-text';

test.each([
  [12.5, '12,5%', '12.5%'],
  [0, '0%', '0%'],
  [100, '100%', '100%'],
  [66.66, '66,7%', '66.7%'],
])('%p per cent is %p in Italian and %p in English', (value, italian, english) => {
  expect(percentText(value, 'it')).toBe(italian);
  expect(percentText(value, 'en')).toBe(english);
});

test('thousands are grouped with the language’s sign, also those of four digits', () => {
  expect(numberText(1234, 'it')).toBe('1.234');
  expect(numberText(12345, 'it')).toBe('12.345');
  expect(numberText(12345, 'en')).toBe('12,345');
});
