import { useToasterLabels, useTranslation } from '@portal/shared/i18n';
import { getSession } from '@portal/shared/session';
import { useSession } from '@portal/shared/session/react';
import { Notice, OfflineNotice, Toaster } from '@portal/shared/ui';
import { usePortal } from '../portal';

/** Toasts, a broken connection, and a session that ends with its tab. */
export function Notices() {
  const { notifications } = usePortal();
  const { t } = useTranslation(['common', 'host']);
  const { status } = useSession();
  const tabOnly = status !== 'signed-out' && getSession().isTabOnly();
  return (
    <>
      <Toaster store={notifications} labels={useToasterLabels()} />
      <div role="status">
        <OfflineNotice>{t('offline')}</OfflineNotice>
        {tabOnly ? <Notice tone="warning">{t('host:storage.memoryOnly')}</Notice> : null}
      </div>
    </>
  );
}
