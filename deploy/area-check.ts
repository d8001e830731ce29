import { matchRoute, paths, rankRoutes, shapeOf } from '@portal/shared/contract';
import type { RemoteRecord } from './records';

/** A release that some browsers run: a remote's live one, or its canary. */
export interface Candidate {
  readonly app: string;
  readonly record: Pick<RemoteRecord, 'version' | 'release'>;
}

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
        `${nameOf(candidate)} declares ${path}, and /${path.split('/')[1]} is reserved for the portal itself: choose another path`,
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
          'which is the same: give one of them another path in its remote.ts',
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
    return [`${nameOf(candidate)} has a navigation entry to ${path}, ${where}: lead it to a screen of its own`];
  });
}

/** The session leads strangers to the one, and whoever signed in to the other. */
function missingPages(live: readonly Candidate[]): readonly string[] {
  const routes = rankRoutes(live.flatMap(routesOf));
  return (
    [
      [paths.login, 'anonymous'],
      [paths.dashboard, 'signed-in'],
    ] as const
  )
    .filter(([path, access]) => matchRoute(routes, path)?.access !== access)
    .map(
      ([path, access]) => `No live remote shows ${path} as a page for ${access} visitors, which every session needs`,
    );
}

/**
 * Why these releases cannot be live together, each reason a sentence; none where they can.
 * @param live one release of each remote
 * @param canaries those that some browsers run instead
 */
export const areaConflicts = (live: readonly Candidate[], canaries: readonly Candidate[]): readonly string[] => {
  const all = [...live, ...canaries];
  return [
    ...all.flatMap(reservedPaths),
    ...heldPaths(all),
    ...all.flatMap((candidate) => strayEntries(candidate, live)),
    ...missingPages(live),
  ];
};
