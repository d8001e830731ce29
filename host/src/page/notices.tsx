import { useTranslation } from '@portal/shared/i18n';
import { getSession } from '@portal/shared/session';
import { useSession } from '@portal/shared/session/react';
import { Notice, Toaster } from '@portal/shared/ui';
import { useSyncExternalStore } from 'react';
import { usePortal } from '../portal';
import { useToneLabels } from './tone-labels';

/** What the whole page has to say: toasts, a broken connection, and a session that cannot outlast its tab. */
export function Notices() {
  const { notifications } = usePortal();
  const { t } = useTranslation('host');
  const { status } = useSession();
  const online = useOnline();
  const tabOnly = status !== 'signed-out' && getSession().isTabOnly();
  return (
    <>
      <Toaster
        store={notifications}
        labels={{ region: t('notifications.region'), dismiss: t('notifications.dismiss'), tones: useToneLabels() }}
      />
      <div role="status">
        {online ? null : <Notice tone="warning">{t('offline')}</Notice>}
        {tabOnly ? <Notice tone="warning">{t('storage.memoryOnly')}</Notice> : null}
      </div>
    </>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
}

function subscribeToConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
