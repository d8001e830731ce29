import { createRowValues } from './row-values';

export type SortDirection = 'ascending' | 'descending';

export type Sort = { readonly by: string; readonly direction: SortDirection };

export type SortValue = string | number | null;

type Present = string | number;

/** Ranks from 0; values that sort as equal share theirs. */
type Ranking = { readonly of: ReadonlyMap<SortValue, number>; readonly count: number };

function rank(values: readonly SortValue[], language: string | undefined): Ranking {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const compare = (one: Present, other: Present) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));
  const distinct = [...new Set(values)].filter((value) => value !== null).sort(compare);
  const of = new Map<SortValue, number>();
  let last: Present | undefined;
  let count = 0;
  for (const value of distinct) {
    if (last === undefined || compare(last, value) !== 0) count += 1;
    of.set(value, count - 1);
    last = value;
  }
  // Missing values come last.
  of.set(null, count);
  return { of, count };
}

/** The rows by rank, missing values last either way; equals in the order they came. */
function inOrder<Row>(
  rows: readonly Row[],
  values: readonly SortValue[],
  { of, count }: Ranking,
  direction: SortDirection,
): readonly Row[] {
  const placeOf = (value: SortValue = null) => {
    const place = of.get(value) ?? count;
    return direction === 'ascending' || place === count ? place : -place;
  };
  return rows
    .map((row, index) => ({ row, place: placeOf(values[index]) }))
    .sort((one, other) => one.place - other.place)
    .map(({ row }) => row);
}

export type RowSorter<Row> = (
  rows: readonly Row[],
  sort: Sort,
  sortValue: (row: Row) => SortValue,
  language?: string,
) => readonly Row[];

/** Sorts a copy as the language does: missing values last, equal rows in their order. Compares texts only for new values, as it is slow. */
export function createRowSorter<Row>(): RowSorter<Row> {
  let known:
    | {
        readonly by: string;
        readonly language: string | undefined;
        readonly valuesOf: (rows: readonly Row[]) => readonly SortValue[];
        readonly ranking: Ranking;
      }
    | undefined;
  return (rows, { by, direction }, sortValue, language) => {
    const before = known?.by === by && known.language === language ? known : undefined;
    const valuesOf = before?.valuesOf ?? createRowValues(sortValue);
    const values = valuesOf(rows);
    const isRanked = before !== undefined && values.every((value) => before.ranking.of.has(value));
    const ranking = isRanked ? before.ranking : rank(values, language);
    known = { by, language, valuesOf, ranking };
    return inOrder(rows, values, ranking, direction);
  };
}

/** Cycles through the direction given, the other one, and the rows as they came. */
export function nextSort(
  present: Sort | undefined,
  column: string,
  first: SortDirection = 'ascending',
): Sort | undefined {
  if (present?.by !== column) return { by: column, direction: first };
  const other = first === 'ascending' ? 'descending' : 'ascending';
  return present.direction === first ? { by: column, direction: other } : undefined;
}
