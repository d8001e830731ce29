import { type SupplierStatus, supplierStatuses } from '@portal/shared/api-contract';
import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { Button, Menu } from '@portal/shared/ui';
import { memo, useDeferredValue, useMemo } from 'react';
import chips from '../list/chips.module.css';
import { numberText } from '../list/number-text';
import { statusFrom, statusTones } from './status';
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

export function StatusFilter({ found, ...rest }: StatusFilterProps) {
  // After the rows: of a hundred thousand, counting takes a frame.
  return <Choices found={useDeferredValue(found)} {...rest} />;
}

const Choices = memo(function Choices({ found, filter, onFilter }: StatusFilterProps) {
  const { t, i18n } = useTranslation('mssp');
  const counts = useMemo(() => found && countsOf(found), [found]);
  const choices = [null, ...supplierStatuses];
  const label = (status: SupplierStatus | null) => t(`suppliers.filters.${status ?? 'all'}`);
  const count = (status: SupplierStatus | null) => numberText(counts?.get(status) ?? 0, shownLanguage(i18n.language));
  return (
    <>
      {/* On a phone; a row of them would scroll sideways. */}
      <Menu
        label={`${t('suppliers.filter')}: ${label(filter)}`}
        size="small"
        className={styles['menu']}
        items={() =>
          choices.map((status) => ({
            id: status ?? '',
            label: counts ? `${label(status)} (${count(status)})` : label(status),
            checked: status === filter,
            onSelect: () => onFilter(status),
          }))
        }
      />
      <fieldset aria-label={t('suppliers.filter')} className={`${chips['chips']} ${styles['wide']}`}>
        {choices.map((status) => (
          <Button
            key={status}
            size="small"
            data-tone={status && statusTones[status]}
            aria-pressed={status === filter}
            className={chips['chip']}
            onClick={() => onFilter(status)}
          >
            {label(status)}
            <span className={chips['count']}>{counts && count(status)}</span>
          </Button>
        ))}
      </fieldset>
    </>
  );
});
