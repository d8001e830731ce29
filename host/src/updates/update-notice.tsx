import { useTranslation } from '@portal/shared/i18n';
import { Button, Notice } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { usePortal } from '../portal';
import { type OtherVersions, otherVersions } from './live-versions';
import { moveOn, reload } from './reload';
import styles from './update-notice.module.css';
import { watch } from './watch';

const none: OtherVersions = { versions: '', isRetired: false };

/** How long the reader of a page that runs a retired release has to come to an end, in milliseconds. */
const grace = 20_000;

/**
 * Offers other versions than the page runs, once there are any; those that were declined are not offered again. A page that runs a
 * retired release is moved on.
 */
export function UpdateNotice() {
  const { t } = useTranslation(['host', 'common']);
  const { lazyScreens } = usePortal();
  const [other, setOther] = useState(none);
  const [declined, setDeclined] = useState('');
  // Unreachable, there is nothing to say; the next look comes.
  useEffect(
    () => watch(() => otherVersions(lazyScreens.runningVersion).then(setOther, () => undefined)),
    [lazyScreens],
  );
  useEffect(() => {
    if (!other.isRetired) return;
    const timer = setTimeout(() => moveOn(other.versions), grace);
    return () => clearTimeout(timer);
  }, [other]);
  const { versions, isRetired } = other;
  return (
    <div role="status" className={styles['place']}>
      {versions === '' || (versions === declined && !isRetired) ? null : (
        <Notice
          className={styles['notice']}
          actions={
            <Button size="small" onClick={() => reload(isRetired ? 'retired' : 'offered', versions)}>
              {t('update.reload')}
            </Button>
          }
          onDismiss={isRetired ? undefined : () => setDeclined(versions)}
          dismissLabel={t('common:notifications.dismiss')}
        >
          {t(isRetired ? 'update.retired' : 'update.available')}
        </Notice>
      )}
    </div>
  );
}
