import type { Fault } from '@portal/shared/federation';
import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { ErrorBoundary } from '@portal/shared/runtime';
import { Button } from '@portal/shared/ui';
import { Suspense } from 'react';
import type { LazyScreen } from '../lazy-screen/lazy-screens';
import { Loading } from '../lazy-screen/lazy-view';
import { useLazy } from '../lazy-screen/use-lazy';
import { usePortal } from '../portal';
import { UseRecorder } from '../routes/screen-page';
import { faultOf, runningName } from '../telemetry/fault';
import styles from './extensions.module.css';
import type { LiveExtension } from './live-extensions';
import { useExtensionServices } from './use-extension-services';

interface SectionProps {
  readonly extension: LiveExtension;
  readonly props: object;
}

/** An extension that is a component, or one line that says why it is not there. */
export function Section({ extension, props }: SectionProps) {
  const { lazyScreens } = usePortal();
  const lazy = lazyScreens.ofExtension(extension);
  const { i18n } = useTranslation('host');
  const title = extension.title[shownLanguage(i18n.language)];
  return (
    <ErrorBoundary
      onCrash={lazy.recordCrash}
      fallback={(retry, cause) => (
        <Failed title={title} fault={faultOf(cause, runningName(extension.remote))} onRetry={retry} />
      )}
    >
      <Loaded lazy={lazy} title={title} remote={extension.remote} props={props} />
    </ErrorBoundary>
  );
}

interface LoadedProps {
  readonly lazy: LazyScreen;
  readonly title: string;
  readonly remote: string;
  readonly props: object;
}

function Loaded({ lazy, title, remote, props }: LoadedProps) {
  const { state, retry } = useLazy(lazy);
  const services = useExtensionServices(remote);
  const loading = (
    <div className={styles['line']}>
      <Loading />
    </div>
  );
  if (state.status === 'loading') return loading;
  if (state.status === 'failed') return <Failed title={title} fault={state.failure.fault} onRetry={retry} />;
  return (
    <Suspense fallback={loading}>
      <UseRecorder record={lazy.record}>
        <state.value {...props} services={services} />
      </UseRecorder>
    </Suspense>
  );
}

interface FailedProps {
  readonly title: string;
  readonly fault: Pick<Fault, 'id'>;
  readonly onRetry: () => void;
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
