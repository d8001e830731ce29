import type { Area, HostOffer } from '@portal/shared/federation';
import { accountPaths, isSitePath, type LinkedPage, matchRoute, paths, rankRoutes } from '@portal/shared/site';
import type { RemoteRecord } from './records';

/** A live release or canary. */
export interface Candidate {
  readonly app: string;
  readonly record: Area & Pick<RemoteRecord, 'version' | 'embed'>;
}

type Linking = Pick<HostOffer, 'version' | 'pages'>;

const nameOf = ({ app, record }: Candidate) => `${app} ${record.version}`;
const routesOf = (candidate: Candidate) =>
  Object.values(candidate.record.screens).map(({ path, access }) => ({ path, access, candidate }));

/** `/Reports/:id` → `/reports`. */
const prefixOf = (path: string) => `/${path.split('/')[1]?.toLowerCase() ?? ''}`;

function unusablePaths(candidate: Candidate): readonly string[] {
  return routesOf(candidate).flatMap(({ path }) => {
    const prefix = prefixOf(path);
    const declares = `${nameOf(candidate)} declares ${path}`;
    if (prefix.startsWith('/:')) return [`${declares}, which would take any address: begin it with a fixed segment`];
    if (prefix !== paths.testPage && !isSitePath(prefix)) return [];
    return [`${declares}, and ${prefix} is reserved for the portal: choose another path`];
  });
}

/** Addresses by first segment. `/` claims the account paths too, `/*` the dashboard and the addresses of its prefetches. */
function claimedPrefixes({ record: { screens, navigation } }: Candidate): ReadonlyMap<string, string> {
  const claimed = Object.values(screens).flatMap(({ path, prefetch = {} }) => {
    if (path === paths.login) return [path, ...accountPaths];
    return path === '/*' ? [path, paths.dashboard, ...Object.keys(prefetch)] : [path];
  });
  const entries = navigation.map(({ path }) => path);
  return new Map([...claimed, ...entries].map((path) => [prefixOf(path), path]));
}

const pairs = (candidates: readonly Candidate[]) =>
  candidates.flatMap((one, index) =>
    candidates.slice(index + 1).flatMap((other) => (other.app === one.app ? [] : [[one, other] as const])),
  );

const sharedPrefixes = (candidates: readonly Candidate[]): readonly string[] =>
  pairs(candidates).flatMap(([one, other]) => {
    const others = claimedPrefixes(other);
    return [...claimedPrefixes(one)].flatMap(([prefix, path]) => {
      const theirs = others.get(prefix);
      if (theirs === undefined) return [];
      return [
        `${nameOf(one)} holds ${path}, and ${nameOf(other)} holds ${theirs}: ` +
          'choose another first segment for one of them, in its remote.ts',
      ];
    });
  });

const sharedEmbeds = (candidates: readonly Candidate[]): readonly string[] =>
  pairs(candidates).flatMap(([one, other]) =>
    one.record.embed !== undefined && one.record.embed === other.record.embed
      ? [`${nameOf(one)} and ${nameOf(other)} both embed /embed/${one.record.embed}.js: choose another name for one`]
      : [],
  );

/** An entry must link to its own remote, so that both come and go together. */
function strayEntries(candidate: Candidate, all: readonly Candidate[]): readonly string[] {
  const others = all.filter(({ app }) => app !== candidate.app);
  const routes = rankRoutes([candidate, ...others].flatMap(routesOf));
  const { navigation, extensions = {}, links = {} } = candidate.record;
  const pages = [
    ...[...navigation, ...Object.values(extensions)].flatMap(({ path }) => path ?? []),
    ...Object.values(links).map((link) => link.replace(/\?.*/, '')),
  ];
  return [...new Set(pages)].flatMap((path) => {
    if (matchRoute(routes, path)?.candidate.app === candidate.app) return [];
    return [`${nameOf(candidate)} has an entry to ${path}, where it has no screen: point it to one of its own`];
  });
}

/** Targets of the session's redirects. */
const sessionPages: readonly LinkedPage[] = [
  { path: paths.login, access: 'anonymous' },
  { path: paths.dashboard, access: 'signed-in' },
];

function missingPages(live: readonly Candidate[], { version, pages }: Linking): readonly string[] {
  const routes = rankRoutes(live.flatMap(routesOf));
  const isShown = ({ path, access }: LinkedPage) => {
    const route = matchRoute(routes, path);
    // `/*` matches any address, but shows only the dashboard on purpose.
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

/** @returns sentences; empty if the releases can be live together */
export const areaConflicts = (
  live: readonly Candidate[],
  canaries: readonly Candidate[],
  host: Linking,
): readonly string[] => {
  const all = [...live, ...canaries];
  return [
    ...all.flatMap(unusablePaths),
    ...sharedPrefixes(all),
    ...sharedEmbeds(all),
    ...all.flatMap((candidate) => strayEntries(candidate, live)),
    ...missingPages(live, host),
  ];
};
