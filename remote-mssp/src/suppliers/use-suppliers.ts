import { type Api, failureOf } from '@portal/shared/api';
import { endpoints, type RecordId, suppliersResponse, updateSupplierResponse } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import type { ScreenServices } from '@portal/shared/remote';
import { useMemo } from 'react';
import { useActionFailure } from '../failures/not-allowed';
import { useFailureText } from '../failures/use-failure-text';
import { createListSource } from '../server-state/list-source';
import { readRows } from '../server-state/read-rows';
import { type BusyRows, useBusyRows } from '../server-state/use-busy-rows';
import { useList } from '../server-state/use-list';
import { useLocalRows } from '../server-state/use-local-rows';
import { changed, requestFrom, type Supplier, type SupplierChange, supplierFrom } from './supplier';
import { updateMany } from './update-many';

export const supplierList = createListSource(['mssp', 'suppliers'], async (api, signal) =>
  readRows(await api.call(endpoints.suppliers, { response: suppliersResponse, signal }), supplierFrom),
);

export const useSuppliers = (api: Api) => useList(supplierList, api);

/** The record in the response to an accepted update; null where there is none to read. */
async function updateAt(api: Api, { id }: Supplier, change: SupplierChange) {
  try {
    const body = requestFrom(change);
    return await api.call(endpoints.updateSupplier, { params: { id }, body, response: updateSupplierResponse });
  } catch (error) {
    if (failureOf(error).type === 'invalid-body') return null;
    throw error;
  }
}

type UpdateResponse = Awaited<ReturnType<typeof updateAt>>;

export interface UpdateFailure {
  readonly supplier: Supplier;
  readonly message: string;
}

interface RunOptions {
  /** Aborted, no further request is sent. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

interface RunResult {
  /** As they were before. */
  readonly updated: readonly Supplier[];
  readonly failed: readonly UpdateFailure[];
  /** Those for which no request was sent. */
  readonly left: readonly Supplier[];
}

export interface SupplierChanges extends Pick<BusyRows, 'isBusy'> {
  /** Shows how it ended in a toast. Resolves to null once saved, or to the message of what went wrong. */
  readonly save: (supplier: Supplier, change: SupplierChange) => Promise<string | null>;
  /** Sets one state for all, without a toast. */
  readonly setStatuses: (suppliers: readonly Supplier[], status: string, options: RunOptions) => Promise<RunResult>;
}

const nameOf = ({ name }: Supplier) => name ?? undefined;

/** What an operator changes in suppliers. The row on screen follows once the server agreed. */
export function useSupplierChanges(api: Api, notify: ScreenServices['notify']): SupplierChanges {
  const { t } = useTranslation('mssp');
  const failureText = useFailureText();
  const actionFailure = useActionFailure();
  const { isBusy, during } = useBusyRows();
  const changeRows = useLocalRows<Supplier>(supplierList.queryKey);
  const actions = useMemo((): Omit<SupplierChanges, 'isBusy'> => {
    const show = (change: SupplierChange, responses: ReadonlyMap<RecordId, UpdateResponse>) =>
      changeRows((rows) =>
        rows.map((row) => {
          const response = responses.get(row.id);
          return response === undefined ? row : changed(row, change, response);
        }),
      );
    async function save(supplier: Supplier, change: SupplierChange) {
      const isNote = change.note !== undefined;
      try {
        await show(change, new Map([[supplier.id, await updateAt(api, supplier, change)]]));
        notify(t(isNote ? 'suppliers.note.saved' : 'suppliers.statusUpdated'), 'success', nameOf(supplier));
        return null;
      } catch (error) {
        const key = isNote ? 'suppliers.note.failed' : 'suppliers.statusFailed';
        const message = actionFailure(t(key, { message: failureText(error) }), error);
        notify(message, 'error', nameOf(supplier));
        return message;
      }
    }
    return {
      save: (supplier, change) => during(supplier.id, () => save(supplier, change)),
      async setStatuses(suppliers, status, { signal, onProgress }) {
        const { failed, ...rest } = await updateMany(suppliers, {
          update: (supplier) => updateAt(api, supplier, { status }),
          show(responses, done) {
            onProgress(done);
            return show({ status }, responses);
          },
          signal,
        });
        const withMessage = ({ supplier, error }: (typeof failed)[number]) => ({
          supplier,
          message: actionFailure(failureText(error), error),
        });
        return { ...rest, failed: failed.map(withMessage) };
      },
    };
  }, [api, notify, t, failureText, actionFailure, during, changeRows]);
  return { ...actions, isBusy };
}
