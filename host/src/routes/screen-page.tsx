import { useTranslation } from '@portal/shared/i18n';
import { ErrorBoundary } from '@portal/shared/runtime';
import { textIn } from '@portal/shared/site';
import { ErrorState } from '@portal/shared/ui';
import { type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import type { ScreenStep } from '../federation/loader';
import { Diagnosis } from '../lazy-screen/diagnosis';
import type { LazyScreen } from '../lazy-screen/lazy-screens';
import { LazyView, Loading } from '../lazy-screen/lazy-view';
import styles from '../lazy-screen/lazy-view.module.css';
import type { ScreenRoute } from '../plan';
import { CommandsContext, ExtensionsContext, FirstContent, usePortal } from '../portal';
import { faultOf, runningName } from '../telemetry/fault';
import { useDocumentTitle } from './use-route-focus';
import { useScreenServices } from './use-services';

/** Needs the route's path as its key. */
export function ScreenPage({ route }: { readonly route: ScreenRoute }) {
  const { lazyScreens } = usePortal();
  const { t, i18n } = useTranslation('host');
  const [title, setTitle] = useState<string>();
  useDocumentTitle(`${title ?? textIn(route.title, i18n.language)} – ${t('product')}`);
  const services = useScreenServices(route, setTitle, useContext(ExtensionsContext), useContext(CommandsContext));
  const lazyScreen = lazyScreens.of(route);
  const renderCrash = (retry: () => void, cause: unknown) => (
    <CrashedScreen cause={cause} remote={route.remote} onRetry={retry} />
  );
  return (
    <ErrorBoundary onCrash={lazyScreen.recordCrash} fallback={renderCrash}>
      <LazyView source={lazyScreen}>
        {(Screen) => (
          // A suspended screen without a boundary would block every update of the page.
          <Suspense
            fallback={
              <div className={styles['pending']}>
                <Loading />
              </div>
            }
          >
            <UseRecorder record={lazyScreen.record}>
              <FallbackLine isShown={lazyScreen.isFallback()} />
              {/* The remote's styles apply only in here: see build/scoped-styles.ts. */}
              <div data-remote={route.remote}>
                <Screen services={services} />
              </div>
              <FirstContent />
            </UseRecorder>
          </Suspense>
        )}
      </LazyView>
    </ErrorBoundary>
  );
}

/** In milliseconds. After that, a screen has drawn its first data without blocking the page. */
const settledAfter = 3_000;
/** In milliseconds. After that, a release counts as working. */
const usedAfter = 10_000;
/** In milliseconds. A timer that is later came after something that blocked the page. */
const late = 3_000;

interface UseRecorderProps extends Pick<LazyScreen, 'record'> {
  readonly children: ReactNode;
}

export function UseRecorder({ record, children }: UseRecorderProps) {
  // Before the screen renders, which may block the page.
  useState(() => record('started'));
  useEffect(() => {
    const timers: number[] = [];
    const recordIn = (delay: number, step: ScreenStep) => {
      const start = performance.now();
      // A late one starts again: it may come between a script that the browser ends and the page that is left.
      const act = () => (performance.now() - start > delay + late ? recordIn(delay, step) : record(step));
      timers.push(window.setTimeout(act, delay));
    };
    recordIn(settledAfter, 'settled');
    recordIn(usedAfter, 'used');
    return () => {
      for (const timer of timers) clearTimeout(timer);
      record('settled');
    };
  }, [record]);
  return children;
}

/** Renders the live region before its text, which might not be announced otherwise. */
function FallbackLine({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation('host');
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const text = isShown && isReady ? t('area.fallback') : '';
  return (
    <p role="status" className={text ? styles['quiet'] : undefined}>
      {text}
    </p>
  );
}

interface CrashedScreenProps {
  readonly cause: unknown;
  readonly remote?: string | undefined;
  readonly onRetry: () => void;
}

export function CrashedScreen({ cause, remote, onRetry }: CrashedScreenProps) {
  const { t } = useTranslation('host');
  const { t: tCommon } = useTranslation();
  return (
    <>
      <ErrorState isPage title={t('area.crashed')} retryLabel={tCommon('retry')} onRetry={onRetry}>
        {t('area.crashedHint')}
        <Diagnosis fault={faultOf(cause, remote && runningName(remote))} stage="render" isRetryable />
      </ErrorState>
      <FirstContent />
    </>
  );
}
