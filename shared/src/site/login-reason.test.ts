/** @jest-environment node */

import { loginReasonOf, loginReasonState } from '@portal/shared/site';

test('a reason is read as it was given', () => {
  expect(loginReasonOf(loginReasonState('expired'))).toBe('expired');
  expect(loginReasonOf({ from: '/x', ...loginReasonState('required') })).toBe('required');
});

test.each([undefined, null, 'expired', {}, { reason: 'other' }, { reason: 7 }])('%j holds none', (state) => {
  expect(loginReasonOf(state)).toBeUndefined();
});
