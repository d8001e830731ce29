import { useToasterLabels, useTranslation } from '@portal/shared/i18n';
import { type Notifications, OfflineNotice, Toaster } from '@portal/shared/ui';
import type { ReactNode } from 'react';

interface NoticesProps {
  readonly store: Notifications;
  /** Further notices. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** Toasts, and a notice while there is no connection. */
export function Notices({ store, children, className }: NoticesProps) {
  const { t } = useTranslation();
  return (
    <>
      <Toaster store={store} labels={useToasterLabels()} />
      <div role="status" className={className}>
        <OfflineNotice>{t('offline')}</OfflineNotice>
        {children}
      </div>
    </>
  );
}
