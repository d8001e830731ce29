import { useMemo } from 'react';

/** The rows in whose text the sought one stands, whatever the case of either. Each row's text is prepared once. */
export function useTextSearch<Row>(rows: readonly Row[], textOf: (row: Row) => string, sought: string): readonly Row[] {
  const keys = useMemo(() => rows.map((row) => textOf(row).toLowerCase()), [rows, textOf]);
  return useMemo(() => {
    if (sought === '') return rows;
    const key = sought.toLowerCase();
    return rows.filter((_, index) => keys[index]?.includes(key));
  }, [rows, keys, sought]);
}
