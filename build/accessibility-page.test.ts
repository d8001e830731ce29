import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './testing/built-site';

/** WCAG 2.2, levels A and AA. */
const criteria = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};
const expected = Object.entries(criteria).flatMap(([level, numbers]) =>
  numbers.split(' ').map((number) => `${number} ${level}`),
);

const page = readFileSync(join(root, 'docs/accessibility.md'), 'utf8');
const rows = page.split('\n').flatMap((line) => {
  const [, number = '', level = '', tests = ''] =
    /^\| (\d\.\d\.\d+) [^|]+, (A+) \| [^|]+ \| ([^|]+) \|$/.exec(line) ?? [];
  return number === '' ? [] : [{ number, level, tests }];
});

test('each criterion of WCAG 2.2 at level A and AA has one row', () => {
  expect(expected).toHaveLength(55);
  expect(rows.map(({ number, level }) => `${number} ${level}`).sort()).toEqual([...expected].sort());
});

test.each(rows)('$number names tests, axe, or says that there is none', ({ tests }) => {
  expect(tests).toMatch(/\.test\.tsx?\)|^axe|^none/);
});
