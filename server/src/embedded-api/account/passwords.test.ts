import { createPasswords } from './passwords';

const passwords = createPasswords(2 ** 12);

test('a password matches its own hash, and no two hashes are alike', async () => {
  const [first, second] = await Promise.all([passwords.hash('È-Segreta-1'), passwords.hash('È-Segreta-1')]);
  expect(first).toMatch(/^scrypt\$4096\$[\w-]{22}\$[\w-]{43}$/);
  expect(first).not.toBe(second);
  expect(await passwords.matches('È-Segreta-1', first)).toBe(true);
  expect(await passwords.matches('E-Segreta-1', first)).toBe(false);
  expect(await passwords.matches('È-Segreta-1 ', first)).toBe(false);
});

test('a hash made at another cost still matches', async () => {
  const hash = await createPasswords(2 ** 10).hash('Abcdef1!');
  expect(await passwords.matches('Abcdef1!', hash)).toBe(true);
});

test('without a hash nothing matches, at the same effort', async () => {
  const costly = createPasswords(2 ** 15);
  const hash = await costly.hash('Abcdef1!');
  const time = async (stored: string | null) => {
    const start = process.cpuUsage();
    expect(await costly.matches('wrong', stored)).toBe(false);
    return process.cpuUsage(start).user;
  };
  const [known, unknown] = [await time(hash), await time(null)];
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
});
