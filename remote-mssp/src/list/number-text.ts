const formats = new Map<string, Intl.NumberFormat>();

/** `decimals`: the fewest and the most. */
function formatOf(language: string, style: 'decimal' | 'unit', decimals: readonly [number, number]): Intl.NumberFormat {
  const key = `${language} ${style} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const [minimumFractionDigits, maximumFractionDigits] = decimals;
  const made = new Intl.NumberFormat(language, {
    style,
    ...(style === 'unit' && { unit: 'percent' }),
    minimumFractionDigits,
    maximumFractionDigits,
    useGrouping: 'always',
  });
  formats.set(key, made);
  return made;
}

/** A percentage as the language writes it, with exactly one decimal: 12.5 → '12,5%'; what is above 0 is never '0,0%'. */
export function percentText(value: number, language: string): string {
  const format = formatOf(language, 'unit', [1, 1]);
  const text = format.format(value);
  return value > 0 && text === format.format(0) ? `< ${format.format(0.1)}` : text;
}

/** A percentage with all the decimals it has, and by default none else: 12.345 → '12,345%', 60 → '60%'. */
export const exactPercentText = (value: number, language: string, fewest = 0): string =>
  formatOf(language, 'unit', [fewest, 20]).format(value);

/** A number with all the decimals it has: 1000.25 → '1.000,25'. */
export const exactNumberText = (value: number, language: string): string =>
  formatOf(language, 'decimal', [0, 20]).format(value);

/** From one percentage to another, with all the decimals they have, on one line: '50–80%'. */
export const percentRangeText = ([from, to]: readonly [number, number], language: string): string =>
  `${exactNumberText(from, language)}\u2060–\u2060${exactPercentText(to, language)}`;

export const numberText = (value: number, language: string): string =>
  formatOf(language, 'decimal', [0, 1]).format(value);

/** A count as short as over a bar: '999', '1,2K', '12K'. */
export const shortCountText = (count: number, language: string): string =>
  count < 1000
    ? String(count)
    : new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 2 }).format(count);
