import type { GridHandle } from '@portal/shared/ui';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { NoteSeries, type NoteSeriesProps } from './note-series';
import { SupplierDetails } from './supplier-details';
import type { SupplierDialogs as Dialogs } from './use-supplier-dialogs';

interface SupplierDialogsProps extends Pick<NoteSeriesProps, 'shown' | 'onSave'> {
  readonly dialogs: Dialogs;
  /** All suppliers; undefined until they have been read. */
  readonly rows: NoteSeriesProps['suppliers'] | undefined;
  readonly table: RefObject<GridHandle | null>;
}

/** The dialog that a supplier's row opened; nothing where none is open. */
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
