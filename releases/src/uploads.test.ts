import { readDescription } from './uploads';

test('a description is read up to its first issue: those of a hostile megabyte would take seconds', () => {
  const readLater = jest.fn();
  const described = Object.defineProperty({ kind: 'remote', schema: 2 }, 'version', {
    get: readLater,
    enumerable: true,
  });
  expect(() => readDescription('remote-report', '1.0.0', described)).toThrow('release.json: schema: ');
  expect(readLater).not.toHaveBeenCalled();
});
