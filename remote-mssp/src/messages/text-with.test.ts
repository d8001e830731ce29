/** @jest-environment node */

import { textWith } from './text-with';

test('a text takes its values as they are, each time, where the translation has them', () => {
  const open = textWith((company) => `Open – ${company}, ${company}`);
  expect(open('Rossi $& Srl')).toBe('Open – Rossi $& Srl, Rossi $& Srl');
  expect(open('')).toBe('Open – , ');
  const named = textWith((status, company) => `${company}: ${status}`);
  expect(named('new', 'Rossi')).toBe('Rossi: new');
  expect(named('\uE001', 'Rossi')).toBe('Rossi: \uE001');
});
