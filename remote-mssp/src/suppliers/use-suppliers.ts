import { type Api, failureOf } from '@portal/shared/api';
import { endpoints, type ScreenServices, suppliersResponse, updateSupplierResponse } from '@portal/shared/contract';
import { useTranslation } from '@portal/shared/i18n';
import { useMemo } from 'react';
import { useActionFailure } from '../failures/not-allowed';
import { useFailureText } from '../failures/use-failure-text';
import { readRows } from '../server-state/read-rows';
import { type BusyRows, useBusyRows } from '../server-state/use-busy-rows';
import { useList } from '../server-state/use-list';
import { useLocalRows } from '../server-state/use-local-rows';
import { changed, requestFrom, type Supplier, type SupplierChange, supplierFrom } from './supplier';

const queryKey = ['mssp', 'suppliers'];

export function useSuppliers(api: Api) {
  return useList(queryKey, async (signal) =>
    readRows(await api.call(endpoints.suppliers, { response: suppliersResponse, signal }), supplierFrom),
  );
}

/** The record in an accepted update's answer; null where there is none to read. */
async function updateAt(api: Api, { id }: Supplier, change: SupplierChange) {
  try {
    const body = requestFrom(change);
    return await api.call(endpoints.updateSupplier, { params: { id }, body, response: updateSupplierResponse });
  } catch (error) {
    if (failureOf(error).type === 'invalid-body') return null;
    throw error;
  }
}

export interface SupplierChanges extends Pick<BusyRows, 'isBusy'> {
  /** Resolves to whether the server agreed. */
  readonly setStatus: (supplier: Supplier, status: string) => Promise<boolean>;
  /** Sets one state for all, a few at a time; says nothing by itself. Stops where the session ends. */
  readonly setStatuses: (suppliers: readonly Supplier[], status: string, options: RunOptions) => Promise<RunResult>;
  /** Resolves to null once saved, or to the message of what went wrong. */
  readonly save: (supplier: Supplier, change: SupplierChange) => Promise<string | null>;
}

const nameOf = ({ name }: Supplier) => name ?? undefined;

/** How many updates of a run are on their way at a time. */
const atOnce = 4;
/** How often rows on screen follow a run, in milliseconds: each time costs a pass over the list. */
const betweenChanges = 250;

export interface UpdateFailure {
  readonly supplier: Supplier;
  readonly message: string;
}

export interface RunOptions {
  /** Aborted, it sends no more. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

export interface RunResult {
  /** As they were before. */
  readonly updated: readonly Supplier[];
  readonly failed: readonly UpdateFailure[];
  /** Those that were not tried. */
  readonly left: readonly Supplier[];
}

/** What an operator changes in suppliers. The row on screen follows once the server agreed; either way a toast says so. */
export function useSupplierChanges(api: Api, notify: ScreenServices['notify']): SupplierChanges {
  const { t } = useTranslation('mssp');
  const failureText = useFailureText();
  const actionFailure = useActionFailure();
  const { isBusy, during } = useBusyRows();
  const changeRows = useLocalRows<Supplier>(queryKey);
  const actions = useMemo((): Omit<SupplierChanges, 'isBusy'> => {
    async function update(supplier: Supplier, change: SupplierChange): Promise<void> {
      const answer = await updateAt(api, supplier, change);
      await changeRows((rows) => rows.map((row) => (row.id === supplier.id ? changed(row, change, answer) : row)));
    }
    const failed = (key: 'suppliers.statusFailed' | 'suppliers.note.failed', error: unknown) =>
      actionFailure(t(key, { message: failureText(error) }), error);
    return {
      setStatus: (supplier, status) =>
        during(supplier.id, async () => {
          try {
            await update(supplier, { status });
            notify(t('suppliers.statusUpdated'), 'success', nameOf(supplier));
            return true;
          } catch (error) {
            notify(failed('suppliers.statusFailed', error), 'error', nameOf(supplier));
            return false;
          }
        }),
      async setStatuses(suppliers, status, { signal, onProgress }) {
        const queue = [...suppliers].reverse();
        const failed: UpdateFailure[] = [];
        let answered = new Map<Supplier['id'], Awaited<ReturnType<typeof updateAt>>>();
        const updated: Supplier[] = [];
        let isOver = false;
        let shownAt = performance.now();
        async function show() {
          shownAt = performance.now();
          const answers = answered;
          answered = new Map();
          onProgress(updated.length + failed.length);
          await changeRows((rows) =>
            rows.map((row) => (answers.has(row.id) ? changed(row, { status }, answers.get(row.id) ?? null) : row)),
          );
        }
        async function work() {
          for (let supplier = next(); supplier; supplier = next()) {
            try {
              const answer = await updateAt(api, supplier, { status });
              answered.set(supplier.id, answer);
              updated.push(supplier);
            } catch (error) {
              isOver ||= failureOf(error).type === 'session-ended';
              failed.push({ supplier, message: actionFailure(failureText(error), error) });
            }
            if (performance.now() - shownAt > betweenChanges) await show();
          }
        }
        const next = () => (signal.aborted || isOver ? undefined : queue.pop());
        await Promise.all(Array.from({ length: atOnce }, work));
        await show();
        return { updated, failed, left: queue.reverse() };
      },
      async save(supplier, change) {
        const isNote = change.note !== undefined;
        try {
          await update(supplier, change);
          notify(t(isNote ? 'suppliers.note.saved' : 'suppliers.statusUpdated'), 'success', nameOf(supplier));
          return null;
        } catch (error) {
          const message = failed(isNote ? 'suppliers.note.failed' : 'suppliers.statusFailed', error);
          notify(message, 'error', nameOf(supplier));
          return message;
        }
      },
    };
  }, [api, notify, t, failureText, actionFailure, during, changeRows]);
  return { ...actions, isBusy };
}
