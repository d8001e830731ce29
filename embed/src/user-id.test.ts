/** @jest-environment node */

import { tokenOf } from './testing/token-of';
import { userIdOf } from './user-id';

test.each([
  [{ user_id: 7 }, '7'],
  [{ sub: '7', user_id: 'ada' }, 'ada'],
  [{ sub: 'perché/è+così' }, 'perché/è+così'],
  [{ sub: null }, undefined],
  [{ sub: { id: 1 } }, undefined],
  [null, undefined],
])('a token with the claims %j is of %p', (claims, id) => {
  expect(userIdOf(tokenOf(claims))).toBe(id);
});

test.each(['', 'opaque', 'a.b.c', 'a.%%.c', `a.${btoa('{')}.c`])('%p names nobody', (token) => {
  expect(userIdOf(token)).toBeUndefined();
});
