import { createAttemptLimit } from './attempt-limit';

test('100,000 other names from the networks of one /48 keep out that /48, and nobody else', async () => {
  const limited = createAttemptLimit(20, 3_600_000);
  const isRefused = (name: string, address: string) =>
    limited({ name, address }).then(
      () => false,
      () => true,
    );
  for (let count = 0; count < 20; count += 1) await limited({ name: 'victim', address: '192.0.2.1' });
  for (let count = 0; count < 100_000; count += 1) {
    await isRefused(`x${count}`, `2001:db8:1:${(count % 550).toString(16)}::1`);
  }
  expect(await isRefused('operator@example.com', '2001:db8:2::1')).toBe(false);
  expect(await isRefused('operator@example.com', '198.51.100.7')).toBe(false);
  expect(await isRefused('victim', '192.0.2.1')).toBe(true);
  const inside = Array.from({ length: 25 }, (_, index) =>
    isRefused(`y${index}`, `2001:db8:1:${(600 + index).toString(16)}::1`),
  );
  expect((await Promise.all(inside)).filter((refused) => refused).length).toBeGreaterThanOrEqual(5);
});
