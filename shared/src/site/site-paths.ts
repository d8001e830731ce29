import { assetTypes } from './asset-types';

export type Resource =
  | 'page'
  | 'token-page'
  | 'registry'
  | 'embed'
  | 'host-asset'
  | 'remote-asset'
  | 'root-file'
  | 'missing';

/** Addresses without a file. */
export const fixedAddresses = {
  /** The server runs. */
  health: '/healthz',
  /** There is a site to serve. */
  ready: '/readyz',
  /** For reports of the content security policy. */
  reports: '/csp-reports',
  /** For events of pages. */
  telemetry: '/telemetry',
} as const;

/** Addresses that take what browsers tell, and give nothing. */
export const collecting: readonly string[] = [fixedAddresses.reports, fixedAddresses.telemetry];
export const isCollecting = (path: string | undefined): boolean => path !== undefined && collecting.includes(path);

const served = Object.keys(assetTypes)
  .map((extension) => extension.slice(1))
  .join('|');

/** For every server of the site. Private files of deploys are under `/.deploy/`. */
export const pathPatterns = {
  /**
   * In an encoded address: a segment of dots, also with parameters (`..;a`), any `#`, and `/api/` with an encoded slash. Browsers never
   * send these; attackers and misconfigured proxies do.
   */
  ambiguous: /#|^\/(a|%61)(p|%70)(i|%69)%2f|^[^?]*([/\\]|%2f|%5c)(\.|%2e){1,2}([/\\?;]|%2f|%5c|%3b|$)/i,
  // Leading slashes may be doubled.
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
  /** The only files allowed next to the page; browsers and crawlers request some of them. */
  rootFile: /^\/(favicon\.(ico|png|svg)|apple-touch-icon\.png|robots\.txt|site\.webmanifest)$/,
};
const { tokenRoute, unserved, named, rootFile } = pathPatterns;
const withoutFile: readonly string[] = Object.values(fixedAddresses);
const api = /^\/api(\/|$)/;

/** @param path decoded, without the query */
export function resourceAt(path: string): Resource {
  if (path.split(/[/\\]/).includes('..') || path.includes('\0')) return 'missing';
  if (tokenRoute.test(path)) return 'token-page';
  if (withoutFile.includes(path) || api.test(path) || unserved.test(path)) return 'missing';
  if (path.startsWith('/host/')) return 'host-asset';
  if (path.startsWith('/remotes/')) return 'remote-asset';
  if (path.startsWith('/embed/') && named.test(path)) return 'embed';
  if (path === '/registry.json') return 'registry';
  return rootFile.test(path) ? 'root-file' : 'page';
}

const isPage = (path: string) => ['page', 'token-page'].includes(resourceAt(path));

/** A route at a reserved prefix would not show, or would hide a file. */
export const isSitePath = (prefix: string): boolean =>
  prefix === '/index.html' || !isPage(prefix) || !isPage(`${prefix}/x.js`);
