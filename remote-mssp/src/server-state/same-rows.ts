function isSame<Row extends object>(row: Row, other: Row): boolean {
  for (const field in row) if (row[field] !== other[field]) return false;
  return true;
}

/**
 * Rows read anew, each the object it was `before` where it stands in its place unchanged; where none changed, the array
 * is the one before too. Rows have the same fields, and values without parts.
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
