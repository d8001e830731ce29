import { useTranslation } from '@portal/shared/i18n';
import { Button } from '@portal/shared/ui';
import { Loading } from '../lazy-screen/lazy-view';
import { UseRecorder } from '../routes/screen-page';
import styles from './extensions.module.css';
import type { LiveExtension } from './live-extensions';
import { type FailedProps, Part } from './part';
import { useExtensionServices } from './use-extension-services';

interface SectionProps {
  readonly extension: LiveExtension;
  readonly props: object;
}

/** An extension that is a component, or one line that says why it is not there. */
export function Section({ extension, props }: SectionProps) {
  const services = useExtensionServices(extension.remote);
  const loading = (
    <div className={styles['line']}>
      <Loading />
    </div>
  );
  return (
    <Part extension={extension} loading={loading} Failed={Failed}>
      {(lazy, Loaded) => (
        <UseRecorder record={lazy.record}>
          <Loaded {...props} services={services} />
        </UseRecorder>
      )}
    </Part>
  );
}

function Failed({ title, fault: { id }, onRetry }: FailedProps) {
  const { t } = useTranslation(['host', 'common']);
  return (
    <p role="status" className={styles['line']}>
      {t('extension.failed', { title, id })}
      <Button size="small" variant="quiet" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </p>
  );
}
