export type SortDirection = 'ascending' | 'descending';

export type Sort = { readonly by: string; readonly direction: SortDirection };

export type SortValue = string | number | null;

/**
 * A sorted copy. Texts sort as the language does, with numbers inside them by value; a missing value comes last in
 * either direction; equal rows keep their order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  sortValue: (row: Row) => SortValue,
  direction: SortDirection,
  language?: string,
): readonly Row[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const sign = direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, value: sortValue(row) }));
  keyed.sort((left, right) => {
    const one = left.value;
    const other = right.value;
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
    return sign * collator.compare(String(one), String(other));
  });
  return keyed.map(({ row }) => row);
}

/** What a click on a column's head asks for: ascending first, then the other way round. */
export function nextSort(present: Sort | undefined, column: string): Sort {
  const turned = present?.by === column && present.direction === 'ascending';
  return { by: column, direction: turned ? 'descending' : 'ascending' };
}
