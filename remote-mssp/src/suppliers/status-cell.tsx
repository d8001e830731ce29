import type { SupplierStatus } from '@portal/shared/contract';
import { Badge, Glyph, Menu } from '@portal/shared/ui';
import { IconChevronDown } from '@tabler/icons-react';
import type { MsspText } from '../messages/mssp-text';
import { type SettableStatus, settableStatuses, statusFrom, statusTones } from './status';
import styles from './status-cell.module.css';
import type { Supplier } from './supplier';

export interface StatusCellProps {
  readonly t: MsspText;
  /** Of each state: the same for every row, and many rows come with a keystroke. */
  readonly labels: ReadonlyMap<SupplierStatus, string>;
  readonly supplier: Supplier;
  readonly isBusy: boolean;
  /** Called with a state other than the present one. */
  readonly onChange: (status: SettableStatus) => void;
}

/** The contact's state: a badge alone once the supplier is under contract, else a menu that changes it. */
export function StatusCell({ t, labels, supplier, isBusy, onChange }: StatusCellProps) {
  const status = statusFrom(supplier.status);
  const label = (status ? labels.get(status) : supplier.status) || t('list.none');
  const tone = status === null ? 'neutral' : statusTones[status];
  if (status === 'contrattualizzata') return <Badge tone={tone}>{label}</Badge>;
  return (
    <Menu
      label={
        <Badge tone={tone}>
          {label}
          <Glyph icon={IconChevronDown} size="1em" />
        </Badge>
      }
      chevron={false}
      name={t('suppliers.statusOf', { status: label, company: supplier.name || t('suppliers.unnamed') })}
      className={styles['menu']}
      variant="quiet"
      size="small"
      busy={isBusy}
      items={settableStatuses.map((settable) => ({
        id: settable,
        label: labels.get(settable) ?? '',
        checked: settable === status,
        onSelect: () => {
          if (settable !== status) onChange(settable);
        },
      }))}
    />
  );
}
