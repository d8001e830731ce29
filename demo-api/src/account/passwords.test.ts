import { createPasswords } from './passwords';

const passwords = createPasswords(2 ** 12);

test('a password matches its own hash, and no two hashes are alike', async () => {
  const [first, second] = await Promise.all([passwords.hash('È-Segreta-1'), passwords.hash('È-Segreta-1')]);
  expect(first).toMatch(/^scrypt\$4096\$[\w-]{22}\$[\w-]{43}$/);
  expect(first).not.toBe(second);
  expect(await passwords.matches('È-Segreta-1', first)).toBe(true);
  expect(await passwords.matches('E-Segreta-1', first)).toBe(false);
  expect(await passwords.matches('È-Segreta-1 ', first)).toBe(false);
  expect(await passwords.matches('È-Segreta-1', null)).toBe(false);
});

test('a hash made at another cost still matches', async () => {
  const hash = await createPasswords(2 ** 10).hash('Abcdef1!');
  expect(await passwords.matches('Abcdef1!', hash)).toBe(true);
});
