/** Computes a value of each row once. `workOut` must depend on the row alone, and rows must not be changed in place. */
export function createRowValues<Row, Value>(workOut: (row: Row) => Value): (rows: readonly Row[]) => readonly Value[] {
  let known: readonly Row[] = [];
  let values: readonly Value[] = [];
  return (rows) => {
    if (rows === known) return values;
    const before = known;
    let changed = rows.length !== before.length;
    const next = rows.map((row, index) => {
      const value = values[index];
      if (row === before[index] && value !== undefined) return value;
      const worked = workOut(row);
      if (worked !== value) changed = true;
      return worked;
    });
    known = rows;
    if (changed) values = next;
    return values;
  };
}
