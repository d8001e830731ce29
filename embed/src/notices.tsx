import { useNotificationsMenuLabels, useToasterLabels, useTranslation } from '@portal/shared/i18n';
import { type Notifications, NotificationsMenu, OfflineNotice, Toaster } from '@portal/shared/ui';
import styles from './embed.module.css';

interface NoticesProps {
  readonly store: Notifications;
}

/** The panel's toasts, and a word while there is no connection. */
export function Notices({ store }: NoticesProps) {
  const { t } = useTranslation();
  return (
    <>
      <Toaster store={store} labels={useToasterLabels()} />
      <div role="status" className={styles['connection']}>
        <OfflineNotice>{t('offline')}</OfflineNotice>
      </div>
    </>
  );
}

export function Bell({ store }: NoticesProps) {
  return <NotificationsMenu store={store} className={styles['bell']} labels={useNotificationsMenuLabels()} />;
}
