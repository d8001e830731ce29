import { useNotificationsMenuLabels } from '@portal/shared/i18n';
import { NotificationsMenu } from '@portal/shared/ui';
import { usePortal } from '../portal';

/** Lists past toasts. */
export function Bell() {
  const { notifications } = usePortal();
  return <NotificationsMenu store={notifications} labels={useNotificationsMenuLabels()} />;
}
