function isSame<Row extends object>(row: Row, other: Row): boolean {
  for (const field in row) if (row[field] !== other[field]) return false;
  return true;
}

/**
 * New rows, of which an unchanged one at the same index is the object of `before`; where none changed, the array is that
 * of `before` too. Rows have the same fields, with primitive values.
 */
export function sameRows<Row extends object>(before: readonly Row[], rows: readonly Row[]): readonly Row[] {
  let isOther = rows.length !== before.length;
  const same = rows.map((row, index) => {
    const known = before[index];
    if (known && isSame(row, known)) return known;
    isOther = true;
    return row;
  });
  return isOther ? same : before;
}
