import { type Column, type Sort, sortRows } from '@portal/shared/ui';
import { useMemo } from 'react';

export type SortValues<Row> = Readonly<Record<string, NonNullable<Column<Row>['sortValue']>>>;

/** The rows in the order asked for, worked out anew only when rows or order change. */
export function useSortedRows<Row>(
  rows: readonly Row[],
  values: SortValues<Row>,
  sort: Sort | undefined,
  language: string,
): readonly Row[] {
  const { by, direction } = sort ?? {};
  return useMemo(() => {
    const sortValue = by === undefined ? undefined : values[by];
    return sortValue && direction ? sortRows(rows, sortValue, direction, language) : rows;
  }, [rows, values, by, direction, language]);
}
