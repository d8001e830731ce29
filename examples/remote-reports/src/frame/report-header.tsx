import { useTranslation } from '@portal/shared/i18n';
import { Button } from '@portal/shared/ui';
import styles from './report-frame.module.css';

/** A report's title, its date, and the way to paper. */
export function ReportHeader({ title, language }: { readonly title: string; readonly language: string }) {
  const { t } = useTranslation('reports');
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date());
  return (
    <div className={styles['header']}>
      <div>
        <h1 tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        <p className={styles['date']}>{t('date', { date })}</p>
      </div>
      <Button onClick={() => window.print()}>{t('print')}</Button>
    </div>
  );
}
