import type { Api } from '@portal/shared/api';
import type { RecordId } from '@portal/shared/api-contract';
import type { ScreenServices } from '@portal/shared/remote';
import { type ReactNode, useCallback, useState } from 'react';
import { type SettableStatus, settableFrom } from './status';
import type { Supplier, SupplierChange } from './supplier';
import { dueFor, type Undo, undoOf } from './undo';
import { type BulkStatus, mayGet, useBulkStatus } from './use-bulk-status';
import { useStatusQuestion } from './use-status-question';
import { type SupplierChanges, useSupplierChanges } from './use-suppliers';

export interface StatusChanges extends Pick<SupplierChanges, 'save' | 'isBusy'> {
  readonly setStatus: (supplier: Supplier, status: SettableStatus) => void;
  /** `onDone` receives those that need no other try. */
  readonly setMany: (
    suppliers: readonly Supplier[],
    status: SettableStatus,
    onDone: (done: readonly Supplier[]) => void,
  ) => void;
  readonly bulk: BulkStatus;
  /** The last change, while it can be undone. */
  readonly undo: Undo | null;
  /** Sets back what still is as the change left it. */
  readonly undoLast: () => void;
  readonly forgetUndo: () => void;
  /** Asks before a change of many that cannot all be undone. */
  readonly question: ReactNode;
}

interface StatusChangesOptions {
  readonly api: Api;
  readonly notify: ScreenServices['notify'];
  readonly rows: readonly Supplier[];
  /** Keeps rows in the list, whatever the filter. */
  readonly hold: (ids: readonly RecordId[]) => void;
}

const idsOf = (suppliers: readonly Supplier[]) => suppliers.map(({ id }) => id);

/** Every way to change suppliers. What can be set back can be undone for a while. */
export function useStatusChanges({ api, notify, rows, hold }: StatusChangesOptions): StatusChanges {
  const { isBusy, save: update, setStatuses } = useSupplierChanges(api, notify);
  const bulk = useBulkStatus(setStatuses, notify);
  const [undo, setUndo] = useState<Undo | null>(null);
  const { ask, question } = useStatusQuestion();

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

  async function setAll(suppliers: readonly Supplier[], status: SettableStatus) {
    setUndo(null);
    hold(idsOf(suppliers));
    const { updated, left } = await bulk.start(suppliers, status);
    setUndo(undoOf(updated, status));
    const again = new Set(left);
    return suppliers.filter((supplier) => !again.has(supplier));
  }

  return {
    isBusy,
    bulk,
    undo,
    question,
    save,
    setStatus: useCallback((supplier, status) => void save(supplier, { status }), [save]),
    setMany: (suppliers, status, onDone) =>
      ask(suppliers.filter(mayGet(status)), status, async () => onDone(await setAll(suppliers, status))),
    undoLast() {
      if (!undo) return;
      setUndo(null);
      const due = dueFor(undo, rows);
      hold(idsOf(due));
      const [first, ...others] = due;
      if (!first) return;
      if (others.length === 0) void update(first, { status: undo.from });
      else void bulk.start(due, undo.from);
    },
    forgetUndo: useCallback(() => setUndo(null), []),
  };
}
