import type { Fault } from '@portal/shared/federation';
import { useTranslation } from '@portal/shared/i18n';
import styles from './lazy-view.module.css';

interface DiagnosisProps {
  readonly fault: Pick<Fault, 'id' | 'owner'>;
  readonly stage: string;
  /** Another attempt may succeed. */
  readonly isRetryable: boolean;
}

/** Shows what a user reads out to support. */
export function Diagnosis({ fault: { id, owner }, stage, isRetryable }: DiagnosisProps) {
  const { t } = useTranslation('host');
  return (
    <p className={styles['quiet']}>
      {isRetryable ? t('diagnosis.retry') : t('diagnosis.noRetry')}
      <br />
      <small>{t('diagnosis.facts', { id, owner, stage })}</small>
    </p>
  );
}
