import { type ReactNode, useCallback, useState } from 'react';
import { NoteDialog } from './note-dialog';
import type { Supplier } from './supplier';
import { SupplierDetails } from './supplier-details';
import type { SupplierChanges } from './use-suppliers';

export interface SupplierDialogs {
  readonly showDetails: (supplier: Supplier) => void;
  readonly editNote: (supplier: Supplier) => void;
  /** The dialog that is open now, if any. */
  readonly open: ReactNode;
}

type Shown = { readonly dialog: 'details' | 'note'; readonly supplier: Supplier };

/** The two dialogs of a supplier's row, one at a time. */
export function useSupplierDialogs(saveNote: SupplierChanges['saveNote']): SupplierDialogs {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  return {
    showDetails: useCallback((supplier) => setShown({ dialog: 'details', supplier }), []),
    editNote: useCallback((supplier) => setShown({ dialog: 'note', supplier }), []),
    open: shown && (
      <>
        {shown.dialog === 'details' && <SupplierDetails supplier={shown.supplier} onClose={close} />}
        {shown.dialog === 'note' && (
          <NoteDialog supplier={shown.supplier} onClose={close} onSave={(change) => saveNote(shown.supplier, change)} />
        )}
      </>
    ),
  };
}
