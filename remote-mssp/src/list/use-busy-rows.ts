import type { RecordId } from '@portal/shared/contract';
import { useState } from 'react';

export interface BusyRows {
  isBusy(id: RecordId): boolean;
  /** Counts the row as busy until `work` has settled. */
  during<Result>(id: RecordId, work: () => Promise<Result>): Promise<Result>;
}

/** The rows that a call is running for. */
export function useBusyRows(): BusyRows {
  const [busy, setBusy] = useState<ReadonlySet<RecordId>>(new Set());
  return {
    isBusy: (id) => busy.has(id),
    async during(id, work) {
      setBusy((ids) => new Set(ids).add(id));
      try {
        return await work();
      } finally {
        setBusy((ids) => new Set([...ids].filter((other) => other !== id)));
      }
    },
  };
}
