import { failureOf } from '@portal/shared/api';
import type { RecordId } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useActionFailure, useFailureText } from '../list/failures';
import { usePanel } from '../panel-context/panel';
import { canBecome, type SettableStatus } from './status';
import type { Supplier } from './supplier';
import { changeRows, type RowChange, sendUpdate } from './update-supplier';

const atOnce = 4;
/** Milliseconds between two changes of the list: each costs a pass over it. */
const betweenChanges = 250;

interface BulkFailure {
  readonly supplier: Supplier;
  readonly message: string;
}

interface BulkResult {
  readonly updated: readonly Supplier[];
  readonly failed: readonly BulkFailure[];
  /** Those that the user, or the session's end, kept from being sent. */
  readonly unsent: readonly Supplier[];
}

export interface BulkUpdate {
  /** Null where none is under way. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly failures: readonly BulkFailure[];
  readonly forgetFailures: () => void;
  readonly cancel: () => void;
}

const none: readonly never[] = [];

/** Sets one state for all suppliers that may have it: one toast, and each failure by name. */
export function useBulkUpdate() {
  const [progress, setProgress] = useState<BulkUpdate['progress']>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = useBulkRun(setProgress);
  const report = useBulkReport();
  const { mutateAsync, data, reset } = useMutation({
    networkMode: 'always',
    mutationFn({ suppliers, status }: { readonly suppliers: readonly Supplier[]; readonly status: SettableStatus }) {
      running.current = new AbortController();
      return run(suppliers.filter(canBecome(status)), status, running.current);
    },
    onSuccess: (result, { suppliers }) => report(result, suppliers.length),
    onSettled: () => setProgress(null),
  });
  const bulk: BulkUpdate = {
    progress,
    failures: data?.failed ?? none,
    forgetFailures: reset,
    cancel: () => running.current?.abort(),
  };
  return { bulk, setAll: mutateAsync };
}

function useBulkRun(setProgress: (progress: BulkUpdate['progress']) => void) {
  const { api } = usePanel();
  const client = useQueryClient();
  const failureText = useFailureText();
  const actionFailure = useActionFailure();
  return async (due: readonly Supplier[], status: SettableStatus, run: AbortController): Promise<BulkResult> => {
    const queue = [...due];
    const updated: Supplier[] = [];
    const failed: BulkFailure[] = [];
    let changes = new Map<RecordId, RowChange>();
    let changedAt = performance.now();

    async function show() {
      const shown = changes;
      changes = new Map();
      changedAt = performance.now();
      setProgress({ done: updated.length + failed.length, total: due.length });
      await changeRows(client, shown);
    }

    async function updateInTurn() {
      for (let next = queue.shift(); next; next = run.signal.aborted ? undefined : queue.shift()) {
        try {
          const change = await sendUpdate(api, next.id, { status });
          // Not in one line: `show` may have replaced `changes` meanwhile.
          changes.set(next.id, change);
          updated.push(next);
        } catch (error) {
          if (failureOf(error).type === 'session-ended') run.abort();
          failed.push({ supplier: next, message: actionFailure(failureText(error), error) });
        }
        if (performance.now() - changedAt > betweenChanges) await show();
      }
    }

    setProgress({ done: 0, total: due.length });
    await Promise.all(Array.from({ length: atOnce }, updateInTurn));
    await show();
    return { updated, failed, unsent: queue };
  };
}

function useBulkReport() {
  const { t } = useTranslation('mssp');
  const { notify } = usePanel();
  return ({ updated, failed, unsent }: BulkResult, requested: number) => {
    const counts = [
      ['updated', updated.length],
      ['failed', failed.length],
      ['left', unsent.length],
      ['skipped', requested - updated.length - failed.length - unsent.length],
    ] as const;
    const parts = counts.filter(([key, count]) => key === 'updated' || count > 0);
    const isNone = updated.length === 0 && failed.length > 0 && parts.length === 2;
    const message = isNone
      ? t('suppliers.bulk.noneUpdated', { failures: t('suppliers.bulk.errors', { count: failed.length }) })
      : parts.map(([key, count]) => t(`suppliers.bulk.${key}`, { count })).join(', ');
    if (failed.length === 0) notify(message, 'success');
    else notify(message, 'error', failed.map(({ supplier }) => supplier.name).join(', '));
  };
}
