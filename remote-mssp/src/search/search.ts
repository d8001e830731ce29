import { plainText } from '@portal/shared/ui';
import type { Entry } from './entries';

/** An entry made ready for many searches. */
export interface Indexed {
  readonly entry: Entry;
  readonly title: string;
  readonly text: string;
  readonly digits: string;
  readonly words: string;
}

/** As of a phone number however it is grouped: '+39 011-69' is '3901169'. */
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** As it is pasted from a mail or a page. */
const withoutScheme = (query: string): string => query.trim().replace(/^(mailto|tel):/i, '');

export const indexed = (entry: Entry): Indexed => ({
  entry,
  title: plainText(entry.title),
  text: plainText(entry.fields.join('\n')),
  // Gives its first word a start like the others': 'attivo' is not found in 'disattivo'.
  words: plainText(` ${entry.words ?? ''}`),
  digits: entry.fields.map(digitsOf).join('\n'),
});

/** Finds each word of the query anywhere in a text, or from where a word of `named` begins; or its digits in a number. */
function matcher(query: string): (text: string, digits: string, named?: string) => boolean {
  const asked = withoutScheme(query);
  const words = plainText(asked).split(/\s+/);
  // A VAT number may have its country before it, and 0039 is another way to write +39.
  const wanted = /^(it)?[\d\s()+./-]+$/i.test(asked) ? digitsOf(asked).replace(/^0039/, '39') : '';
  return (text, digits, named = '') =>
    words.every((word) => text.includes(word) || named.includes(` ${word}`)) ||
    (wanted.length > 2 && digits.includes(wanted));
}

/** Entries whose title starts with the query come first, then those whose title contains it. */
export function search(entries: readonly Indexed[], query: string): readonly Entry[] {
  const wanted = plainText(withoutScheme(query));
  if (wanted === '') return [];
  const isFound = matcher(query);
  const ranks: Entry[][] = [[], [], []];
  for (const { entry, title, text, digits, words } of entries) {
    if (isFound(text, digits, words)) ranks[title.startsWith(wanted) ? 0 : title.includes(wanted) ? 1 : 2]?.push(entry);
  }
  return ranks.flat();
}

/** The field that made an entry a result, other than its title; else the first other one. */
export function reasonOf({ title, fields }: Entry, query: string): string {
  const others = fields.filter((field) => field !== title);
  const isFound = matcher(query);
  return others.find((field) => isFound(plainText(field), digitsOf(field))) ?? others[0] ?? '';
}

/** A text cut where the query's words are, written as it has them: the odd parts. */
export function partsAt(text: string, query: string): readonly string[] {
  const words = query.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return words === '' ? [text] : text.split(new RegExp(`(${words.replace(/\s+/g, '|')})`, 'i'));
}
