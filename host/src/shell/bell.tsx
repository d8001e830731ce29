import { useTranslation } from '@portal/shared/i18n';
import { NotificationsMenu } from '@portal/shared/ui';
import { useToneLabels } from '../page/tone-labels';
import { usePortal } from '../portal';

/** What the toasts said, for who missed one. */
export function Bell() {
  const { t, i18n } = useTranslation('host');
  const { notifications } = usePortal();
  const tones = useToneLabels();
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  return (
    <NotificationsMenu
      store={notifications}
      labels={{
        button: (count) => (count > 0 ? t('notifications.buttonUnread', { count }) : t('notifications.button')),
        title: t('notifications.title'),
        empty: t('notifications.empty'),
        clear: t('notifications.clear'),
        time: (at) => time.format(at),
        tones,
      }}
    />
  );
}
