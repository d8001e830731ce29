import { useTranslation } from '@portal/shared/i18n';
import { Outlet, Route, Routes, useLocation } from '@portal/shared/router';
import { matchRoute } from '@portal/shared/site';
import { SkipLink } from '@portal/shared/ui';
import { type MouseEvent, useRef } from 'react';
import styles from './app.module.css';
import { DeferredBundle } from './deferred/deferred-bundle';
import { Footer } from './footer/footer';
import { AnonymousPage } from './layout/anonymous-page';
import { NotFound } from './layout/not-found';
import { Notices } from './layout/notices';
import { useConcealment } from './layout/use-concealment';
import { ErrorBoundary } from './lazy-screen/error-boundary';
import { LazyView } from './lazy-screen/lazy-view';
import { usePrefetch } from './lazy-screen/use-prefetch';
import type { Route as PortalRoute } from './plan';
import { FirstContent, usePortal } from './portal';
import { Guard } from './routes/guard';
import { CrashedScreen, ScreenPage } from './routes/screen-page';
import { useRouteFocus } from './routes/use-route-focus';
import { TestPage } from './test-page/test-page';

/** Followed as a link, the fragment would be a navigation, which forgets the address that the guard turned away. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The whole portal: the routes of the registry, in the frame of their area, above the one footer. */
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
      <Notices />
      <Pages />
      <Footer />
      <DeferredBundle />
    </div>
  );
}

/** In milliseconds. What throws again sooner is not shown again by itself. */
const crashPause = 1_000;

/** The page of the address. Which one is `matchRoute`'s choice alone; the router reads the parameters of its path. */
function Pages() {
  const { plan } = usePortal();
  const { pathname } = useLocation();
  const route = matchRoute(plan.routes, pathname);
  useRouteFocus(route?.path);
  usePrefetch();
  const crashedAt = useRef(Number.NEGATIVE_INFINITY);
  // What a screen throws as it goes does not reach its own boundary, which goes with it.
  const onCrash = () => {
    const before = crashedAt.current;
    crashedAt.current = performance.now();
    return crashedAt.current - before > crashPause;
  };
  const crashed = (retry: () => void) => (
    <AnonymousPage>
      <CrashedScreen onRetry={retry} />
    </AnonymousPage>
  );
  return (
    <ErrorBoundary onCrash={onCrash} fallback={crashed}>
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
        {({ Shell }) => (
          <Shell remote={remote}>
            <Outlet />
          </Shell>
        )}
      </LazyView>
    </Guard>
  );
}
