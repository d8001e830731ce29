import type { Registry, RegistryRemote } from '@portal/shared/federation';
import { type Access, type Language, type LocalizedText, matchRoute, paths, rankRoutes } from '@portal/shared/site';

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

/** Who opens the page, as far as it decides what they get. */
export interface Visitor {
  readonly language: Language;
  /** The stored access token; null where nobody is signed in. */
  readonly access: string | null;
  /** Canary bucket, 0 to 1: a canary with a larger share runs here. */
  readonly bucket: () => number;
  /** Remotes whose canary was opted in to, or `none`. */
  readonly optedIn: readonly string[];
}

/** Which release of what an address shows to a visitor. */
export interface PortalPlan {
  readonly registry: Registry;
  readonly visitor: Visitor;
  /** The release of each remote that this visitor runs, canaries included. */
  readonly releases: Readonly<Record<string, RegistryRemote>>;
  /** Every route, the most specific first: the host's own, and those that the releases declare. */
  readonly routes: readonly Route[];
  /** What the address shows; none where no area has it. */
  readonly route: Route | undefined;
}

export function planOf(registry: Registry, visitor: Visitor, pathname: string): PortalPlan {
  const releases = Object.fromEntries(
    Object.entries(registry.remotes).map(([name, remote]) => [name, releaseFor(visitor, name, remote)]),
  );
  const routes = routesOf(releases);
  return { registry, visitor, releases, routes, route: routeAt(routes, pathname, visitor.access !== null) };
}

/** The live release, or the canary; its fallback is then the live one, unless it is to have none. */
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

const testPage: OwnRoute = { path: paths.testPage, access: 'anonymous' };

const routesOf = (releases: PortalPlan['releases']): readonly Route[] =>
  rankRoutes<Route>([
    testPage,
    ...Object.entries(releases).flatMap(([remote, { screens }]) =>
      Object.entries(screens).map(([screen, { path, access, title }]) => ({ path, access, title, remote, screen })),
    ),
  ]);

/** The route that an address shows: a stranger to the authenticated area meets the login screen. */
export function routeAt(routes: readonly Route[], pathname: string, isSignedIn: boolean): Route | undefined {
  const route = matchRoute(routes, pathname);
  return route?.access === 'signed-in' && !isSignedIn ? matchRoute(routes, paths.login) : route;
}

/** The entries of the top navigation, in its order. */
export const navigationOf = ({ releases }: Pick<PortalPlan, 'releases'>) =>
  Object.values(releases)
    .flatMap(({ navigation }) => navigation)
    .sort(({ order = 0 }, other) => order - (other.order ?? 0));
