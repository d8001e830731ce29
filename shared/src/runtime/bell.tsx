import { useNotificationsMenuLabels } from '@portal/shared/i18n';
import { type Notifications, NotificationsMenu } from '@portal/shared/ui';

interface BellProps {
  readonly store: Notifications;
  readonly className?: string | undefined;
}

/** Lists past toasts. Apart from them, which are in the login's files. */
export function Bell({ store, className }: BellProps) {
  return <NotificationsMenu store={store} className={className} labels={useNotificationsMenuLabels()} />;
}
