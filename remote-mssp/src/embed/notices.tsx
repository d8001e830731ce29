import { useTranslation } from '@portal/shared/i18n';
import { type Notifications, NotificationsMenu, Toaster, type ToneLabels } from '@portal/shared/ui';
import styles from './embed.module.css';

function useToneLabels(): ToneLabels {
  const { t } = useTranslation('embed');
  return {
    success: t('notifications.tone.success'),
    error: t('notifications.tone.error'),
    info: t('notifications.tone.info'),
    warning: t('notifications.tone.warning'),
  };
}

/** The panel's toasts, and the bell with what they said. */
export function Notices({ store }: { readonly store: Notifications }) {
  const { t, i18n } = useTranslation('embed');
  const tones = useToneLabels();
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  return (
    <>
      <Toaster
        store={store}
        labels={{ region: t('notifications.region'), dismiss: t('notifications.dismiss'), tones }}
      />
      <NotificationsMenu
        store={store}
        className={styles['bell']}
        labels={{
          button: (count) => (count > 0 ? t('notifications.buttonUnread', { count }) : t('notifications.button')),
          title: t('notifications.title'),
          empty: t('notifications.empty'),
          clear: t('notifications.clear'),
          time: (at) => time.format(at),
          tones,
        }}
      />
    </>
  );
}
