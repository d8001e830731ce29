/** @jest-environment node */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

/** The cases of docs/session.md, by the file that tests them. The title of a test begins with the number of its case. */
const casesIn: Readonly<Record<string, readonly number[]>> = {
  'shared/src/session/one-tab.test.ts': [1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  'shared/src/session/instance.test.ts': [4],
  'shared/src/session/refresh.test.ts': [5, 15, 16, 17, 18, 19, 20, 21, 23, 24, 58],
  'host/src/routes/guard.test.tsx': [12, 13],
  'shared/src/session/token-store.test.ts': [22, 55, 56, 57],
  'shared/src/session/several-tabs.test.ts': [25, 26, 27, 28, 29, 30, 33, 34, 35, 36, 37, 38],
  'e2e/src/session/races.test.ts': [25, 26],
  'e2e/src/session/sleeping-tabs.test.ts': [28, 29, 31],
  'shared/src/session/end-in-several-tabs.test.ts': [32, 39, 40, 41, 42, 43, 44, 45, 46],
  'e2e/src/session/portal.test.ts': [32, 41],
  'e2e/src/session/firefox.test.ts': [32],
  'shared/src/session/request.test.ts': [47, 48, 49, 50, 51, 52, 53, 54, 59, 60],
  'shared/src/session/prefetch.test.ts': [61, 62, 63, 64, 65, 66, 67],
  'e2e/src/prefetch.test.ts': [61, 65],
  'build/prefetch.test.ts': [68],
};

test.each(Object.entries(casesIn))('%s tests its cases', (file, cases) => {
  const source = readFileSync(join(root, file), 'utf8');
  expect(cases.filter((number) => !new RegExp(`['"\`]${number}\\. \\S`).test(source))).toEqual([]);
});

test('every case that docs/session.md names has a test', () => {
  const page = readFileSync(join(root, 'docs/session.md'), 'utf8');
  const named = [...page.matchAll(/\| (\d[\d, -]*) \|$/gm)]
    .flatMap(([, list = '']) => list.split(', '))
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
  expect(named.length).toBeGreaterThan(50);
  const tested = new Set(Object.values(casesIn).flat());
  expect(named.filter((number) => !tested.has(number))).toEqual([]);
});
