import type { RecordId } from '@portal/shared/api-contract';
import { useCallback, useState } from 'react';
import { useBulkUpdate } from '../list/use-bulk-update';
import { usePanel } from '../panel-context/panel';
import { canBecome, type SettableStatus, settableFrom, settableStatuses, statusFrom } from './status';
import { idsOf, type Supplier, type SupplierChange } from './supplier';
import { changeRows, sendUpdate, useUpdateSupplier } from './update-supplier';
import { useStatusQuestion } from './use-status-question';

export interface Undo {
  readonly suppliers: readonly Supplier[];
  readonly from: SettableStatus;
  readonly to: SettableStatus;
}

/** The part of a change that can be undone: a state that cannot be set is gone for good. */
function undoOf(suppliers: readonly Supplier[], to: SettableStatus): Undo | null {
  const from = settableStatuses.find((status) => status !== to);
  const undoable = suppliers.filter(({ status }) => settableFrom(status) === from);
  return from && undoable.length > 0 ? { suppliers: undoable, from, to } : null;
}

const nameOf = ({ name }: Supplier) => name ?? '';

/** Offers to undo a change that can be set back. `hold` keeps rows in the list, whatever the filter. */
export function useStatusChanges(rows: readonly Supplier[], hold: (ids: readonly RecordId[]) => void) {
  const { isBusy, save: update } = useUpdateSupplier();
  const { api } = usePanel();
  const { bulk, setAll } = useBulkUpdate({ name: 'suppliers', nameOf, changeRows });
  const setStatuses = (suppliers: readonly Supplier[], status: SettableStatus) =>
    setAll({ rows: suppliers, isDue: canBecome(status), send: ({ id }) => sendUpdate(api, id, { status }) });
  const [undo, setUndo] = useState<Undo | null>(null);
  const { ask, question, settings } = useStatusQuestion();

  const save = useCallback(
    async (supplier: Supplier, change: SupplierChange) => {
      setUndo(null);
      hold([supplier.id]);
      const message = await update(supplier, change);
      const status = settableFrom(change.status ?? null);
      if (message === null && status) setUndo(undoOf([supplier], status));
      return message;
    },
    [hold, update],
  );

  return {
    isBusy,
    bulk,
    undo,
    /** Asks before a change of many that cannot all be undone. */
    question,
    settings,
    save,
    setStatus: useCallback((supplier: Supplier, status: SettableStatus) => void save(supplier, { status }), [save]),
    /** `onDone` receives those that need no other try. */
    setMany(suppliers: readonly Supplier[], status: SettableStatus, onDone: (done: readonly Supplier[]) => void) {
      ask(suppliers, status, async () => {
        setUndo(null);
        hold(idsOf(suppliers));
        const { updated, done } = await setStatuses(suppliers, status);
        setUndo(undoOf(updated, status));
        onDone(done);
      });
    },
    undoLast() {
      if (!undo) return;
      setUndo(null);
      const ids = new Set(idsOf(undo.suppliers));
      const due = rows.filter(({ id, status }) => ids.has(id) && statusFrom(status) === undo.to);
      hold(idsOf(due));
      const [first, ...others] = due;
      if (!first) return;
      if (others.length === 0) void update(first, { status: undo.from });
      else void setStatuses(due, undo.from);
    },
    forgetUndo: useCallback(() => setUndo(null), []),
  };
}

export type StatusChanges = ReturnType<typeof useStatusChanges>;
