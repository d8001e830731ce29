import { useTranslation } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session/react';
import { paths } from '@portal/shared/site';
import { useDocumentTitle } from '../routes/use-route-focus';
import styles from './not-found.module.css';

export function NotFound() {
  const { t } = useTranslation('host');
  const { status } = useSession();
  useDocumentTitle(`${t('notFound.title')} – ${t('product')}`);
  return (
    <div className={styles['text']}>
      <h1>{t('notFound.title')}</h1>
      <Link to={status === 'signed-out' ? paths.login : paths.dashboard}>{t('notFound.home')}</Link>
    </div>
  );
}
