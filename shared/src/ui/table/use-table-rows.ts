import { useEffect, useMemo, useState } from 'react';
import { afterPaint } from './after-paint';
import type { Column } from './column';
import { plainText } from './plain-text';
import { createRowValues } from './row-values';
import { createRowSearch } from './search-rows';
import { createRowSorter, type Sort } from './sort-rows';

export type TableRowsOptions<Row> = {
  readonly rows: readonly Row[];
  readonly sort?: Sort | undefined;
  /** Of which the one that `sort` names has the `sortValue` to sort by; without one the rows stay in their order. */
  readonly columns: readonly Pick<Column<Row>, 'id' | 'sortValue'>[];
  /** The language whose order texts follow, as 'it'. By default the browser's. */
  readonly language?: string | undefined;
  /** Keeps the rows whose text contains it, whatever the case, accents and dots of either. */
  readonly search: string;
  /** Must depend on the row alone; the first one given is taken. */
  readonly textOf: (row: Row) => string;
};

/** In milliseconds. The screen's other first work goes before. */
const beforeTyping = 50;

/** Sorts, then searches over texts prepared ahead, so that a keystroke only searches. */
export function useTableRows<Row>(options: TableRowsOptions<Row>): readonly Row[] {
  const { search, textOf } = options;
  const sorted = useSortedRows(options);
  const [textsOf] = useState(() => createRowValues((row: Row) => plainText(textOf(row))));
  const [find] = useState(() => createRowSearch<Row>());
  // So that the first keystroke finds the texts there.
  useEffect(() => afterPaint(() => void textsOf(sorted), beforeTyping), [textsOf, sorted]);
  return useMemo(
    () => (search === '' ? sorted : find(sorted, textsOf(sorted), plainText(search))),
    [textsOf, find, sorted, search],
  );
}

function useSortedRows<Row>({ rows, sort, columns, language }: TableRowsOptions<Row>): readonly Row[] {
  const [sorter] = useState(() => createRowSorter<Row>());
  const sortValue = columns.find(({ id }) => id === sort?.by)?.sortValue;
  const by = sortValue && sort?.by;
  const direction = sort?.direction;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sortValue` goes with `by`, and is often a new function.
  return useMemo(
    () => (by !== undefined && direction && sortValue ? sorter(rows, { by, direction }, sortValue, language) : rows),
    [sorter, rows, by, direction, language],
  );
}
