import { type Api, failureOf } from '@portal/shared/api';
import { endpoints, type RecordId, updateSupplierResponse } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useActionFailure, useFailureText } from '../list/failures';
import { useBusyRows } from '../list/use-busy-rows';
import { usePanel } from '../panel-context/panel';
import { canBecome, type SettableStatus } from './status';
import { changed, requestFrom, type Supplier, type SupplierChange } from './supplier';
import { supplierList } from './supplier-list';

const atOnce = 4;
/** Milliseconds between two changes of the list: each costs a pass over it. */
const betweenChanges = 250;

type RowChange = (row: Supplier) => Supplier;

/** Sends a change. Resolves to what it makes of the row on screen. */
async function update(api: Api, { id }: Supplier, change: SupplierChange): Promise<RowChange> {
  const body = requestFrom(change);
  const record = await api
    .call(endpoints.updateSupplier, { params: { id }, body, response: updateSupplierResponse })
    .catch((error) => {
      // The provider has accepted it, in an unreadable response.
      if (failureOf(error).type === 'invalid-body') return null;
      throw error;
    });
  return (row) => changed(row, change, record);
}

export interface BulkUpdate {
  /** Null where none is under way. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly failures: readonly { readonly supplier: Supplier; readonly message: string }[];
  readonly forgetFailures: () => void;
  readonly cancel: () => void;
}

interface BulkResult {
  readonly updated: readonly Supplier[];
  readonly left: readonly Supplier[];
}

export function useSupplierUpdates() {
  const { t } = useTranslation('mssp');
  const { api, notify } = usePanel();
  const client = useQueryClient();
  const failureText = useFailureText();
  const actionFailure = useActionFailure();
  const { isBusy, during } = useBusyRows();
  const [progress, setProgress] = useState<BulkUpdate['progress']>(null);
  const [failures, setFailures] = useState<BulkUpdate['failures']>([]);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const changeRows = (changes: ReadonlyMap<RecordId, RowChange>) =>
    supplierList.change(client, (rows) => rows.map((row) => changes.get(row.id)?.(row) ?? row));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changeRows` follows from the client.
  const save = useCallback(
    (supplier: Supplier, change: SupplierChange): Promise<string | null> =>
      during(supplier.id, async () => {
        const about = supplier.name ?? undefined;
        const isNote = change.note !== undefined;
        try {
          await changeRows(new Map([[supplier.id, await update(api, supplier, change)]]));
          notify(t(isNote ? 'suppliers.note.saved' : 'suppliers.statusUpdated'), 'success', about);
          return null;
        } catch (error) {
          const key = isNote ? 'suppliers.note.failed' : 'suppliers.statusFailed';
          const message = actionFailure(t(key, { message: failureText(error) }), error);
          notify(message, 'error', about);
          return message;
        }
      }),
    [api, client, during, notify, t, failureText, actionFailure],
  );

  /** Sets one state for all that may have it: one toast, and each failure by name. */
  async function setAll(suppliers: readonly Supplier[], status: SettableStatus): Promise<BulkResult> {
    const due = suppliers.filter(canBecome(status));
    const queue = [...due];
    const updated: Supplier[] = [];
    const failed: { readonly supplier: Supplier; readonly message: string }[] = [];
    const run = new AbortController();
    running.current = run;
    let changes = new Map<RecordId, RowChange>();
    let changedAt = performance.now();

    async function show() {
      const shown = changes;
      changes = new Map();
      changedAt = performance.now();
      setProgress({ done: updated.length + failed.length, total: due.length });
      await changeRows(shown);
    }

    async function updateInTurn() {
      for (let next = queue.shift(); next; next = run.signal.aborted ? undefined : queue.shift()) {
        try {
          const change = await update(api, next, { status });
          changes.set(next.id, change);
          updated.push(next);
        } catch (error) {
          if (failureOf(error).type === 'session-ended') run.abort();
          failed.push({ supplier: next, message: actionFailure(failureText(error), error) });
        }
        if (performance.now() - changedAt > betweenChanges) await show();
      }
    }

    setFailures([]);
    setProgress({ done: 0, total: due.length });
    await Promise.all(Array.from({ length: atOnce }, updateInTurn));
    await show();
    setProgress(null);
    setFailures(failed);
    const counts = [
      ['updated', updated.length],
      ['failed', failed.length],
      ['left', queue.length],
      ['skipped', suppliers.length - due.length],
    ] as const;
    const parts = counts.filter(([key, count]) => key === 'updated' || count > 0);
    const message = parts.map(([key, count]) => t(`suppliers.bulk.${key}`, { count })).join(', ');
    if (failed.length === 0) notify(message, 'success');
    else notify(message, 'error', failed.map(({ supplier }) => supplier.name).join(', '));
    return { updated, left: [...failed.map(({ supplier }) => supplier), ...queue] };
  }

  const bulk: BulkUpdate = {
    progress,
    failures,
    forgetFailures: () => setFailures([]),
    cancel: () => running.current?.abort(),
  };
  return { isBusy, save, setAll, bulk };
}
