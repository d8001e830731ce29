import { bundlePolicy, fixedAddresses, loaderPolicy, type Resource } from '@portal/shared/site';

export interface HeaderPolicy {
  /** Sources of the CSP's `frame-ancestors`. */
  readonly frameAncestors: string;
  /** Inline scripts of the page, as `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Other origins of images. */
  readonly imageOrigins?: readonly string[];
  /** Origins from which a tab may request a remote. */
  readonly overrideOrigins?: readonly string[];
  /** Scripts of the page load only with a hash. */
  readonly integrityPolicy?: boolean;
  /** Seconds that an edge may keep page and registry; 0 for none. */
  readonly edgeSeconds?: number;
}

type Headers = Readonly<Record<string, string>>;

/** One for the chunks of all bundles, and the host's own. */
const trustedTypesPolicies = [bundlePolicy, loaderPolicy] as const;

export function contentSecurityPolicy(policy: HeaderPolicy): string {
  const { frameAncestors, scriptHashes, imageOrigins = [], overrideOrigins = [] } = policy;
  const fromOverrides = (directive: string) => [directive, ...overrideOrigins].join(' ');
  return [
    "default-src 'none'",
    fromOverrides(["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')),
    fromOverrides("style-src 'self'"),
    fromOverrides(["img-src 'self' data:", ...imageOrigins].join(' ')),
    fromOverrides("font-src 'self'"),
    fromOverrides("connect-src 'self'"),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
    // Duplicates: every bundle makes the policy of its own.
    `trusted-types ${trustedTypesPolicies.join(' ')} 'allow-duplicates'`,
    // Where there is `report-to` too, browsers use that alone, and over plain http send nothing.
    `report-uri ${fixedAddresses.reports}`,
  ].join('; ');
}

const integrityHeaders: Headers = {
  'integrity-policy': 'blocked-destinations=(script), endpoints=(integrity)',
  'reporting-endpoints': `integrity="${fixedAddresses.reports}"`,
};

const frameOptions: Readonly<Record<string, Headers>> = {
  "'none'": { 'x-frame-options': 'DENY' },
  "'self'": { 'x-frame-options': 'SAMEORIGIN' },
};

/** Headers of every response. */
export const everywhere = (policy: HeaderPolicy): Headers => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // A document of the API would run on the portal's origin.
  'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ${policy.frameAncestors}`,
  ...frameOptions[policy.frameAncestors],
});

/** For a 200 or a 304: a cache may keep nothing else. */
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

/** RFC 9213: browsers know nothing of it, and ask the edge each time. */
export const edgeCaching = (seconds: number): string =>
  `max-age=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=86400`;

/** All headers of a response by the site. */
export const headersOf = (resource: Resource, policy: HeaderPolicy): Headers => ({
  ...everywhere(policy),
  ...(resource === 'page' || resource === 'token-page'
    ? { 'content-security-policy': contentSecurityPolicy(policy), ...(policy.integrityPolicy ? integrityHeaders : {}) }
    : {}),
  ...particular[resource],
  ...(policy.edgeSeconds && (resource === 'page' || resource === 'registry')
    ? { 'cdn-cache-control': edgeCaching(policy.edgeSeconds) }
    : {}),
});
