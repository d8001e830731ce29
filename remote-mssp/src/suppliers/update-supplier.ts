import { type Api, failureOf } from '@portal/shared/api';
import { endpoints, updateSupplierResponse } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useActionFailure, useFailureText, useNotifyFailure } from '../list/failures';
import type { RowChange } from '../list/list-query';
import { useBusy } from '../list/use-busy';
import { useInterrupted } from '../list/use-interrupted';
import type { RowUndo } from '../list/use-undo';
import { usePanel } from '../panel-context/panel';
import { isUnderContract } from './status';
import { changed, erases, requestFrom, type Supplier, type SupplierChange } from './supplier';
import { supplierList } from './supplier-list';

/** Sends a change. Resolves to what it makes of the row on screen. */
export async function sendUpdate(api: Api, before: Supplier, change: SupplierChange): Promise<RowChange<Supplier>> {
  const body = requestFrom(change);
  const response = await api
    .call(endpoints.updateSupplier, { params: { id: before.id }, body, response: updateSupplierResponse })
    .catch((error) => {
      // The provider has accepted it, in an unreadable response.
      if (failureOf(error).type === 'invalid-body') return null;
      throw error;
    });
  return (row) => changed(row, { before, change, response });
}

class NoteRefused extends Error {
  readonly reason: 'changed' | 'underContract';

  constructor(reason: NoteRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Reads the list again where it is not fresh, and fails where that has brought a contract, or a note that nobody has seen who writes another. */
async function checkNote(client: QueryClient, api: Api, { id, note: seen }: Supplier, text: string): Promise<void> {
  // A list that cannot be read keeps nobody from saving.
  const list = await client.fetchQuery(supplierList.options(api)).catch(() => undefined);
  const saved = list?.rows.find((supplier) => supplier.id === id);
  if (!saved) return;
  if (isUnderContract(saved)) throw new NoteRefused('underContract');
  if (erases(text, seen, saved.note)) throw new NoteRefused('changed');
}

const updateKey = ['mssp', 'update-supplier'];

interface SupplierUpdate extends Pick<Supplier, 'id'> {
  readonly supplier: Supplier;
  readonly change: SupplierChange;
  readonly undo?: RowUndo | undefined;
  readonly isUndo?: boolean;
  readonly isOfForm?: boolean;
}

/** Changes one supplier. `save` resolves to null, or to the message of what went wrong. */
export function useUpdateSupplier() {
  const { t } = useTranslation('mssp');
  const { api, notify } = usePanel();
  const client = useQueryClient();
  const failureText = useFailureText();
  const actionFailure = useActionFailure();
  const notifyFailure = useNotifyFailure();
  const { keepFailed } = useInterrupted('suppliers');
  const failed = useCallback(
    (error: unknown, { note }: SupplierChange) =>
      t(note === undefined ? 'suppliers.statusFailed' : 'suppliers.note.failed', {
        message: error instanceof NoteRefused ? t(`suppliers.note.${error.reason}`) : failureText(error),
      }),
    [t, failureText],
  );
  const { mutateAsync } = useMutation({
    mutationKey: updateKey,
    networkMode: 'always',
    async mutationFn({ supplier, change }: SupplierUpdate) {
      if (change.note !== undefined) await checkNote(client, api, supplier, change.note ?? '');
      return sendUpdate(api, supplier, change);
    },
    async onSuccess(rowChange, { supplier: { id, name }, change: { note }, undo, isUndo }) {
      await supplierList.changeEach(client, new Map([[id, rowChange]]));
      const message = t(note === undefined ? 'suppliers.statusUpdated' : 'suppliers.note.saved');
      notify(isUndo ? t('list.undo.undone', { message }) : message, 'success', undo?.about ?? name ?? undefined, undo);
    },
    onError(error, { id, supplier, change, isOfForm, isUndo }) {
      // A form keeps a draft.
      if (!isOfForm) keepFailed(error, id, isUndo);
      notifyFailure(failed(error, change), error, supplier.name ?? '');
    },
  });
  const save = useCallback(
    (
      supplier: Supplier,
      change: SupplierChange,
      more: Pick<SupplierUpdate, 'undo' | 'isUndo' | 'isOfForm'>,
    ): Promise<string | null> =>
      mutateAsync({ id: supplier.id, supplier, change, ...more }).then(
        () => null,
        (error) => actionFailure(failed(error, change), error),
      ),
    [mutateAsync, failed, actionFailure],
  );
  return {
    isBusy: useBusy(updateKey),
    isFormBusy: useBusy(updateKey, ({ state }) => Object(state.variables).isOfForm),
    save,
  };
}
