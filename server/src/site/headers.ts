import { assetTypes, bundlePolicy, loaderPolicy } from '@portal/shared/contract';

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

export interface HeaderPolicy {
  /** Sources of the CSP's `frame-ancestors`. */
  readonly frameAncestors: string;
  /** Inline scripts of the page, as `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Other origins of images. */
  readonly imageOrigins?: readonly string[];
  /** Origins from which a tab may request a remote. */
  readonly overrideOrigins?: readonly string[];
}

type Headers = Readonly<Record<string, string>>;

/** One for the chunks of all bundles, and the host's own. */
const trustedTypesPolicies = [bundlePolicy, loaderPolicy] as const;

/** Where browsers send what the policy refused. */
export const reportsPath = '/csp-reports';

export function contentSecurityPolicy(policy: HeaderPolicy): string {
  const { frameAncestors, scriptHashes, imageOrigins = [], overrideOrigins = [] } = policy;
  const fromOverrides = (directive: string) => [directive, ...overrideOrigins].join(' ');
  return [
    "default-src 'none'",
    fromOverrides(["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')),
    fromOverrides("style-src 'self'"),
    ["img-src 'self' data:", ...imageOrigins].join(' '),
    "font-src 'self'",
    fromOverrides("connect-src 'self'"),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
    // Duplicates: every bundle makes the policy of its own.
    `trusted-types ${trustedTypesPolicies.join(' ')} 'allow-duplicates'`,
    // Where there is `report-to` too, browsers use that alone, and over plain http send nothing.
    `report-uri ${reportsPath}`,
  ].join('; ');
}

const frameOptions: Readonly<Record<string, Headers>> = {
  "'none'": { 'x-frame-options': 'DENY' },
  "'self'": { 'x-frame-options': 'SAMEORIGIN' },
};

/** What every answer carries, whatever it is. */
export const everywhere = (policy: HeaderPolicy): Headers => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': contentSecurityPolicy(policy),
  ...frameOptions[policy.frameAncestors],
});

/** What a cache may do with a 200 or a 304; it may keep nothing else. */
export const caching = { revalidated: 'no-cache', forever: 'public, max-age=31536000, immutable' } as const;
const { revalidated, forever } = caching;
/** Opened as a document, as an SVG may be, a release's file runs nothing and has no origin. */
const asset = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" };
/** Embedders load the registry and the remotes from their own pages. */
const forEmbedders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

const particular: Readonly<Record<Resource, Headers>> = {
  page: { 'cache-control': revalidated },
  'token-page': { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
  registry: { 'cache-control': revalidated, ...forEmbedders },
  embed: { 'cache-control': revalidated, ...forEmbedders, ...asset },
  'host-asset': { 'cache-control': forever, vary: 'accept-encoding', ...asset },
  'remote-asset': { 'cache-control': forever, vary: 'accept-encoding', ...forEmbedders, ...asset },
  'root-file': { 'cache-control': revalidated },
  missing: { 'cache-control': 'no-store' },
};

/** All headers of a response by the site. */
export const headersOf = (resource: Resource, policy: HeaderPolicy): Headers => ({
  ...everywhere(policy),
  ...particular[resource],
});

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

/**
 * What a path stands for, by its text alone.
 * @param path decoded, without the query
 */
export function resourceAt(path: string): Resource {
  if (path.split(/[/\\]/).includes('..') || path.includes('\0')) return 'missing';
  if (tokenRoute.test(path)) return 'token-page';
  if (path === reportsPath || unserved.test(path)) return 'missing';
  if (path.startsWith('/host/')) return 'host-asset';
  if (path.startsWith('/remotes/')) return 'remote-asset';
  if (path.startsWith('/embed/') && named.test(path)) return 'embed';
  if (path === '/registry.json') return 'registry';
  return rootFile.test(path) ? 'root-file' : 'page';
}
