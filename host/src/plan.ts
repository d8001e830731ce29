import type { Registry, RegistryRemote } from '@portal/shared/federation';
import { type Access, type Language, type LocalizedText, matchRoute, paths, rankRoutes } from '@portal/shared/site';

export interface ScreenRoute {
  readonly path: string;
  readonly access: Access;
  readonly remote: string;
  readonly screen: string;
  readonly title: LocalizedText;
}

/** A page of the host itself. */
interface HostRoute {
  readonly path: string;
  readonly access: Access;
  readonly remote?: undefined;
}

export type Route = ScreenRoute | HostRoute;

/** Decides which releases a page runs. */
export interface Visitor {
  readonly language: Language;
  /** The stored access token. */
  readonly access: string | null;
  /** Canary bucket, 0 to 1: canaries with a larger share run. */
  readonly bucket: () => number;
  /** Remotes whose canary the user opted in to, or `none`. */
  readonly optedIn: readonly string[];
}

export interface PortalPlan {
  readonly registry: Registry;
  readonly visitor: Visitor;
  /** By remote, canaries included. */
  readonly releases: Readonly<Record<string, RegistryRemote>>;
  /** Most specific first, the host's own included. */
  readonly routes: readonly Route[];
  /** Undefined for an unknown address. */
  readonly route: Route | undefined;
}

export function planOf(registry: Registry, visitor: Visitor, pathname: string): PortalPlan {
  const releases = Object.fromEntries(
    Object.entries(registry.remotes).map(([name, remote]) => [name, releaseFor(visitor, name, remote)]),
  );
  const routes = routesOf(releases);
  return { registry, visitor, releases, routes, route: routeAt(routes, pathname, visitor.access !== null) };
}

/** The live release, or the canary with the live one as its fallback. */
function releaseFor({ bucket, optedIn }: Visitor, name: string, { canary, ...live }: RegistryRemote): RegistryRemote {
  if (!canary || optedIn.includes('none')) return live;
  if (bucket() >= canary.share && !(canary.optIn && optedIn.includes(name))) return live;
  const { release } = canary;
  return {
    ...release,
    ...(live.retired && { retired: live.retired }),
    ...(!release.noFallback && { fallback: live }),
  };
}

const testPage: HostRoute = { path: paths.testPage, access: 'anonymous' };

const routesOf = (releases: PortalPlan['releases']): readonly Route[] =>
  rankRoutes<Route>([
    testPage,
    ...Object.entries(releases).flatMap(([remote, { screens }]) =>
      Object.entries(screens).map(([screen, { path, access, title }]) => ({ path, access, title, remote, screen })),
    ),
  ]);

/** Shows the login instead of the authenticated area to signed-out users. */
export function routeAt(routes: readonly Route[], pathname: string, isSignedIn: boolean): Route | undefined {
  const route = matchRoute(routes, pathname);
  return route?.access === 'signed-in' && !isSignedIn ? matchRoute(routes, paths.login) : route;
}

export const navigationOf = ({ releases }: Pick<PortalPlan, 'releases'>) =>
  Object.values(releases)
    .flatMap(({ navigation }) => navigation)
    .sort(({ order = 0 }, other) => order - (other.order ?? 0));
