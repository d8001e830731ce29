import { useTranslation } from '@portal/shared/i18n';
import { type ReactNode, useId } from 'react';
import { useRememberedSwitch } from '../list/use-remembered-switch';
import styles from './company-summary.module.css';
import { FoldButton } from './fold-button';

interface CompanySummaryProps {
  /** Beside its button, folded or not. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The summary above the companies' table, behind a button that folds it; the choice is remembered. */
export function CompanySummary({ aside, children }: CompanySummaryProps) {
  const { t } = useTranslation('mssp');
  const [isOpen, choose] = useRememberedSwitch('portal.summary');
  const id = useId();
  return (
    <div className={styles['summary']}>
      <div className={styles['head']}>
        <FoldButton label={t('companies.kpis.label')} controls={id} isOpen={isOpen} onToggle={choose} />
        {aside}
      </div>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
