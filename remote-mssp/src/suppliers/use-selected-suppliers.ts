import type { RecordId } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import type { Selection } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import type { Supplier } from './supplier';
import { useSupplierTexts } from './use-supplier-texts';

interface SelectedSuppliers {
  /** Of those shown: a row that a search hides stays selected, and nothing changes it until it shows again. */
  readonly selected: readonly Supplier[];
  readonly deselect: (suppliers: readonly Supplier[]) => void;
  readonly clear: () => void;
  readonly selection: Selection<Supplier>;
}

const none: readonly never[] = [];

export function useSelectedSuppliers(shown: readonly Supplier[]): SelectedSuppliers {
  const { t } = useTranslation('mssp');
  const texts = useSupplierTexts();
  const [keys, select] = useState<ReadonlySet<RecordId>>(new Set());
  return {
    // Runs at each keystroke of a search: a hundred thousand rows take a millisecond.
    selected: useMemo(() => (keys.size === 0 ? none : shown.filter(({ id }) => keys.has(id))), [shown, keys]),
    deselect(suppliers) {
      const ids = new Set(suppliers.map(({ id }) => id));
      select((now) => new Set([...now].filter((id) => !ids.has(id))));
    },
    clear: () => select(new Set()),
    selection: {
      keys,
      onChange: select,
      labelOf: texts.select,
      allLabel: t('suppliers.selectAll'),
    },
  };
}
