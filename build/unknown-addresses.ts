import { matchRoute, rankRoutes } from '@portal/shared/site';

declare const __webpack_public_path__: string;

interface Area {
  readonly screens: Readonly<Record<string, { readonly path: string }>>;
  readonly links?: Readonly<Record<string, string>>;
}

/** Warns in the console of an address that no area has, where the portal shows its panel. */
export async function warnOfUnknownAddresses(): Promise<void> {
  const read = async (address: string) => (await fetch(address)).json();
  const [registry, own] = await Promise.all([read('/registry.json'), read(`${__webpack_public_path__}release.json`)]);
  const areas: readonly Area[] = [...Object.values<Area>(registry.remotes), own];
  const paths = areas.flatMap(({ screens, links = {} }) => [
    // The panel has all others.
    ...Object.values(screens).filter(({ path }) => path !== '/*'),
    ...Object.values(links).map((link) => ({ path: link.replace(/\?.*/, '') })),
  ]);
  const routes = rankRoutes(paths);
  const look = () => {
    if (!matchRoute(routes, location.pathname)) console.warn(`No screen has the address ${location.pathname}`);
  };
  // Not in every browser.
  globalThis.navigation?.addEventListener('currententrychange', look);
  look();
}
