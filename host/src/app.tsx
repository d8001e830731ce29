import { paths } from '@portal/shared/contract';
import { useTranslation } from '@portal/shared/i18n';
import { Outlet, Route, Routes } from '@portal/shared/router';
import { SkipLink } from '@portal/shared/ui';
import type { MouseEvent } from 'react';
import styles from './app.module.css';
import { AreaView } from './area/area-view';
import { useFetchAhead } from './area/use-fetch-ahead';
import { Footer } from './footer/footer';
import { LaterPart } from './later/later-part';
import { AnonymousPage } from './page/anonymous-page';
import { Notices } from './page/notices';
import { useConcealment } from './page/use-concealment';
import { usePortal } from './portal';
import { Guard } from './routes/guard';
import { screenRoutes } from './routes/route-table';
import { ScreenPage } from './routes/screen-page';
import { useRouteFocus } from './routes/use-route-focus';
import { TestPage } from './test-page/test-page';

/** Followed as a link, the fragment would be a navigation, which forgets the address that the guard turned away. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The whole portal: every route, in the frame of its side, above the one footer. */
export function App() {
  const { t } = useTranslation('host');
  useRouteFocus();
  useFetchAhead();
  const page = useConcealment();
  const { banner } = usePortal();
  return (
    <div ref={page} className={styles['page']}>
      <SkipLink href="#content" onClick={skipToContent}>
        {t('skipToContent')}
      </SkipLink>
      {banner}
      <Notices />
      <Routes>
        <Route element={<AnonymousPage />}>
          {screenRoutes
            .filter(({ access }) => access === 'anonymous')
            .map((route) => (
              <Route key={route.path} path={route.path} element={<ScreenPage key={route.path} route={route} />} />
            ))}
          <Route path={paths.testPage} element={<TestPage />} />
        </Route>
        <Route element={<SignedInPage />}>
          {screenRoutes
            .filter(({ access }) => access === 'signed-in')
            .map((route) => (
              <Route key={route.path} path={route.path} element={<ScreenPage key={route.path} route={route} />} />
            ))}
        </Route>
      </Routes>
      <Footer />
      <LaterPart />
    </div>
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
