import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

const page = readFileSync(join(root, 'docs/embedding.md'), 'utf8');

/** Ignores indentation. */
const level = (text: string) => text.replaceAll(/^\s+/gm, '').trim();

const blocks = page.split(/^(?=#+ )/m).flatMap((section) => {
  const heading = /^#+ (.*)/.exec(section)?.[1] ?? '';
  return [...section.matchAll(/([^\n]*)\n+```(\w+)\n(.*?)```/gs)].map(([, before = '', language = '', text = '']) => ({
    heading,
    language,
    text,
    // That the line before links to.
    file: /\]\(\.\.\/(examples\/[^)]+)\)\)?[^\n]*:$/.exec(before)?.[1],
  }));
});
const shown = blocks.flatMap(({ file, ...block }) => (file === undefined ? [] : [{ ...block, file }]));

test.each(shown)('the page shows $file as it is', ({ file, text }) => {
  expect(level(readFileSync(join(root, file), 'utf8'))).toContain(level(text));
});

test('every other block is one that a test runs', () => {
  const others = blocks
    .filter(({ file }) => file === undefined)
    .map(({ heading, language }) => `${heading}: ${language}`);
  expect(others).toEqual([
    // e2e/src/embed-documentation.test.ts
    ...['Try it in five minutes: html', 'Try it in five minutes: sh', 'The element: html'],
    ...['The function: js', 'The function: js', 'Other pages: js'],
    // kit/pack-panel.test.ts
    ...['The package: sh', 'The package: ts', ...Array(3).fill('Session: one of three: js')],
    // e2e/src/embed-documentation.test.ts
    ...['Look: css', 'Security: html', 'Pin a release: sh'],
  ]);
});
