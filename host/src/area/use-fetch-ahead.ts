import { paths } from '@portal/shared/contract';
import { useLocation } from '@portal/shared/router';
import { useEffect } from 'react';
import { whenIdle } from '../later/when-idle';
import { usePortal } from '../portal';
import type { Route, ScreenRoute } from '../routes/routes';

/** While the login form is filled in, the signed-in side is fetched, so that entering it asks for no code. */
export function useFetchAhead(routes: readonly Route[]): void {
  const { areas } = usePortal();
  const { pathname } = useLocation();
  const isLogin = pathname === paths.login;
  useEffect(() => {
    if (!isLogin) return;
    return whenIdle(() => {
      const signedIn = routes.filter((route): route is ScreenRoute => route.access === 'signed-in' && !!route.remote);
      for (const area of [areas.shell, ...signedIn.map(areas.of)]) if (area.loaded() === undefined) void area.load();
    });
  }, [areas, isLogin, routes]);
}
