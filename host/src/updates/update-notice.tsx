import { useTranslation } from '@portal/shared/i18n';
import { Button, Notice } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { usePortal } from '../portal';
import { type OtherVersions, otherVersions } from './live-versions';
import { leaveRetired, reload } from './reload';
import { watch } from './watch';

const noVersions: OtherVersions = { versions: '', isRetired: false };

/** In milliseconds, for users to finish in a page with a retired release. */
const grace = 20_000;

/** Offers new versions, unless already declined. Leaves a retired release automatically. */
export function UpdateNotice() {
  const { t } = useTranslation(['host', 'common']);
  const { lazyScreens } = usePortal();
  const [other, setOther] = useState(noVersions);
  const [declined, setDeclined] = useState('');
  // Ignores an unreachable registry until the next check.
  useEffect(
    () => watch(() => otherVersions(lazyScreens.runningVersion).then(setOther, () => undefined)),
    [lazyScreens],
  );
  useEffect(() => {
    if (!other.isRetired) return;
    const timer = setTimeout(() => leaveRetired(other.versions), grace);
    return () => clearTimeout(timer);
  }, [other]);
  const { versions, isRetired } = other;
  return (
    <div role="status">
      {versions === '' || (versions === declined && !isRetired) ? null : (
        <Notice
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
