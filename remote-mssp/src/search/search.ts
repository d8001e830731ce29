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

/** Empty for a query that is no number. A VAT number may have its country before it, and 0039 is another way to write +39. */
const numberIn = (asked: string): string =>
  /^(it)?[\d\s()+./-]+$/i.test(asked) ? digitsOf(asked).replace(/^0039/, '39') : '';

/** Finds each word of the query anywhere in a text, or from where a word of `named` begins; or its digits in a number. */
function matcher(query: string): (text: string, digits: string, named?: string) => boolean {
  const asked = withoutScheme(query);
  const words = plainText(asked).split(/\s+/);
  const wanted = numberIn(asked);
  return (text, digits, named = '') =>
    words.every((word) => text.includes(word) || named.includes(` ${word}`)) ||
    (wanted.length > 2 && digits.includes(wanted));
}

/** Finds a number that begins with the one that is asked for, whether or not with +39 before it; null where none is. */
function startOf(asked: string): RegExp | null {
  const number = numberIn(asked);
  return number === '' ? null : new RegExp(`^(39)?${number}`, 'm');
}

/** Entries whose title starts with the query come first, then those whose title contains it, then those with a number that starts with it. */
export function search(entries: readonly Indexed[], query: string): readonly Entry[] {
  const asked = withoutScheme(query);
  const wanted = plainText(asked);
  if (wanted === '') return [];
  const isFound = matcher(query);
  const start = startOf(asked);
  const ranks: Entry[][] = [[], [], [], []];
  for (const { entry, title, text, digits, words } of entries) {
    if (!isFound(text, digits, words)) continue;
    const rank = [title.startsWith(wanted), title.includes(wanted), start?.test(digits)].indexOf(true);
    // Takes the last for none.
    ranks.at(rank)?.push(entry);
  }
  return ranks.flat();
}

/** The field that made an entry a result, other than its title; else the first other one. */
export function reasonOf({ title, fields }: Entry, query: string): string {
  const others = fields.filter((field) => field !== title);
  const isFound = matcher(query);
  const start = startOf(withoutScheme(query));
  return (
    others.find((field) => start?.test(digitsOf(field))) ??
    others.find((field) => isFound(plainText(field), digitsOf(field))) ??
    others[0] ??
    ''
  );
}

/** A text cut where the query's words are, written as it has them: the odd parts. */
export function partsAt(text: string, query: string): readonly string[] {
  const words = query.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return words === '' ? [text] : text.split(new RegExp(`(${words.replace(/\s+/g, '|')})`, 'i'));
}
