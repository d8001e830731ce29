import type { RecordId } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { useCallback } from 'react';
import { useBulkUpdate } from '../list/use-bulk-update';
import { useUndo } from '../list/use-undo';
import { usePanel } from '../panel-context/panel';
import { canBecome, hasStatus, type SettableStatus, settableFrom, settableStatuses } from './status';
import { idsOf, type Supplier, type SupplierChange } from './supplier';
import { supplierList } from './supplier-list';
import { sendUpdate, useUpdateSupplier } from './update-supplier';
import { useStatusQuestion } from './use-status-question';

type Hold = (ids: readonly RecordId[]) => void;
type Suppliers = readonly Supplier[];

const nameOf = ({ name }: Supplier) => name ?? '';

/** Offers to undo the part of a change that can be set back: a state that cannot be set is gone for good. */
function useStatusUndo() {
  const { t } = useTranslation('mssp');
  const undoOf = useUndo(supplierList);
  return useCallback(
    (changed: Suppliers, to: SettableStatus, setBack: (due: Suppliers, from: SettableStatus) => void) => {
      const from = settableStatuses.find((status) => status !== to);
      if (!from) return undefined;
      const rows = changed.filter(({ status }) => settableFrom(status) === from);
      const undo = undoOf({
        rows,
        isDue: hasStatus(to),
        setBack: (due) => setBack(due, from),
      });
      const company = rows[0]?.name || t('suppliers.unnamed');
      const status = t(`suppliers.statuses.${to}`);
      return undo && { ...undo, about: t('suppliers.undo.done', { count: rows.length, company, status }) };
    },
    [t, undoOf],
  );
}

/** `hold` keeps rows in the list, whatever the filter. */
export function useStatusChanges(hold: Hold) {
  const { isBusy, isFormBusy, save: update } = useUpdateSupplier();
  const { t } = useTranslation('mssp');
  const { api } = usePanel();
  const { bulk, setAll } = useBulkUpdate({ name: 'suppliers', nameOf, list: supplierList, hold });
  const undoOf = useStatusUndo();
  const { ask, question, settings } = useStatusQuestion();
  const setStatuses = (rows: Suppliers, status: SettableStatus, isUndo = false) =>
    setAll({
      label: t(`suppliers.statuses.${status}`),
      rows,
      isDue: canBecome(status),
      send: (supplier) => sendUpdate(api, supplier, { status }),
      undoOf: (updated) => (isUndo ? undefined : undoOf(updated, status, (due, from) => setStatuses(due, from, true))),
      isUndo,
    });

  const save = useCallback(
    (supplier: Supplier, change: SupplierChange, isOfForm = true) => {
      hold([supplier.id]);
      const status = settableFrom(change.status ?? null);
      const undo =
        status &&
        undoOf([supplier], status, (due, from) => {
          hold(idsOf(due));
          for (const one of due) void update(one, { status: from }, { isUndo: true });
        });
      return update(supplier, change, { undo, isOfForm });
    },
    [hold, update, undoOf],
  );

  return {
    isBusy,
    isFormBusy,
    bulk,
    /** Asks before a change of many that cannot all be undone. */
    question,
    settings,
    save,
    setStatus: useCallback(
      (supplier: Supplier, status: SettableStatus) => void save(supplier, { status }, false),
      [save],
    ),
    setMany: (suppliers: Suppliers, status: SettableStatus) =>
      ask(suppliers, status, () => setStatuses(suppliers, status)),
  };
}

export type StatusChanges = ReturnType<typeof useStatusChanges>;
