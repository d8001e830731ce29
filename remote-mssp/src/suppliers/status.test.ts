/** @jest-environment node */

import { statusFrom } from './status';

test.each([
  ['da contattare', 'da contattare'],
  [' CONTATTATA ', 'contattata'],
  ['rifiutata', 'rifiutato'],
  ['CONTRATTUALIZZATA', 'contrattualizzata'],
  ['in attesa', null],
  ['', null],
  [null, null],
])('%p means %p', (text, status) => {
  expect(statusFrom(text)).toBe(status);
});
