import { useTranslation } from '@portal/shared/i18n';
import { Notices } from '@portal/shared/runtime';
import { getSession } from '@portal/shared/session';
import { useSession } from '@portal/shared/session/react';
import { Notice } from '@portal/shared/ui';
import { usePortal } from '../portal';

/** Toasts, a broken connection, and a session that ends with its tab. */
export function HostNotices() {
  const { notifications } = usePortal();
  const { t } = useTranslation('host');
  const { status } = useSession();
  const tabOnly = status !== 'signed-out' && getSession().isTabOnly();
  return (
    <Notices store={notifications}>{tabOnly && <Notice tone="warning">{t('storage.memoryOnly')}</Notice>}</Notices>
  );
}
