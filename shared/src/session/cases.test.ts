/** @jest-environment node */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const page = readFileSync(join(root, 'docs/session.md'), 'utf8');
const cases = Array.from({ length: 68 }, (_, index) => index + 1);

const testsIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));

const sources = [
  ...testsIn('shared/src/session'),
  ...testsIn('e2e/src/session'),
  ...testsIn('e2e/src'),
  ...testsIn('build'),
  ...testsIn('host/src/routes'),
].join('\n');

test.each(cases)('case %i has a test, and a row that names one', (number) => {
  expect(sources).toMatch(new RegExp(`['"\`]${number}\\. \\S`));
  const row = page.split('\n').find((line) => new RegExp(`^\\| +${number} +\\|`).test(line));
  expect(row).toMatch(/\[[^\]]+\]\(\.\.\/[^)]+\.test\.tsx?\): \S/);
});

test('every test that the page names is there', () => {
  const named = [...page.matchAll(/\[[^\]]+\]\(\.\.\/([^)]+\.test\.tsx?)\): ‘([^’…]+)[’…]/g)];
  expect(named.length).toBeGreaterThanOrEqual(cases.length);
  for (const [, file = '', title = ''] of named) {
    const source = readFileSync(join(root, file), 'utf8');
    expect({ file, title, isThere: source.includes(title) }).toEqual({ file, title, isThere: true });
  }
});
