import type { Fault } from '@portal/shared/federation';
import { useTranslation } from '@portal/shared/i18n';
import { ErrorBoundary } from '@portal/shared/runtime';
import { textIn } from '@portal/shared/site';
import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react';
import type { LazyScreen } from '../lazy-screen/lazy-screens';
import { useLazy } from '../lazy-screen/use-lazy';
import { usePortal } from '../portal';
import { measured } from '../telemetry/blocks';
import { faultOf, runningName } from '../telemetry/fault';
import { keyOf, type LiveExtension } from './live-extensions';

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
  const title = textIn(extension.title, i18n.language);
  return (
    <ErrorBoundary
      onCrash={lazy.recordCrash}
      fallback={(retry, cause) => (
        <Failed title={title} fault={faultOf(cause, runningName(extension.remote))} onRetry={retry} />
      )}
    >
      <Loaded {...{ lazy, title, Failed }} name={keyOf(extension)} {...rest} />
    </ErrorBoundary>
  );
}

interface LoadedProps extends Omit<PartProps, 'extension'> {
  readonly lazy: LazyScreen;
  readonly title: string;
  readonly name: string;
}

function Loaded({ lazy, title, name, loading, Failed, children }: LoadedProps) {
  const { state, retry } = useLazy(lazy);
  const loaded = state.status === 'loaded' ? state.value : undefined;
  const part = useMemo(() => loaded && measured(loaded, name), [loaded, name]);
  if (state.status === 'failed') return <Failed title={title} fault={state.failure.fault} onRetry={retry} />;
  if (!part) return loading;
  // One that suspended without a boundary would block every update of the page.
  return <Suspense fallback={loading}>{children(lazy, part)}</Suspense>;
}
