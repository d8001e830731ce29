/** @jest-environment node */

import { checkPassword, isStrongPassword } from '@portal/shared/api-contract';

const strong = 'Abcdef1!';

test.each([
  ['upper', 'abcdef1!'],
  ['lower', 'ABCDEF1!'],
  ['digit', 'Abcdefg!'],
  ['special', 'Abcdefg1'],
  ['length', 'Abcde1!'],
] as const)('%s alone is missing from %s', (rule, password) => {
  const { [rule]: missing, ...others } = checkPassword(password);
  expect(missing).toBe(false);
  expect(Object.values(others)).not.toContain(false);
  expect(isStrongPassword(password)).toBe(false);
});

test.each([...`!@#$%^&*()_+-=[]{};:'",.<>/?\\|`])('%s is a special character', (character) => {
  expect(checkPassword(character).special).toBe(true);
});

test.each(['`', '~', ' ', '€', 'È', '§', '\t', 'à'])('%j is no special character', (character) => {
  expect(checkPassword(character).special).toBe(false);
});

test('capitals and small letters mean A-Z and a-z', () => {
  expect(checkPassword('ÈÉ').upper).toBe(false);
  expect(checkPassword('èé').lower).toBe(false);
});

test('there is no upper limit, and spaces count as characters', () => {
  expect(isStrongPassword(strong.repeat(200))).toBe(true);
  expect(checkPassword('       ').length).toBe(false);
  expect(checkPassword('        ').length).toBe(true);
});
