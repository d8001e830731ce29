import type { SupplierStatus } from '@portal/shared/contract';
import { Badge, Menu } from '@portal/shared/ui';
import { type SettableStatus, settableStatuses, statusTones } from './status';
import styles from './status-cell.module.css';

export interface StatusCellProps {
  /** Null for an unknown one. */
  readonly status: SupplierStatus | null;
  readonly label: string;
  /** The menu's name. */
  readonly name: string;
  /** Of each state. */
  readonly labels: ReadonlyMap<SupplierStatus, string>;
  readonly isBusy: boolean;
  /** Called with a state other than the present one. */
  readonly onChange: (status: SettableStatus) => void;
}

/** The contact's state: a badge alone once the supplier is under contract, else a menu that changes it. */
export function StatusCell({ status, label, name, labels, isBusy, onChange }: StatusCellProps) {
  const tone = status === null ? 'neutral' : statusTones[status];
  if (status === 'contrattualizzata') return <Badge tone={tone}>{label}</Badge>;
  return (
    <Menu
      label={
        <Badge tone={tone} className={styles['opens']}>
          {label}
        </Badge>
      }
      chevron={false}
      name={name}
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
