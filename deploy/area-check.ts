import { type LinkedPage, matchRoute, paths, rankRoutes, shapeOf } from '@portal/shared/contract';
import type { HostMetadata, RemoteRecord } from './records';

/** A release that some browsers run: a remote's live one, or its canary. */
export interface Candidate {
  readonly app: string;
  readonly record: Pick<RemoteRecord, 'version' | 'release'>;
}

/** A host, and the pages of remotes to which it leads. */
type Linking = Pick<HostMetadata, 'version' | 'pages'>;

/** First segments of addresses that servers and the host keep for themselves. */
const reserved = ['api', 'csp-reports', 'embed', 'healthz', 'host', 'remotes', paths.testPage.slice(1)];

const nameOf = ({ app, record }: Candidate) => `${app} ${record.version}`;
const routesOf = (candidate: Candidate) =>
  Object.values(candidate.record.release.screens ?? {}).map(({ path, access }) => ({ path, access, candidate }));

function reservedPaths(candidate: Candidate): readonly string[] {
  return routesOf(candidate)
    .filter(({ path }) => reserved.includes(path.split('/')[1]?.toLowerCase() ?? ''))
    .map(
      ({ path }) =>
        `${nameOf(candidate)} declares ${path}, and /${path.split('/')[1]} is reserved for the portal: choose another path`,
    );
}

function heldPaths(candidates: readonly Candidate[]): readonly string[] {
  const routes = candidates.flatMap(routesOf);
  return routes.flatMap((one, index) =>
    routes
      .slice(index + 1)
      .filter((other) => other.candidate.app !== one.candidate.app && shapeOf(other.path) === shapeOf(one.path))
      .map(
        (other) =>
          `${nameOf(one.candidate)} declares ${one.path}, and ${nameOf(other.candidate)} declares ${other.path}, ` +
          'the same path: change one of them in its remote.ts',
      ),
  );
}

/** An entry is its own remote's: what it leads to goes and comes with it. */
function strayEntries(candidate: Candidate, all: readonly Candidate[]): readonly string[] {
  const others = all.filter(({ app }) => app !== candidate.app);
  const routes = rankRoutes([candidate, ...others].flatMap(routesOf));
  return (candidate.record.release.navigation ?? []).flatMap(({ path }) => {
    const route = matchRoute(routes, path);
    if (route?.candidate.app === candidate.app) return [];
    const where = route ? `which ${nameOf(route.candidate)} shows` : 'which no screen shows';
    return [`${nameOf(candidate)} has a navigation entry to ${path}, ${where}: point it to a screen of its own`];
  });
}

/** The session leads strangers to the one, and whoever signed in to the other. */
const sessionPages: readonly LinkedPage[] = [
  { path: paths.login, access: 'anonymous' },
  { path: paths.dashboard, access: 'signed-in' },
];

function missingPages(live: readonly Candidate[], { version, pages = [] }: Linking): readonly string[] {
  const routes = rankRoutes(live.flatMap(routesOf));
  const isShown = ({ path, access }: LinkedPage) => {
    const route = matchRoute(routes, path);
    // `/*` takes any address, and shows the start of the authenticated area by intent; of any other page it knows nothing.
    return route?.access === access && (route.path !== '/*' || path === paths.dashboard);
  };
  const linked = pages.filter(({ path }) => !sessionPages.some((page) => page.path === path));
  const missing = (page: LinkedPage, why: string) =>
    isShown(page) ? [] : [`No live remote shows ${page.path} as a page for ${page.access} visitors, ${why}`];
  return [
    ...sessionPages.flatMap((page) => missing(page, 'which every session needs')),
    ...linked.flatMap((page) => missing(page, `which host ${version} links to`)),
  ];
}

/**
 * Why these releases cannot be live together, each reason a sentence; none where they can.
 * @param live one release of each remote
 * @param canaries those that some browsers run instead
 */
export const areaConflicts = (
  live: readonly Candidate[],
  canaries: readonly Candidate[],
  host: Linking,
): readonly string[] => {
  const all = [...live, ...canaries];
  return [
    ...all.flatMap(reservedPaths),
    ...heldPaths(all),
    ...all.flatMap((candidate) => strayEntries(candidate, live)),
    ...missingPages(live, host),
  ];
};
