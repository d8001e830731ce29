import { useCallback, useState } from 'react';
import type { Supplier } from './supplier';

type OpenDialog = { readonly dialog: 'details' | 'note'; readonly supplier: Supplier };

export interface SupplierDialogs {
  readonly showDetails: (supplier: Supplier) => void;
  readonly editNote: (supplier: Supplier) => void;
  readonly close: () => void;
  readonly opened: OpenDialog | null;
}

export function useSupplierDialogs(): SupplierDialogs {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  return {
    showDetails: useCallback((supplier) => setOpened({ dialog: 'details', supplier }), []),
    editNote: useCallback((supplier) => setOpened({ dialog: 'note', supplier }), []),
    close: () => setOpened(null),
    opened,
  };
}
