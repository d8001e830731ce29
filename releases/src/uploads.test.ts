import { readDescription, sizeOf } from './uploads';

test('a description is read up to its first issue: those of a hostile megabyte would take seconds', () => {
  const readLater = jest.fn();
  const described = Object.defineProperty({ kind: 'remote', schema: 2 }, 'version', {
    get: readLater,
    enumerable: true,
  });
  expect(() => readDescription('remote-report', '1.0.0', described)).toThrow('release.json: schema: ');
  expect(readLater).not.toHaveBeenCalled();
});

test('a thousand files of a byte count as what a disk has to give: blocks and entries, also for their compressed forms', () => {
  const file = { integrity: 'sha256-AA==', size: 1 };
  const files = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`${index}.js`, file]));
  expect(sizeOf({ files } as Parameters<typeof sizeOf>[0])).toBeGreaterThan(1000 * 3 * 4096);
});
