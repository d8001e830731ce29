import { useMemo } from 'react';

/** A row's text in lower case, worked out once for each row. */
export type SearchKey<Row> = (row: Row) => string;

export function searchKeyOf<Row extends object>(textOf: (row: Row) => string): SearchKey<Row> {
  const keys = new WeakMap<Row, string>();
  return (row) => {
    const known = keys.get(row);
    if (known !== undefined) return known;
    const key = textOf(row).toLowerCase();
    keys.set(row, key);
    return key;
  };
}

/** The rows in whose text the sought one stands, whatever the case of either. */
export function useTextSearch<Row>(rows: readonly Row[], keyOf: SearchKey<Row>, sought: string): readonly Row[] {
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf]);
  return useMemo(() => {
    if (sought === '') return rows;
    const key = sought.toLowerCase();
    return rows.filter((_, index) => keys[index]?.includes(key));
  }, [rows, keys, sought]);
}
