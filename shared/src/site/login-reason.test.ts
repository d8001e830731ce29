/** @jest-environment node */

import { because, loginReasonOf } from '@portal/shared/site';

test('a reason is read as it was given', () => {
  expect(loginReasonOf(because('expired'))).toBe('expired');
  expect(loginReasonOf({ from: '/x', ...because('required') })).toBe('required');
});

test.each([undefined, null, 'expired', {}, { reason: 'other' }, { reason: 7 }])('%j holds none', (state) => {
  expect(loginReasonOf(state)).toBeUndefined();
});
