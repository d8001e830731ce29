/** To one decimal, as the language writes it; the sign for none of a missing value. */
export function percentText(value: number | null, language: string, none = '—'): string {
  if (value === null) return none;
  const format = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  // What is there is never written as nothing.
  return value > 0 && value < 0.05 ? `< ${format.format(0.001)}` : format.format(value / 100);
}

export const numberText = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: 'always' }).format(value);
