function isSame<Row extends object>(row: Row, other: Row): boolean {
  for (const field in row) if (row[field] !== other[field]) return false;
  return true;
}

/** Reuses the object of an unchanged row at the same index, and the array where no row changed. Rows have primitive values. */
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
