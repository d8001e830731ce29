/** @jest-environment node */

import { en } from './src/messages/en';
import { it as italian } from './src/messages/it';

const textsOf = (tree: object): string[] =>
  Object.values(tree).flatMap((value: unknown) => (typeof value === 'string' ? [value] : textsOf(value as object)));

test('both languages have a text for every key, with the same values to fill in', () => {
  const english = textsOf(en);
  const fillIns = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  for (const [index, text] of textsOf(italian).entries()) {
    expect(english[index]).not.toBe('');
    if (!/^(Un|One) record/.test(text)) expect(fillIns(english[index] ?? '')).toEqual(fillIns(text));
  }
});
