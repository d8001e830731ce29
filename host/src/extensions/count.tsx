import type { Fault } from '@portal/shared/federation';
import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import type { Services } from '@portal/shared/remote';
import { ErrorBoundary } from '@portal/shared/runtime';
import { VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { whenIdle } from '../deferred/when-idle';
import type { LazyScreen } from '../lazy-screen/lazy-screens';
import { useLazy } from '../lazy-screen/use-lazy';
import { usePortal } from '../portal';
import { UseRecorder } from '../routes/screen-page';
import { faultOf, runningName } from '../telemetry/fault';
import styles from './extensions.module.css';
import type { LiveExtension } from './live-extensions';
import { useExtensionServices } from './use-extension-services';

type UseCount = (services: Services) => unknown;

const isHook = (value: unknown): value is UseCount => typeof value === 'function';

/** The number of a badge, or a sign that there is none. Its code loads when the page is idle. */
export function Count({ extension }: { readonly extension: LiveExtension }) {
  const lazy = usePortal().lazyScreens.ofExtension(extension);
  const { i18n } = useTranslation('host');
  const title = extension.title[shownLanguage(i18n.language)];
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!isIdle) return null;
  return (
    <ErrorBoundary
      onCrash={lazy.recordCrash}
      fallback={(_, cause) => <Missing title={title} fault={faultOf(cause, runningName(extension.remote))} />}
    >
      <Loaded lazy={lazy} title={title} remote={extension.remote} />
    </ErrorBoundary>
  );
}

interface LoadedProps {
  readonly lazy: LazyScreen;
  readonly title: string;
  readonly remote: string;
}

function Loaded({ lazy, title, remote }: LoadedProps) {
  const { state } = useLazy(lazy);
  if (state.status === 'loading') return null;
  if (state.status === 'failed') return <Missing title={title} fault={state.failure.fault} />;
  const useCount: unknown = state.value;
  if (!isHook(useCount)) throw new Error(`"${title}" is no hook`);
  return (
    <UseRecorder record={lazy.record}>
      <Counted useCount={useCount} title={title} remote={remote} />
    </UseRecorder>
  );
}

const largest = 99;

interface CountedProps extends Omit<LoadedProps, 'lazy'> {
  readonly useCount: UseCount;
}

function Counted({ useCount, title, remote }: CountedProps) {
  const count = useCount(useExtensionServices(remote)) ?? 0;
  if (typeof count !== 'number') throw new Error(`"${title}" is no number`);
  if (!(count > 0)) return null;
  return (
    <span className={styles['count']} title={title}>
      {count > largest ? `${largest}+` : Math.round(count)}
      <VisuallyHidden> {title}</VisuallyHidden>
    </span>
  );
}

interface MissingProps {
  readonly title: string;
  readonly fault: Pick<Fault, 'id'>;
}

function Missing({ title, fault: { id } }: MissingProps) {
  const { t } = useTranslation('host');
  const text = t('extension.failed', { title, id });
  return (
    <span className={styles['missing']} title={text}>
      <span aria-hidden="true">!</span>
      <VisuallyHidden> {text}</VisuallyHidden>
    </span>
  );
}
