import { type SupplierStatus, supplierStatuses } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { Button } from '@portal/shared/ui';
import { useDeferredValue, useMemo } from 'react';
import { statusFrom } from './status';
import styles from './status-filter.module.css';
import type { Supplier } from './supplier';

export interface StatusFilterProps {
  /** Those that the search finds; undefined while none have been read. */
  readonly found: readonly Supplier[] | undefined;
  /** Null for all states. */
  readonly filter: SupplierStatus | null;
  readonly onFilter: (filter: SupplierStatus | null) => void;
}

function countsOf(found: readonly Supplier[]): ReadonlyMap<SupplierStatus | null, number> {
  const byText = new Map<string | null, number>();
  for (const { status } of found) byText.set(status, (byText.get(status) ?? 0) + 1);
  const counts = new Map<SupplierStatus | null, number>();
  // Of the few texts that there are, not of every row: it runs on each keystroke.
  for (const [text, count] of byText) {
    const known = statusFrom(text);
    if (known) counts.set(known, (counts.get(known) ?? 0) + count);
  }
  return counts.set(null, found.length);
}

export function StatusFilter({ found, filter, onFilter }: StatusFilterProps) {
  const { t } = useTranslation('mssp');
  // After the rows: of a hundred thousand, counting takes a frame.
  const counted = useDeferredValue(found);
  const counts = useMemo(() => counted && countsOf(counted), [counted]);
  return (
    <fieldset aria-label={t('suppliers.filter')} className={styles['chips']}>
      {[null, ...supplierStatuses].map((status) => (
        <Button
          key={status}
          size="small"
          aria-pressed={status === filter}
          className={styles['chip']}
          onClick={() => onFilter(status)}
        >
          {t(`suppliers.filters.${status ?? 'all'}`)}
          <span className={styles['count']}>{counts && (counts.get(status) ?? 0)}</span>
        </Button>
      ))}
    </fieldset>
  );
}
