import { useTranslation } from '@portal/shared/i18n';
import { Toasts } from '@portal/shared/runtime';
import { getSession } from '@portal/shared/session';
import { useSession } from '@portal/shared/session/react';
import { Notice } from '@portal/shared/ui';
import { usePortal } from '../portal';

/** Toasts, and a session that ends with its tab. */
export function HostNotices() {
  const { notifications } = usePortal();
  const { t } = useTranslation('host');
  const { status } = useSession();
  const tabOnly = status !== 'signed-out' && getSession().isTabOnly();
  return (
    <>
      <Toasts store={notifications} />
      <div role="status">{tabOnly && <Notice tone="warning">{t('storage.memoryOnly')}</Notice>}</div>
    </>
  );
}
