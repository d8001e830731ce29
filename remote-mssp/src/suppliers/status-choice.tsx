import { useTranslation } from '@portal/shared/i18n';
import { RadioGroup } from '@portal/shared/ui';
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
  const present = statusFrom(supplier.status);
  const presentLabel = present === null ? supplier.status || t('list.none') : t(`suppliers.statuses.${present}`);
  const isSettable = settableFrom(supplier.status) !== undefined;
  const ofStatus = (status: SettableStatus) => ({
    value: status === present ? '' : status,
    label: t(`suppliers.statuses.${status}`),
  });
  return (
    <div>
      <RadioGroup
        label={t('suppliers.filter')}
        options={[...(isSettable ? [] : [{ value: '', label: presentLabel }]), ...settableStatuses.map(ofStatus)]}
        value={chosen ?? ''}
        onChange={(value) => onChoose(settableStatuses.find((status) => status === value))}
      />
      {chosen !== undefined && !isSettable && (
        <p role="status" className={styles['final']}>
          {t('suppliers.final', { status: presentLabel })}
        </p>
      )}
    </div>
  );
}
