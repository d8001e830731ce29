import { useTranslation } from '@portal/shared/i18n';
import { Button, Notice } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { otherVersions } from './live-versions';
import { reload } from './reload';
import styles from './update-notice.module.css';
import { watch } from './watch';

/** Offers other versions than the page runs, once there are any; those that were declined are not offered again. */
export function UpdateNotice() {
  const { t } = useTranslation(['host', 'common']);
  const [versions, setVersions] = useState('');
  const [declined, setDeclined] = useState('');
  // Unreachable, there is nothing to say; the next look comes.
  useEffect(() => watch(() => otherVersions().then(setVersions, () => undefined)), []);
  return (
    <div role="status" className={styles['place']}>
      {versions === '' || versions === declined ? null : (
        <Notice
          className={styles['notice']}
          actions={
            <Button size="small" onClick={() => reload('offered', versions)}>
              {t('update.reload')}
            </Button>
          }
          onDismiss={() => setDeclined(versions)}
          dismissLabel={t('common:notifications.dismiss')}
        >
          {t('update.available')}
        </Notice>
      )}
    </div>
  );
}
