import type { Fault } from '@portal/shared/federation';
import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { ErrorBoundary } from '@portal/shared/runtime';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { LazyScreen } from '../lazy-screen/lazy-screens';
import { useLazy } from '../lazy-screen/use-lazy';
import { usePortal } from '../portal';
import { faultOf, runningName } from '../telemetry/fault';
import type { LiveExtension } from './live-extensions';

export interface FailedProps {
  readonly title: string;
  readonly fault: Pick<Fault, 'id'>;
  readonly onRetry: () => void;
}

interface PartProps {
  readonly extension: LiveExtension;
  readonly loading: ReactNode;
  /** Shown where it does not load, or throws. */
  readonly Failed: ComponentType<FailedProps>;
  readonly children: (lazy: LazyScreen, loaded: LoadedPart) => ReactNode;
}

type LoadedPart = NonNullable<ReturnType<LazyScreen['find']>>;

/** An extension with all that it may do instead: load, fail, throw. */
export function Part({ extension, Failed, ...rest }: PartProps) {
  const lazy = usePortal().lazyScreens.ofExtension(extension);
  const { i18n } = useTranslation('host');
  const title = extension.title[shownLanguage(i18n.language)];
  return (
    <ErrorBoundary
      onCrash={lazy.recordCrash}
      fallback={(retry, cause) => (
        <Failed title={title} fault={faultOf(cause, runningName(extension.remote))} onRetry={retry} />
      )}
    >
      <Loaded {...{ lazy, title, Failed }} {...rest} />
    </ErrorBoundary>
  );
}

interface LoadedProps extends Omit<PartProps, 'extension'> {
  readonly lazy: LazyScreen;
  readonly title: string;
}

function Loaded({ lazy, title, loading, Failed, children }: LoadedProps) {
  const { state, retry } = useLazy(lazy);
  if (state.status === 'loading') return loading;
  if (state.status === 'failed') return <Failed title={title} fault={state.failure.fault} onRetry={retry} />;
  // One that suspended without a boundary would block every update of the page.
  return <Suspense fallback={loading}>{children(lazy, state.value)}</Suspense>;
}
