const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, style: 'decimal' | 'percent'): Intl.NumberFormat {
  const key = `${language} ${style}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, { style, maximumFractionDigits: 1, useGrouping: 'always' });
  formats.set(key, made);
  return made;
}

/** A percentage as the language writes it, to one decimal: 12.5 → '12,5%'. */
export const percentText = (value: number, language: string): string =>
  formatOf(language, 'percent').format(value / 100);

export const numberText = (value: number, language: string): string => formatOf(language, 'decimal').format(value);
