/** `signed-in` requires a stored access token. */
export type Access = 'anonymous' | 'signed-in';

/** Segments of letters, digits and `. _ ~ -` (no dot first), parameters such as `:token`, and a final `*` for every address below. */
export const pathPattern = /^\/(\*|(?!\.)([\w.~-]+|:[\w-]+)(\/(?!\.)([\w.~-]+|:[\w-]+))*(\/\*)?)?$/;

/** Segments as in `pathPattern`, without parameters. */
export const addressPattern = /^\/((?!\.)[\w.~-]+(\/|$))*$/;

interface Routed {
  readonly path: string;
}

const isParameter = (segment: string) => segment.startsWith(':');

/** React Router's ranking: a fixed segment weighs most, then a parameter; a splat loses to both. */
function specificityOf(path: string): number {
  const segments = path.split('/');
  const fixed = segments.filter((segment) => segment !== '*');
  const sum = fixed.reduce((total, segment) => total + (segment === '' ? 1 : isParameter(segment) ? 3 : 10), 0);
  return sum + segments.length - (fixed.length < segments.length ? 2 : 0);
}

/** Most specific first; stable. */
export const rankRoutes = <Route extends Routed>(routes: readonly Route[]): readonly Route[] =>
  [...routes].sort((one, other) => specificityOf(other.path) - specificityOf(one.path));

function expressionOf(path: string): RegExp {
  const fixed = path
    .replace(/\/\*?$/, '')
    .replaceAll('.', '\\.')
    .replace(/\/:[\w-]+/g, '/[^/]+');
  return new RegExp(`^${fixed}${path.endsWith('*') ? '(/.*)?' : '/*'}$`, 'i');
}

/** Unchanged where it cannot be decoded. */
function decode(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/**
 * Page script, guard, titles and router all use this.
 * @param ranked routes in the order of `rankRoutes`
 * @param pathname percent-encoded as in the browser; doubled slashes count as one
 */
export function matchRoute<Route extends Routed>(ranked: readonly Route[], pathname: string): Route | undefined {
  const path = decode(pathname.replace(/\/{2,}/g, '/'));
  return ranked.find((route) => expressionOf(route.path).test(path));
}

export const prefetchAt = (
  prefetch: Readonly<Record<string, readonly string[]>>,
  pathname: string,
): readonly string[] =>
  matchRoute(rankRoutes(Object.entries(prefetch).map(([path, calls]) => ({ path, calls }))), pathname)?.calls ?? [];

/** Paths of one shape match the same addresses: `/a/:x` and `/A/:y`. */
export const shapeOf = (path: string): string => path.toLowerCase().replace(/:[\w-]+/g, ':');
