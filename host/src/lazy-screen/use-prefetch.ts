import { useLocation } from '@portal/shared/router';
import { matchRoute, paths } from '@portal/shared/site';
import { useEffect } from 'react';
import { whenIdle } from '../deferred/when-idle';
import { usePortal } from '../portal';
import { startAfterSignIn } from '../routes/return-address';

/** Fetches the code after the login while its form is idle. */
export function usePrefetch(): void {
  const {
    lazyScreens,
    plan: { routes },
  } = usePortal();
  const { pathname, state } = useLocation();
  const isLogin = pathname === paths.login;
  useEffect(() => {
    if (!isLogin) return;
    const next = matchRoute(routes, new URL(startAfterSignIn(state), location.origin).pathname);
    return whenIdle(() => {
      const screens = next?.remote ? [lazyScreens.shell, lazyScreens.of(next)] : [lazyScreens.shell];
      for (const screen of screens) if (screen.find() === undefined) void screen.load();
    });
  }, [lazyScreens, isLogin, routes, state]);
}
