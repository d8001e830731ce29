import { useToasterLabels, useTranslation } from '@portal/shared/i18n';
import { type Notifications, OfflineNotice, Toaster } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './notices.module.css';

export function Toasts({ store }: { readonly store: Notifications }) {
  return <Toaster store={store} labels={useToasterLabels()} />;
}

/** Says at the page's lower edge that there is no connection. */
export function LateNotices({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div data-dock="" className={styles['dock']}>
      <div role="status">
        <OfflineNotice>{t('offline')}</OfflineNotice>
      </div>
      {children}
    </div>
  );
}
