import type { RecordId, SupplierStatus } from '@portal/shared/api-contract';
import { useCallback, useMemo, useState } from 'react';
import { hasStatus } from './status';
import type { Supplier } from './supplier';

export interface StatusFilter {
  /** For the table's rows: those of the filter's state, and those held. Undefined where there is no filter. */
  readonly keep: ((supplier: Supplier) => boolean) | undefined;
  /** True for a row that is held although it is of another state. */
  isOutside(supplier: Supplier): boolean;
  /** Keeps a row until the filter changes: a row that went as its state is changed would take focus and place along. */
  readonly hold: (ids: readonly RecordId[]) => void;
}

const none: ReadonlySet<RecordId> = new Set();

export function useStatusFilter(filter: SupplierStatus | null): StatusFilter {
  const [held, setHeld] = useState({ filter, ids: none });
  if (held.filter !== filter) setHeld({ filter, ids: none });
  const isOutside = useCallback((supplier: Supplier) => filter !== null && !hasStatus(filter)(supplier), [filter]);
  return {
    keep: useMemo(
      () => (filter === null ? undefined : (supplier) => !isOutside(supplier) || held.ids.has(supplier.id)),
      [filter, held, isOutside],
    ),
    isOutside,
    hold: useCallback((ids) => setHeld((now) => ({ ...now, ids: new Set([...now.ids, ...ids]) })), []),
  };
}
