import { assetTypes } from './asset-types';

/** What an address of the site stands for. */
export type Resource =
  | 'page'
  | 'token-page'
  | 'registry'
  | 'embed'
  | 'host-asset'
  | 'remote-asset'
  | 'root-file'
  | 'missing';

/** Addresses that servers answer by other means than files. */
export const sitePaths = {
  health: '/healthz',
  /** Browsers send there what the page's policy refused. */
  reports: '/csp-reports',
} as const;

const served = Object.keys(assetTypes)
  .map((extension) => extension.slice(1))
  .join('|');

/** Paths by their text, for every server of the site. What a deploy keeps for itself is under `/.deploy/`. */
export const pathPatterns = {
  /**
   * In an address that is not decoded: a segment of dots, also with parameters (`..;a`), any `#`, and `/api/` with an encoded
   * slash. Browsers resolve such segments and keep `#` to themselves, attackers and misread proxies send them.
   */
  ambiguous: /#|^\/(a|%61)(p|%70)(i|%69)%2f|^[^?]*([/\\]|%2f|%5c)(\.|%2e){1,2}([/\\?;]|%2f|%5c|%3b|$)/i,
  // Doubled slashes in front lead there too.
  tokenRoute: /^\/+(activate|reset-password)\//i,
  unserved: new RegExp(
    [
      /^\/+(security\.json$|\.)|^\/{2,}(host|remotes|embed|registry\.json$)/.source,
      `^/(host|remotes)/(?!.*\\.(${served})$)`,
      `^/embed/.*\\.(?!(${served})$)[a-z0-9]+$`,
    ].join('|'),
    'i',
  ),
  named: /\.[a-z0-9]+$/i,
  /** All that a site may hold beside its page; browsers and crawlers request some of these by themselves. */
  rootFile: /^\/(favicon\.(ico|png|svg)|apple-touch-icon\.png|robots\.txt|site\.webmanifest)$/,
};
const { tokenRoute, unserved, named, rootFile } = pathPatterns;
const api = /^\/api(\/|$)/;

/**
 * What a path stands for, by its text alone.
 * @param path decoded, without the query
 */
export function resourceAt(path: string): Resource {
  if (path.split(/[/\\]/).includes('..') || path.includes('\0')) return 'missing';
  if (tokenRoute.test(path)) return 'token-page';
  if (path === sitePaths.reports || path === sitePaths.health || api.test(path) || unserved.test(path))
    return 'missing';
  if (path.startsWith('/host/')) return 'host-asset';
  if (path.startsWith('/remotes/')) return 'remote-asset';
  if (path.startsWith('/embed/') && named.test(path)) return 'embed';
  if (path === '/registry.json') return 'registry';
  return rootFile.test(path) ? 'root-file' : 'page';
}

const isPage = (path: string) => ['page', 'token-page'].includes(resourceAt(path));

/** Whether the addresses that begin with this first segment are the site's own: a route there would not show, or hide a file. */
export const isSitePath = (prefix: string): boolean =>
  prefix === '/index.html' || !isPage(prefix) || !isPage(`${prefix}/x.js`);
