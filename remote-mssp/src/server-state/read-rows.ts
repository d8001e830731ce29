import type { RecordId, Rows } from '@portal/shared/api-contract';

/**
 * The rows of a response. A second record of the same id could not be changed by itself, so it counts as unreadable. The
 * ids 1 and '1' are the same, as in a path.
 */
export function readRows<Record, Row extends { readonly id: RecordId }>(
  { rows: records, unreadable }: Rows<Record>,
  rowFrom: (record: Record) => Row,
): Rows<Row> {
  const known = new Set<string>();
  const rows: Row[] = [];
  for (const record of records) {
    const row = rowFrom(record);
    const key = String(row.id);
    if (known.has(key)) continue;
    known.add(key);
    rows.push(row);
  }
  return { rows, unreadable: unreadable + records.length - rows.length };
}
