import { useTranslation } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session/react';
import { paths } from '@portal/shared/site';
import { ErrorState } from '@portal/shared/ui';
import { useDocumentTitle } from '../routes/use-route-focus';
import styles from './not-found.module.css';

const reload = () => location.reload();

/** An address that no area shows; with a partial registry it may be one that the page cannot know of. */
export function NotFound({ isPartial }: { readonly isPartial: boolean }) {
  const { t } = useTranslation(['host', 'common']);
  const { status } = useSession();
  useDocumentTitle(`${t('notFound.title')} – ${t('product')}`);
  if (isPartial) {
    return (
      <ErrorState title={t('area.failed')} retryLabel={t('common:retry')} onRetry={reload}>
        {t('area.stage.registry')}
      </ErrorState>
    );
  }
  return (
    <div className={styles['text']}>
      <h1>{t('notFound.title')}</h1>
      <Link to={status === 'signed-out' ? paths.login : paths.dashboard}>{t('notFound.home')}</Link>
    </div>
  );
}
