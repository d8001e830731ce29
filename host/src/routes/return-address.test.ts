/** @jest-environment node */

import { returnAddress, startAfterSignIn } from './return-address';

test('who was turned away comes back to the whole address', () => {
  const state = returnAddress({ pathname: '/dashboardMSSP/tecnici', search: '?cerca=rossi', hash: '#a' });
  expect(startAfterSignIn(state)).toBe('/dashboardMSSP/tecnici?cerca=rossi#a');
});

test.each([
  ['nothing', undefined],
  ['no address', {}],
  ['another site', { from: 'https://evil.example/' }],
  ['another site without a scheme', { from: '//evil.example/' }],
  ['another site behind a backslash', { from: '/\\evil.example/' }],
  ['a script', { from: 'javascript:alert(1)' }],
  ['no text', { from: 7 }],
])('%s leads to the dashboard', (_, state) => {
  expect(startAfterSignIn(state)).toBe('/dashboardMSSP');
});
