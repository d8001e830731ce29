import { useTranslation } from '@portal/shared/i18n';
import { Button, Notice } from '@portal/shared/ui';
import { useId } from 'react';
import styles from './bulk-bar.module.css';
import { type SettableStatus, settableStatuses } from './status';
import type { BulkUpdate } from './use-bulk-update';

export interface BulkBarProps {
  readonly selected: number;
  readonly bulk: BulkUpdate;
  readonly onSet: (status: SettableStatus) => void;
  readonly onClear: () => void;
}

/** Always there, so that selecting moves nothing, but where rows are blocks. */
export function BulkBar({
  selected,
  bulk: { progress, failures, cancel, forgetFailures },
  onSet,
  onClear,
}: BulkBarProps) {
  const { t } = useTranslation(['mssp', 'common']);
  const label = useId();
  const canSet = !progress && selected > 0;
  return (
    <div className={styles['room']} data-empty={selected === 0 && !progress}>
      <fieldset aria-labelledby={label} className={styles['bar']}>
        <span id={label} role="status" className={styles['count']}>
          {progress ? t('suppliers.bulk.running') : t('suppliers.bulk.selected', { count: selected })}
        </span>
        {progress && (
          <>
            <progress aria-label={t('suppliers.bulk.running')} max={progress.total} value={progress.done} />
            <span>{t('suppliers.bulk.progress', { ...progress })}</span>
          </>
        )}
        {/* One that was pressed keeps its focus: it stays, and is never disabled for the browser. */}
        {settableStatuses.map((status) => (
          <Button key={status} size="small" aria-disabled={!canSet} onClick={canSet ? () => onSet(status) : undefined}>
            {t(`suppliers.bulk.set.${status}`)}
          </Button>
        ))}
        <Button
          variant="quiet"
          size="small"
          aria-disabled={!progress && selected === 0}
          onClick={progress ? cancel : onClear}
        >
          {t(progress ? 'suppliers.bulk.cancel' : 'suppliers.bulk.clear')}
        </Button>
      </fieldset>
      {failures.length > 0 && (
        <Notice
          role="alert"
          className={styles['notice']}
          tone="error"
          title={t('suppliers.bulk.failures', { count: failures.length })}
          onDismiss={forgetFailures}
          dismissLabel={t('common:close')}
        >
          <ul className={styles['failures']}>
            {failures.map(({ supplier, message }) => (
              <li key={supplier.id}>
                {supplier.name || t('suppliers.unnamed')}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
