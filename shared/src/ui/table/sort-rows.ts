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

/** Each value's rank, those of the time before reused; undefined where a value is new to the ranking. */
function ranksOf(values: readonly SortValue[], { of }: Ranking, before?: Ranked): readonly number[] | undefined {
  if (before?.values === values) return before.ranks;
  const ranks: number[] = [];
  for (const [index, value] of values.entries()) {
    const found = before?.values[index] === value ? before?.ranks[index] : of.get(value);
    if (found === undefined) return undefined;
    ranks.push(found);
  }
  return ranks;
}

/** The rows by rank, in as many steps as there are rows; equals in the order they came. */
function inOrder<Row>(
  rows: readonly Row[],
  ranks: readonly number[],
  count: number,
  direction: SortDirection,
): readonly Row[] {
  const placeOf = (index: number) => {
    const place = ranks[index] ?? count;
    return direction === 'ascending' || place === count ? place : count - 1 - place;
  };
  const next = new Uint32Array(count + 2);
  for (let index = 0; index < rows.length; index += 1) {
    const after = placeOf(index) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let place = 1; place <= count; place += 1) next[place] = (next[place] ?? 0) + (next[place - 1] ?? 0);
  const result = [...rows];
  rows.forEach((row, index) => {
    const place = placeOf(index);
    const position = next[place] ?? 0;
    result[position] = row;
    next[place] = position + 1;
  });
  return result;
}

type Ranked = {
  readonly by: string;
  readonly language: string | undefined;
  readonly values: readonly SortValue[];
  readonly ranking: Ranking;
  readonly ranks: readonly number[];
};

export type RowSorter<Row> = (
  rows: readonly Row[],
  sort: Sort,
  sortValue: (row: Row) => SortValue,
  language?: string,
) => readonly Row[];

/** Sorts a copy as the language does: missing values last, equal rows in their order. Compares texts only for new values, as it is slow. */
export function createRowSorter<Row>(): RowSorter<Row> {
  let known: (Ranked & { readonly valuesOf: (rows: readonly Row[]) => readonly SortValue[] }) | undefined;
  return (rows, { by, direction }, sortValue, language) => {
    const before = known?.by === by && known.language === language ? known : undefined;
    const valuesOf = before?.valuesOf ?? createRowValues(sortValue);
    const values = valuesOf(rows);
    const reused = before && ranksOf(values, before.ranking, before);
    const ranking = before && reused ? before.ranking : rank(values, language);
    const ranks = reused ?? ranksOf(values, ranking) ?? [];
    known = { by, language, valuesOf, values, ranking, ranks };
    return inOrder(rows, ranks, ranking.count, direction);
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
