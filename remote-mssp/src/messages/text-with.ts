// No text has them: Unicode leaves them to private use.
const first = '\uE000';
const second = '\uE001';

/** Translates a text with one or two values once for all rows. `translate` must place its values in the text as they are. */
export function textWith(
  translate: (first: string, second: string) => string,
): (...values: [string, string?]) => string {
  const text = translate(first, second);
  return (one, other = '') => text.replace(/[\uE000\uE001]/g, (mark) => (mark === first ? one : other));
}
