import type { RecordId } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { useMemo, useState } from 'react';
import { KeptNote, type KeptNotes } from './kept-note';
import { NoteDialog } from './note-dialog';
import { isUnderContract } from './status';
import type { Supplier } from './supplier';
import type { StatusChanges } from './use-status-changes';

export { SupplierDetails } from './supplier-details';

export interface NoteSeriesProps {
  readonly first: Supplier;
  readonly suppliers: readonly Supplier[];
  readonly shown: readonly Supplier[];
  readonly notes: KeptNotes;
  readonly isBusy: StatusChanges['isBusy'];
  readonly onSave: StatusChanges['save'];
  readonly onStep: (id: RecordId) => void;
  readonly onClose: (last: RecordId) => void;
}

/** The notes of the suppliers shown, one after the other in the order that the table had at first: saving may change it. Those under contract are left out. */
export function NoteSeries({ first, suppliers, shown, notes, isBusy, onSave, onStep, onClose }: NoteSeriesProps) {
  const { t } = useTranslation('mssp');
  const [order, setOrder] = useState(() => {
    const inTable = shown.filter((one) => !isUnderContract(one)).map(({ id }) => id);
    // A link may name one that the filter leaves out.
    return withOne(inTable, first.id);
  });
  const [id, setId] = useState(first.id);
  const known = useMemo(() => new Map(suppliers.map((supplier) => [supplier.id, supplier])), [suppliers]);
  // One that the list lost meanwhile stays as it was while it is on screen.
  const [last, setLast] = useState(first);
  const supplier = known.get(id) ?? last;
  if (supplier !== last) setLast(supplier);
  const place = order.indexOf(id);
  function show(target: RecordId) {
    setId(target);
    onStep(target);
  }
  const to = (target: RecordId | undefined) => (target === undefined ? undefined : () => show(target));
  function resume(kept: Supplier) {
    // The text on screen is kept too.
    notes.add(supplier);
    setOrder(withOne(order, kept.id));
    setLast(kept);
    show(kept.id);
  }
  return (
    <NoteDialog
      supplier={supplier}
      isBusy={isBusy(supplier)}
      notice={<KeptNote notes={notes} besides={supplier} onResume={resume} />}
      steps={{
        position: t('steps.position', { place: place + 1, count: order.length }),
        previous: to(order.slice(0, place).findLast((other) => known.has(other))),
        next: to(order.slice(place + 1).find((other) => known.has(other))),
      }}
      onSave={(change) => {
        notes.add(supplier);
        return onSave(supplier, change);
      }}
      onClose={() => onClose(id)}
    />
  );
}

const withOne = (ids: readonly RecordId[], id: RecordId) => (ids.includes(id) ? ids : [id, ...ids]);
