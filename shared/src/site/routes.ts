/** Who may see a route: everyone, or only a holder of a stored access token. */
export type Access = 'anonymous' | 'signed-in';

/**
 * What a route's path may be: segments of letters, digits and `. _ ~ -` (no dot first), parameters such as `:token`, and at its end `*` for
 * every address below.
 */
export const pathPattern = /^\/(\*|(?!\.)([\w.~-]+|:[\w-]+)(\/(?!\.)([\w.~-]+|:[\w-]+))*(\/\*)?)?$/;

/** An address of the portal that is written out: segments as in `pathPattern`, without parameters. */
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

/** Routes in the order in which they are tried, the most specific first; of equals, as given. */
export const rankRoutes = <Route extends Routed>(routes: readonly Route[]): readonly Route[] =>
  [...routes].sort((one, other) => specificityOf(other.path) - specificityOf(one.path));

function expressionOf(path: string): RegExp {
  const fixed = path
    .replace(/\/\*?$/, '')
    .replaceAll('.', '\\.')
    .replace(/\/:[\w-]+/g, '/[^/]+');
  return new RegExp(`^${fixed}${path.endsWith('*') ? '(/.*)?' : '/*'}$`, 'i');
}

/** Segments as they are meant; unchanged where they cannot be decoded. */
function decoded(pathname: string): string {
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
 * The route that an address leads to. Page script, guard, titles and router all go by this one choice.
 * @param ranked routes in the order of `rankRoutes`
 * @param pathname an address's path, percent-encoded as the browser has it; doubled slashes count as one
 */
export function matchRoute<Route extends Routed>(ranked: readonly Route[], pathname: string): Route | undefined {
  const path = decoded(pathname.replace(/\/{2,}/g, '/'));
  return ranked.find((route) => expressionOf(route.path).test(path));
}

/** The calls that a screen makes first at an address. */
export const prefetchAt = (
  prefetch: Readonly<Record<string, readonly string[]>>,
  pathname: string,
): readonly string[] =>
  matchRoute(rankRoutes(Object.entries(prefetch).map(([path, calls]) => ({ path, calls }))), pathname)?.calls ?? [];

/** Two paths of one shape match the same addresses: `/a/:x` and `/A/:y`. */
export const shapeOf = (path: string): string => path.toLowerCase().replace(/:[\w-]+/g, ':');
