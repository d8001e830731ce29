import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import type { NoticeTone, ScreenServices } from '@portal/shared/remote';
import { useLocation, useNavigate } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { ErrorState } from '@portal/shared/ui';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from '../lazy-screen/error-boundary';
import { LazyView, Loading } from '../lazy-screen/lazy-view';
import styles from '../lazy-screen/lazy-view.module.css';
import type { ScreenRoute } from '../plan';
import { FirstContent, usePortal } from '../portal';
import { startAfterSignIn } from './turned-away';
import { useDocumentTitle } from './use-route-focus';

/** One screen of a remote: its title, its load, and the services of the host. Needs a key of its route. */
export function ScreenPage({ route }: { readonly route: ScreenRoute }) {
  const { lazyScreens } = usePortal();
  const { t, i18n } = useTranslation('host');
  const [title, setTitle] = useState<string>();
  useDocumentTitle(`${title ?? route.title[shownLanguage(i18n.language)]} – ${t('product')}`);
  const services = useScreenServices(route, setTitle);
  const lazyScreen = lazyScreens.of(route);
  return (
    <ErrorBoundary onCrash={lazyScreen.recordCrash} fallback={(retry) => <CrashedScreen onRetry={retry} />}>
      <LazyView source={lazyScreen}>
        {(Screen) => (
          // A screen that waits without a boundary of its own would hold back every update of the page.
          <Suspense
            fallback={
              <div className={styles['pending']}>
                <Loading />
              </div>
            }
          >
            <InUse onUsed={lazyScreen.recordUse}>
              <FallbackLine isShown={lazyScreen.isFallback()} />
              {/* The remote's styles apply in here alone: see build/scoped-styles.ts. */}
              <div data-remote={route.remote}>
                <Screen services={services} />
              </div>
              <FirstContent />
            </InUse>
          </Suspense>
        )}
      </LazyView>
    </ErrorBoundary>
  );
}

/** How long a screen shows before its release counts as working, in milliseconds: its first data is there by then. */
const usedAfter = 10_000;

function InUse({ onUsed, children }: { readonly onUsed: () => void; readonly children: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(onUsed, usedAfter);
    return () => clearTimeout(timer);
  }, [onUsed]);
  return children;
}

/** The live region renders before its text: a text that renders with its region may not be announced. */
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

const tones: readonly NoticeTone[] = ['success', 'error', 'info'];

function useScreenServices({ access }: ScreenRoute, setTitle: ScreenServices['setTitle']): ScreenServices {
  const { apiOrigin, notifications } = usePortal();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { t } = useTranslation('host');
  return useMemo(
    () => ({
      apiOrigin,
      enter: () => {
        void navigate(startAfterSignIn(state), { replace: true });
        if (getSession().drafts.isAny()) void notifications.notify(t('draftsKept'), 'info');
      },
      notify: (message, tone = 'info', about) => {
        // The end of the session aborts requests; the login page says why.
        if (access === 'signed-in' && getSession().getState().status === 'signed-out') return;
        // Another value than a text, such as an error, would take the whole page down as it is rendered.
        const known = tones.includes(tone) ? tone : 'info';
        notifications.notify(String(message), known, about && String(about));
      },
      setTitle,
    }),
    [access, apiOrigin, notifications, navigate, state, t, setTitle],
  );
}

export function CrashedScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('host');
  const { t: tCommon } = useTranslation();
  return (
    <>
      <ErrorState title={t('area.crashed')} retryLabel={tCommon('retry')} onRetry={onRetry}>
        {t('area.crashedHint')}
      </ErrorState>
      <FirstContent />
    </>
  );
}
