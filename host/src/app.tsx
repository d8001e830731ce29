import { paths } from '@portal/shared/contract';
import { useTranslation } from '@portal/shared/i18n';
import { Outlet, Route, Routes } from '@portal/shared/router';
import { SkipLink } from '@portal/shared/ui';
import styles from './app.module.css';
import { AreaView } from './area/area-view';
import { Footer } from './footer/footer';
import { AnonymousPage } from './page/anonymous-page';
import { Notices } from './page/notices';
import { usePortal } from './portal';
import { Guard } from './routes/guard';
import { screenRoutes } from './routes/route-table';
import { ScreenPage } from './routes/screen-page';
import { TestPage } from './test-page/test-page';

/** The whole portal: every route, in the frame of its side, above the one footer. */
export function App() {
  const { t } = useTranslation('host');
  return (
    <div className={styles['page']}>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      <Notices />
      <Routes>
        <Route element={<AnonymousPage />}>
          {screenRoutes
            .filter(({ access }) => access === 'anonymous')
            .map((route) => (
              <Route key={route.path} path={route.path} element={<ScreenPage route={route} />} />
            ))}
          <Route path={paths.testPage} element={<TestPage />} />
        </Route>
        <Route element={<SignedInPage />}>
          {screenRoutes
            .filter(({ access }) => access === 'signed-in')
            .map((route) => (
              <Route key={route.path} path={route.path} element={<ScreenPage route={route} />} />
            ))}
        </Route>
      </Routes>
      <Footer />
    </div>
  );
}

function SignedInPage() {
  const { areas } = usePortal();
  return (
    <Guard>
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
