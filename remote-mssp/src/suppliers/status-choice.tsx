import { useTranslation } from '@portal/shared/i18n';
import { useId } from 'react';
import styles from './note-dialog.module.css';
import { type SettableStatus, settableFrom, settableStatuses, statusFrom } from './status';
import type { Supplier } from './supplier';

export interface StatusChoiceProps {
  readonly supplier: Supplier;
  /** Undefined for the state that the supplier has. */
  readonly chosen: SettableStatus | undefined;
  readonly onChoose: (status: SettableStatus | undefined) => void;
}

export function StatusChoice({ supplier, chosen, onChoose }: StatusChoiceProps) {
  const { t } = useTranslation('mssp');
  const group = useId();
  const present = statusFrom(supplier.status);
  const presentLabel = present === null ? supplier.status || t('list.none') : t(`suppliers.statuses.${present}`);
  const isSettable = settableFrom(supplier.status) !== undefined;
  const radio = (status: SettableStatus | undefined, label: string) => (
    <label key={label}>
      <input type="radio" name={group} checked={status === chosen} onChange={() => onChoose(status)} />
      {label}
    </label>
  );
  return (
    <fieldset className={styles['statuses']}>
      <legend>{t('suppliers.filter')}</legend>
      {!isSettable && radio(undefined, presentLabel)}
      {settableStatuses.map((status) =>
        radio(status === present ? undefined : status, t(`suppliers.statuses.${status}`)),
      )}
      {chosen !== undefined && !isSettable && (
        <span role="status" className={styles['final']}>
          {t('suppliers.final', { status: presentLabel })}
        </span>
      )}
    </fieldset>
  );
}
