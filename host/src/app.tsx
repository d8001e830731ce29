import { matchRoute } from '@portal/shared/contract';
import { useTranslation } from '@portal/shared/i18n';
import { Outlet, Route, Routes, useLocation } from '@portal/shared/router';
import { SkipLink } from '@portal/shared/ui';
import type { MouseEvent } from 'react';
import styles from './app.module.css';
import { AreaView } from './area/area-view';
import type { Site } from './area/site';
import { useFetchAhead } from './area/use-fetch-ahead';
import { DeferredBundle } from './deferred/deferred-bundle';
import { Footer } from './footer/footer';
import { AnonymousPage } from './page/anonymous-page';
import { NotFound } from './page/not-found';
import { Notices } from './page/notices';
import { useConcealment } from './page/use-concealment';
import { Arrived, usePortal } from './portal';
import { Guard } from './routes/guard';
import type { Route as PortalRoute } from './routes/routes';
import { ScreenPage } from './routes/screen-page';
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
  const { areas, banner } = usePortal();
  return (
    <div ref={page} className={styles['page']}>
      <SkipLink href="#content" onClick={skipToContent}>
        {t('skipToContent')}
      </SkipLink>
      {banner}
      <Notices />
      <AreaView source={areas.site} frame={(content) => <AnonymousPage>{content}</AnonymousPage>}>
        {(site) => <Pages site={site} />}
      </AreaView>
      <Footer />
      <DeferredBundle />
    </div>
  );
}

/** The page of the address. Which one is `matchRoute`'s choice alone; the router reads the parameters of its path. */
function Pages({ site }: { readonly site: Site }) {
  const { pathname } = useLocation();
  const route = matchRoute(site.routes, pathname);
  useRouteFocus(route?.path);
  useFetchAhead(site.routes);
  return (
    <Routes>
      <Route element={route?.access === 'signed-in' ? <SignedInPage /> : <AnonymousPage />}>
        <Route path={route?.path ?? '*'} element={<Page route={route} isPartial={site.isPartial} />} />
      </Route>
    </Routes>
  );
}

function Page({ route, isPartial }: { readonly route: PortalRoute | undefined; readonly isPartial: boolean }) {
  if (route?.remote !== undefined) return <ScreenPage key={route.path} route={route} />;
  return (
    <>
      {route ? <TestPage /> : <NotFound isPartial={isPartial} />}
      <Arrived />
    </>
  );
}

function SignedInPage() {
  const { areas } = usePortal();
  return (
    <Guard>
      <meta name="robots" content="noindex" />
      <AreaView source={areas.shell}>
        {({ Shell }) => (
          <Shell>
            <Outlet />
          </Shell>
        )}
      </AreaView>
    </Guard>
  );
}
