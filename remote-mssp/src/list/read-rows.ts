import type { RecordId, Rows } from '@portal/shared/contract';

/**
 * The rows of an answer. A second record of the same id could be neither told from the first nor changed by itself, so
 * it counts as unreadable. The ids 1 and '1' are the same: so they are in a path.
 */
export function readRows<Record, Row extends { readonly id: RecordId }>(
  { rows, unreadable }: Rows<Record>,
  rowFrom: (record: Record) => Row,
): Rows<Row> {
  const byId = new Map<string, Row>();
  for (const record of rows) {
    const row = rowFrom(record);
    const key = String(row.id);
    if (!byId.has(key)) byId.set(key, row);
  }
  return { rows: [...byId.values()], unreadable: unreadable + rows.length - byId.size };
}
