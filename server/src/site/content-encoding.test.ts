import { preferredEncoding } from './content-encoding';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['brotli', 'identity'],
])('%j accepts %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});
