/** @jest-environment node */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const page = readFileSync(join(root, 'docs/session.md'), 'utf8');
const cases = Array.from({ length: 68 }, (_, index) => index + 1);

test.each(cases)('case %i has a row, and a test of that number in each file that the row names', (number) => {
  const row = page.split('\n').find((line) => new RegExp(`^\\| +${number} +\\|`).test(line)) ?? '';
  const files = [...row.matchAll(/\]\(\.\.\/([^)]+\.test\.tsx?)\)/g)].map(([, file = '']) => file);
  expect(files).not.toEqual([]);
  const title = new RegExp(`['"\`]${number}\\. \\S`);
  expect(files.filter((file) => !title.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
