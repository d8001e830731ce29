import type { RecordId } from '@portal/shared/api-contract';
import { useCallback, useMemo, useState } from 'react';

export interface BusyRows {
  isBusy(id: RecordId): boolean;
  /** Counts the row as busy until `work` is fulfilled or rejected. A stable function. */
  during<Result>(id: RecordId, work: () => Promise<Result>): Promise<Result>;
}

export function useBusyRows(): BusyRows {
  const [busy, setBusy] = useState<ReadonlySet<RecordId>>(new Set());
  const during = useCallback(async <Result>(id: RecordId, work: () => Promise<Result>): Promise<Result> => {
    setBusy((ids) => new Set(ids).add(id));
    try {
      return await work();
    } finally {
      setBusy((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  }, []);
  return useMemo(() => ({ isBusy: (id) => busy.has(id), during }), [busy, during]);
}
