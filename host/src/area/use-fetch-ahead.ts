import { matchRoute, paths } from '@portal/shared/contract';
import { useLocation } from '@portal/shared/router';
import { useEffect } from 'react';
import { whenIdle } from '../deferred/when-idle';
import { usePortal } from '../portal';
import type { Route } from '../routes/routes';
import { startAfterSignIn } from '../routes/turned-away';

/** While the login form is filled in, the page that follows it is fetched, so that entering it asks for no code. */
export function useFetchAhead(routes: readonly Route[]): void {
  const { areas } = usePortal();
  const { pathname, state } = useLocation();
  const isLogin = pathname === paths.login;
  useEffect(() => {
    if (!isLogin) return;
    const next = matchRoute(routes, new URL(startAfterSignIn(state), location.origin).pathname);
    return whenIdle(() => {
      const ahead = next?.remote ? [areas.shell, areas.of(next)] : [areas.shell];
      for (const area of ahead) if (area.loaded() === undefined) void area.load();
    });
  }, [areas, isLogin, routes, state]);
}
