import { Badge, Menu } from '@portal/shared/ui';
import { type SettableStatus, settableFrom, settableStatuses, statusFrom, statusTones } from './status';
import styles from './status-cell.module.css';
import type { Supplier } from './supplier';
import type { SupplierTexts } from './use-supplier-texts';

export interface StatusCellProps {
  readonly texts: SupplierTexts;
  readonly supplier: Supplier;
  readonly isBusy: boolean;
  readonly onChange: (status: SettableStatus) => void;
}

/** The contact's state: a badge alone once the supplier is under contract, else a menu that changes it. */
export function StatusCell({ texts, supplier, isBusy, onChange }: StatusCellProps) {
  const status = statusFrom(supplier.status);
  const label = texts.statusOf(supplier) || texts.none;
  const tone = status === null ? 'neutral' : statusTones[status];
  if (status === 'contrattualizzata') {
    return (
      <Badge tone={tone} className={styles['whole']}>
        {label}
      </Badge>
    );
  }
  return (
    <Menu
      label={
        <Badge tone={tone} className={styles['opens']}>
          {label}
        </Badge>
      }
      chevron={false}
      name={texts.menu(label, supplier)}
      className={styles['menu']}
      variant="quiet"
      size="small"
      busy={isBusy}
      items={() =>
        settableStatuses.map((settable) => ({
          id: settable,
          label: texts.statuses.get(settable) ?? '',
          checked: settable === status,
          group: settableFrom(supplier.status) ? undefined : texts.final(label),
          onSelect: () => {
            if (settable !== status) onChange(settable);
          },
        }))
      }
    />
  );
}
