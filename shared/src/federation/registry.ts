import { addressPattern, type CompleteLanguage, pathPattern } from '@portal/shared/site';
import * as v from 'valibot';
import { remoteNamePattern } from './names';

const integrity = v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/));

/** A file to fetch ahead. `href` is relative to the registry's own address, as all addresses of a registry are. */
const preload = v.object({ href: v.string(), as: v.picklist(['script', 'style']), integrity });
export type Preload = v.InferOutput<typeof preload>;

const localizedText = v.object({ it: v.string(), en: v.string() } satisfies Record<CompleteLanguage, unknown>);

/** The page's script sends the token there: no segment may begin with a dot, and none be empty. */
const prefetchedCall = v.pipe(
  v.string(),
  v.regex(/^\/api(\/[\w~-][\w.~-]*)+\/?$/, 'a prefetched call is a path below /api/, without parameters or a query'),
);

/** A page of a remote, without its code. */
const screen = v.object({
  path: v.pipe(v.string(), v.regex(pathPattern)),
  access: v.picklist(['anonymous', 'signed-in']),
  title: localizedText,
  prefetch: v.exactOptional(v.record(v.pipe(v.string(), v.regex(pathPattern)), v.array(prefetchedCall))),
});

const navigationEntry = v.object({
  path: v.pipe(v.string(), v.regex(addressPattern, 'an entry leads to a plain path of the portal')),
  label: localizedText,
  order: v.exactOptional(v.number()),
});

/** What of a remote's declaration the registry carries, and with it the host's routes and navigation. */
export const declaredArea = v.object({
  screens: v.record(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'a screen is named in lower case with hyphens')),
    screen,
  ),
  navigation: v.array(navigationEntry),
});
export type DeclaredArea = v.InferOutput<typeof declaredArea>;

const release = {
  /** Names the release's immutable folder. */
  version: v.string(),
  /** The descriptor's contract version that this release speaks; see `contractVersion`. */
  contract: v.number(),
  /** The global name under which the entry registers its container. */
  container: v.string(),
  entry: v.string(),
  /** A release without its entry's hash is refused. */
  integrity,
  /** The shared modules that the release takes from its host, each with the range that it was built against; see `satisfies`. */
  requires: v.optional(v.record(v.string(), v.string())),
  /** The first files of each screen, by the screen's name in the descriptor. */
  preload: v.record(v.string(), v.array(preload)),
  /** Whether no earlier release may run in place of this one. */
  noFallback: v.optional(v.boolean()),
  /** None in a registry of schema 1, which left routes to the host, and none of a release that only runs in another's place. */
  screens: v.exactOptional(declaredArea.entries.screens),
  navigation: v.exactOptional(declaredArea.entries.navigation),
};

const alone = v.object(release);
/** One release of a remote. */
export type Release = v.InferOutput<typeof alone>;

const canary = v.object({
  /** Of all browsers, 0 to 1. */
  share: v.number(),
  /** Whether `?canary=<remote>` gets it too. */
  optIn: v.boolean(),
  release: alone,
});

/** The live release of a remote, and those that some browsers run instead. */
export const remoteRelease = v.object({
  ...release,
  /** What was live before: runs where this one fails in a browser that has not seen it work. */
  fallback: v.optional(alone),
  canary: v.optional(canary),
  /** Versions that no page may run any more. */
  retired: v.optional(v.array(v.string())),
});
export type RemoteRelease = v.InferOutput<typeof remoteRelease>;

/** Raised when a host of the older number could not read a registry of the newer one. */
export const registrySchema = 2;

/** What is live: one release of each remote. Stands inlined in the page, and as `/registry.json`. */
export const registry = v.object({
  schema: v.picklist([1, registrySchema]),
  /** Version of the page's own host. */
  host: v.optional(v.string()),
  /** Where a remote may come from in a tab that asks for it, instead of from here: for development against this site. */
  overrideOrigins: v.optional(v.array(v.string())),
  remotes: v.record(v.pipe(v.string(), v.regex(remoteNamePattern, 'no name of a remote')), remoteRelease),
});
export type Registry = v.InferOutput<typeof registry>;
