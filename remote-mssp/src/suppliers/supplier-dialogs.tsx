import type { GridHandle } from '@portal/shared/ui';
import { type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { NoteSeries, type NoteSeriesProps } from './note-series';
import type { Supplier } from './supplier';
import { SupplierDetails } from './supplier-details';

/** Opens and closes the two dialogs of a supplier's row. */
export function useSupplierDialogs() {
  const [opened, setOpened] = useState<{ readonly dialog: 'details' | 'note'; readonly supplier: Supplier } | null>(
    null,
  );
  return {
    opened,
    showDetails: useCallback((supplier: Supplier) => setOpened({ dialog: 'details', supplier }), []),
    editNote: useCallback((supplier: Supplier) => setOpened({ dialog: 'note', supplier }), []),
    close: () => setOpened(null),
  };
}

export type Dialogs = ReturnType<typeof useSupplierDialogs>;

interface SupplierDialogsProps extends Pick<NoteSeriesProps, 'shown' | 'onSave'> {
  readonly dialogs: Dialogs;
  /** All suppliers; undefined until they have been read. */
  readonly rows: NoteSeriesProps['suppliers'] | undefined;
  readonly table: RefObject<GridHandle | null>;
}

export function SupplierDialogs({ dialogs: { opened, close }, rows, shown, onSave, table }: SupplierDialogsProps) {
  if (!opened) return null;
  const { dialog, supplier } = opened;
  if (dialog === 'details') return <SupplierDetails supplier={supplier} onClose={close} />;
  if (!rows) return null;
  return (
    <NoteSeries
      first={supplier}
      suppliers={rows}
      shown={shown}
      onSave={onSave}
      onClose={(last) => {
        // The dialog gives focus back to the row it was opened from.
        flushSync(close);
        if (last !== supplier.id) table.current?.focusRow(last);
      }}
    />
  );
}
