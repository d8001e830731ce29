import type { NavigationEntry } from '@portal/shared/contract';
import { LoadTimeout, loadLimit, withinLimit } from '../federation/clock';
import type { PageRegistry } from '../federation/registry';
import { navigationOf, type Route, routesOf } from '../routes/routes';
import { logWarning } from '../telemetry/log-warning';
import type { AreaFailure } from './areas';
import type { AreaSource } from './use-area';

/** What the page shows where, by the registry that it has. */
export interface Site {
  /** The most specific first. */
  readonly routes: readonly Route[];
  /** Of the top navigation, in its order. */
  readonly navigation: readonly NavigationEntry[];
  /** Whether the registry holds a record that does not say where its pages are: an address without a route may be one. */
  readonly isPartial: boolean;
}

export interface SiteSource extends AreaSource<Site, AreaFailure> {
  /** Throws where there is none. */
  registry(): PageRegistry;
}

interface RegistrySources {
  /** The page's own; throws where there is none. */
  readonly registry: () => PageRegistry;
  /** The one that is live now. */
  readonly renewRegistry: () => Promise<PageRegistry>;
}

/** Routes and navigation by the page's own registry; where that cannot be read, another try fetches the live one. */
export function createSite({ registry, renewRegistry }: RegistrySources): SiteSource {
  let renewed: PageRegistry | undefined;
  let site: Site | undefined;
  const current = () => renewed ?? registry();
  return {
    registry: current,
    loaded() {
      try {
        site ??= siteOf(current());
      } catch {
        // `load` reports what is wrong.
      }
      return site;
    },
    async load() {
      try {
        renewed = await withinLimit(renewRegistry(), loadLimit);
        site = siteOf(renewed);
        return { status: 'loaded', value: site };
      } catch (cause) {
        logWarning('The registry cannot be read', cause);
        return { status: 'failed', failure: { stage: 'registry', timedOut: cause instanceof LoadTimeout } };
      }
    },
  };
}

const siteOf = ({ remotes, malformed = {} }: PageRegistry): Site => ({
  routes: routesOf({ ...remotes, ...malformed }),
  navigation: navigationOf(remotes),
  isPartial: Object.values(malformed).some(({ screens }) => !screens),
});
