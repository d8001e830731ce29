import type { RecordId } from '@portal/shared/api-contract';
import { useState } from 'react';

/** Finds the row that an address names; one that the list lost meanwhile stays, as it was, until another is named or none. */
export function useNamedRow<Row extends { readonly id: RecordId }>(
  rows: readonly Row[] | undefined,
  id: string | null,
): Row | undefined {
  const isNamed = (row: Row) => String(row.id) === id;
  const found = id === null ? undefined : rows?.find(isNamed);
  const [known, setKnown] = useState<Row>();
  if (found !== known && (found || id === null)) setKnown(found);
  return found ?? (known && isNamed(known) ? known : undefined);
}
