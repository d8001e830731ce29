import { useTranslation } from '@portal/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import type { Panel } from '../panel-context/panel';
import { type SettableStatus, statusFrom } from './status';
import type { Supplier } from './supplier';
import type { SupplierChanges, UpdateFailure } from './use-suppliers';

interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface BulkStatus {
  /** Of the run that is under way; null where none is. */
  readonly progress: Progress | null;
  /** Of the last run. */
  readonly failures: readonly UpdateFailure[];
  readonly forgetFailures: () => void;
  /** Sets the state of all that may have it and do not. */
  readonly start: (suppliers: readonly Supplier[], status: SettableStatus) => Promise<BulkResult>;
  /** What is on its way is finished, nothing else is sent. */
  readonly cancel: () => void;
}

interface BulkResult {
  /** As they were before. */
  readonly updated: readonly Supplier[];
  /** For another try. */
  readonly left: readonly Supplier[];
}

export const mayGet = (status: SettableStatus) => (supplier: Supplier) => {
  const present = statusFrom(supplier.status);
  return present !== status && present !== 'contrattualizzata';
};

/** Sets one state for many suppliers: one toast, and each failure by name. A tab that is left sends no more. */
export function useBulkStatus(setStatuses: SupplierChanges['setStatuses'], notify: Panel['notify']): BulkStatus {
  const { t } = useTranslation('mssp');
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failures, setFailures] = useState<readonly UpdateFailure[]>([]);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  return {
    progress,
    failures,
    forgetFailures: () => setFailures([]),
    cancel: () => running.current?.abort(),
    async start(suppliers, status) {
      const due = suppliers.filter(mayGet(status));
      const run = new AbortController();
      running.current = run;
      setFailures([]);
      setProgress({ done: 0, total: due.length });
      const onProgress = (done: number) => setProgress({ done, total: due.length });
      const { updated, failed, left } = await setStatuses(due, status, { signal: run.signal, onProgress });
      setProgress(null);
      setFailures(failed);
      const parts = (['updated', 'failed', 'left', 'skipped'] as const).map((key) => ({
        key,
        count: {
          updated: updated.length,
          failed: failed.length,
          left: left.length,
          skipped: suppliers.length - due.length,
        }[key],
      }));
      const said = parts.filter(({ key, count }) => key === 'updated' || count > 0);
      const message = said.map(({ key, count }) => t(`suppliers.bulk.${key}`, { count })).join(', ');
      if (failed.length === 0) notify(message, 'success');
      else notify(message, 'error', failed.map(({ supplier }) => supplier.name).join(', '));
      return { updated, left: [...failed.map(({ supplier }) => supplier), ...left] };
    },
  };
}
