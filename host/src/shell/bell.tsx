import { useNotificationsMenuLabels } from '@portal/shared/i18n';
import { NotificationsMenu } from '@portal/shared/ui';
import { usePortal } from '../portal';

/** What the toasts said, for who missed one. */
export function Bell() {
  const { notifications } = usePortal();
  return <NotificationsMenu store={notifications} labels={useNotificationsMenuLabels()} />;
}
