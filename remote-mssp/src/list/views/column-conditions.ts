import { plainText } from '@portal/shared/ui';
import type { ListColumn } from '../list-column';
import { exactNumberText } from '../number-text';

/** As it stands where a value is missing, and as it is sought. */
export const missing = '—';

/** Parts them at dots too, as in an address. */
const words = (text: string) =>
  ` ${plainText(text.replaceAll('.', ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

const thousands = /^\d{1,3}([.,]\d{3})+$/;

/** Of an end of a range, as typed; NaN for another text. Of a percentage, 66.667 is no thousands. */
export function numberFrom(text: string, condition: ListColumn<never>['condition'] = 'range'): number {
  const typed = text.trim();
  if (condition === 'range' && thousands.test(typed)) return Number(typed.replace(/[.,]/g, ''));
  return Number(typed.replace(',', '.') || Number.NaN);
}

const optionOf = (condition: ListColumn<never>['condition'], wanted: string) =>
  typeof condition === 'object' ? condition.find(({ value }) => value === wanted.toLowerCase()) : undefined;

export const isRange = (condition: ListColumn<never>['condition']) => condition === 'range' || condition === 'percent';

function isKept<Row>({ condition, text, sortValue }: ListColumn<Row>, wanted: string): (row: Row) => boolean {
  if (wanted.trim() === missing) return (row) => !text?.(row)?.trim();
  if (isRange(condition)) {
    const [least = Number.NaN, most = Number.NaN] = wanted.split('..').map((end) => numberFrom(end, condition));
    return (row) => {
      const value = sortValue?.(row);
      return typeof value === 'number' && !(value < least) && !(value > most);
    };
  }
  const sought = words(optionOf(condition, wanted)?.label ?? wanted);
  return (row) => {
    const shown = text?.(row) ?? '';
    // 'S.r.l.' is 'srl' too.
    return words(shown).includes(sought) || words(shown.replaceAll('.', '')).includes(sought);
  };
}

/** Reads what the address carries, as `risk=60..&role=capo`. */
const conditionsOf = <Row>(conditions: string, columns: readonly ListColumn<Row>[]) =>
  [...new URLSearchParams(conditions)].flatMap(([id, wanted]) => {
    const column = columns.find((one) => one.id === id && one.condition);
    return column ? [{ column, wanted }] : [];
  });

function conditionText({ condition }: ListColumn<never>, wanted: string, language: string): string {
  if (!isRange(condition) || wanted.trim() === missing) return optionOf(condition, wanted)?.label ?? wanted;
  const [from, to] = wanted.split('..').map((text) => {
    const end = numberFrom(text, condition);
    return Number.isNaN(end) ? '' : exactNumberText(end, language);
  });
  const unit = condition === 'percent' ? '%' : '';
  if (from && to) return `${from} – ${to}${unit}`;
  if (from) return `≥ ${from}${unit}`;
  return to ? `≤ ${to}${unit}` : wanted;
}

/** Each as it was understood, as 'Cyber risk: ≥ 60%', with those that are left without it. */
export const conditionTexts = (conditions: string, columns: readonly ListColumn<never>[], language: string) =>
  conditionsOf(conditions, columns).map(({ column, wanted }) => {
    const others = new URLSearchParams(conditions);
    others.delete(column.id);
    return { label: `${column.header}: ${conditionText(column, wanted, language)}`, others: String(others) };
  });

/** Reads the rows for which all conditions hold; undefined for all rows. */
export function keptByColumns<Row>(
  conditions: string,
  columns: readonly ListColumn<Row>[],
): ((row: Row) => boolean) | undefined {
  const kept = conditionsOf(conditions, columns).map(({ column, wanted }) => isKept(column, wanted));
  return kept.length === 0 ? undefined : (row) => kept.every((keeps) => keeps(row));
}
