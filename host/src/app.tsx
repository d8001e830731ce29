import { useTranslation } from '@portal/shared/i18n';
import { Outlet, Route, Routes, useLocation } from '@portal/shared/router';
import { ErrorBoundary, LateNotices } from '@portal/shared/runtime';
import { matchRoute } from '@portal/shared/site';
import { SkipLink } from '@portal/shared/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './app.module.css';
import { DeferredBundle } from './deferred/deferred-bundle';
import { Footer } from './footer/footer';
import { AnonymousPage } from './layout/anonymous-page';
import { NotFound } from './layout/not-found';
import { HostNotices } from './layout/notices';
import { useConcealment } from './layout/use-concealment';
import { LazyView } from './lazy-screen/lazy-view';
import { usePrefetch } from './lazy-screen/use-prefetch';
import type { Route as PortalRoute } from './plan';
import { FirstContent, usePortal } from './portal';
import { Guard } from './routes/guard';
import { CrashedScreen, ScreenPage } from './routes/screen-page';
import { useRouteFocus } from './routes/use-route-focus';
import { reportCaught } from './telemetry/fault';
import { TestPage } from './test-page/test-page';

/** As a navigation, the fragment would discard the address that the guard refused. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

export function App() {
  const { t } = useTranslation('host');
  const page = useConcealment();
  const { banner } = usePortal();
  return (
    <div ref={page} className={styles['page']}>
      <SkipLink href="#content" onClick={skipToContent}>
        {t('skipToContent')}
      </SkipLink>
      {banner}
      <HostNotices />
      <Pages />
      <Footer />
      <LateNotices>
        <DeferredBundle />
      </LateNotices>
    </div>
  );
}

const endTrace = () => {
  globalThis.portalTrace = undefined;
};

/** In milliseconds. A screen that throws again sooner is not retried automatically. */
const crashPause = 1_000;

/** `matchRoute` alone chooses the page; the router only reads its parameters. */
function Pages() {
  const { plan } = usePortal();
  const { pathname } = useLocation();
  const route = matchRoute(plan.routes, pathname);
  useRouteFocus(route?.path);
  usePrefetch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a view of its own.
  useEffect(() => endTrace, [pathname]);
  const crashedAt = useRef(Number.NEGATIVE_INFINITY);
  // A screen that throws while unmounting takes its own boundary with it.
  const onCrash = (cause: unknown) => {
    reportCaught(cause, 'host');
    const before = crashedAt.current;
    crashedAt.current = performance.now();
    return crashedAt.current - before > crashPause;
  };
  const renderCrash = (retry: () => void, cause: unknown) => (
    <AnonymousPage>
      <CrashedScreen cause={cause} onRetry={retry} />
    </AnonymousPage>
  );
  return (
    <ErrorBoundary onCrash={onCrash} fallback={renderCrash}>
      <Routes>
        <Route element={route?.access === 'signed-in' ? <SignedInPage remote={route.remote} /> : <AnonymousPage />}>
          <Route path={route?.path ?? '*'} element={<Page route={route} />} />
        </Route>
      </Routes>
    </ErrorBoundary>
  );
}

function Page({ route }: { readonly route: PortalRoute | undefined }) {
  if (route?.remote !== undefined) return <ScreenPage key={route.path} route={route} />;
  return (
    <>
      {route ? <TestPage /> : <NotFound />}
      <FirstContent />
    </>
  );
}

function SignedInPage({ remote }: Pick<PortalRoute, 'remote'>) {
  const { lazyScreens } = usePortal();
  return (
    <Guard>
      <meta name="robots" content="noindex" />
      <LazyView source={lazyScreens.shell}>
        {({ Shell, Extensions }) => (
          <Shell remote={remote} Extensions={Extensions}>
            <Outlet />
          </Shell>
        )}
      </LazyView>
    </Guard>
  );
}
