import { useTranslation } from '@portal/shared/i18n';
import styles from './list.module.css';

/** In the column of a value that there is none; a block of values leaves it out. */
export function Missing() {
  const { t } = useTranslation('mssp');
  return <span className={styles['missing']}>{t('list.none')}</span>;
}
