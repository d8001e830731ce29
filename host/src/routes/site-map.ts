import type { NavigationEntry } from '@portal/shared/remote';
import { LoadTimeout, loadLimit, withinLimit } from '../federation/clock';
import type { PageRegistry } from '../federation/registry';
import type { LazyFailure } from '../lazy-screen/lazy-screens';
import type { LazySource } from '../lazy-screen/use-lazy';
import { logWarning } from '../telemetry/log-warning';
import { navigationOf, type Route, routesOf } from './routes';

/** Routes and navigation of the page, from its registry. */
export interface SiteMap {
  /** The most specific first. */
  readonly routes: readonly Route[];
  /** Of the top navigation, in its order. */
  readonly navigation: readonly NavigationEntry[];
  /** Whether the registry holds a record that does not say where its pages are: an address without a route may be one. */
  readonly isPartial: boolean;
}

export interface SiteMapSource extends LazySource<SiteMap, LazyFailure> {
  /** Throws where there is none. */
  registry(): PageRegistry;
}

interface RegistrySources {
  /** The page's own; throws where there is none. */
  readonly registry: () => PageRegistry;
  /** The one that is live now. */
  readonly renewRegistry: () => Promise<PageRegistry>;
}

/** Routes and navigation by the page's own registry; where that cannot be read, another attempt fetches the live one. */
export function createSiteMap({ registry, renewRegistry }: RegistrySources): SiteMapSource {
  let renewed: PageRegistry | undefined;
  let siteMap: SiteMap | undefined;
  const current = () => renewed ?? registry();
  return {
    registry: current,
    loaded() {
      try {
        siteMap ??= siteMapOf(current());
      } catch {
        // `load` reports what is wrong.
      }
      return siteMap;
    },
    async load() {
      try {
        renewed = await withinLimit(renewRegistry(), loadLimit);
        siteMap = siteMapOf(renewed);
        return { status: 'loaded', value: siteMap };
      } catch (cause) {
        logWarning('The registry cannot be read', cause);
        return { status: 'failed', failure: { stage: 'registry', timedOut: cause instanceof LoadTimeout } };
      }
    },
  };
}

const siteMapOf = ({ remotes, malformed = {} }: PageRegistry): SiteMap => ({
  routes: routesOf({ ...remotes, ...malformed }),
  navigation: navigationOf(remotes),
  isPartial: Object.values(malformed).some(({ screens }) => !screens),
});
