import type { DeclaredArea } from '@portal/shared/federation';
import type { NavigationEntry } from '@portal/shared/remote';
import { type Access, type LocalizedText, matchRoute, paths, rankRoutes } from '@portal/shared/site';

/** A screen of a remote at an address of the portal. */
export interface ScreenRoute {
  readonly path: string;
  readonly access: Access;
  readonly remote: string;
  readonly screen: string;
  readonly title: LocalizedText;
}

/** A page that the host shows itself. */
interface OwnRoute {
  readonly path: string;
  readonly access: Access;
  readonly remote?: undefined;
}

export type Route = ScreenRoute | OwnRoute;

const testPage: OwnRoute = { path: paths.testPage, access: 'anonymous' };

/** Every route of the page, the most specific first: the host's own, and those that the remotes declare. */
export const routesOf = (
  remotes: Readonly<Record<string, { readonly screens?: DeclaredArea['screens'] }>>,
): readonly Route[] =>
  rankRoutes<Route>([
    testPage,
    ...Object.entries(remotes).flatMap(([remote, { screens = {} }]) =>
      Object.entries(screens).map(([screen, { path, access, title }]) => ({ path, access, title, remote, screen })),
    ),
  ]);

/** The route that an address shows: a stranger to the authenticated area meets the login screen. */
export function routeShown(routes: readonly Route[], pathname: string, isSignedIn: boolean): Route | undefined {
  const route = matchRoute(routes, pathname);
  return route?.access === 'signed-in' && !isSignedIn ? matchRoute(routes, paths.login) : route;
}

/** The entries of the top navigation, in its order. */
export const navigationOf = (
  remotes: Readonly<Record<string, { readonly navigation?: readonly NavigationEntry[] }>>,
): readonly NavigationEntry[] =>
  Object.values(remotes)
    .flatMap(({ navigation = [] }) => navigation)
    .sort(({ order = 0 }, other) => order - (other.order ?? 0));
