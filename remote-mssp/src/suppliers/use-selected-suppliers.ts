import type { RecordId } from '@portal/shared/contract';
import { useTranslation } from '@portal/shared/i18n';
import type { Selection } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import { textWith } from '../messages/text-with';
import type { Supplier } from './supplier';

interface SelectedSuppliers {
  /** Of those shown: a row that a search hides stays selected, and nothing changes it until it shows again. */
  readonly selected: readonly Supplier[];
  readonly deselect: (suppliers: readonly Supplier[]) => void;
  readonly clear: () => void;
  /** For the table. */
  readonly selection: Selection<Supplier>;
}

const none: readonly never[] = [];

export function useSelectedSuppliers(shown: readonly Supplier[]): SelectedSuppliers {
  const { t } = useTranslation('mssp');
  const [keys, select] = useState<ReadonlySet<RecordId>>(new Set());
  const labelOf = useMemo(() => {
    const label = textWith((company) => t('suppliers.select', { company }));
    const unnamed = t('suppliers.unnamed');
    return ({ name }: Supplier) => label(name || unnamed);
  }, [t]);
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
      labelOf,
      allLabel: t('suppliers.selectAll'),
    },
  };
}
