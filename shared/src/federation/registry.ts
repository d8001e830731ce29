import * as v from 'valibot';
import { area, finite, integrity } from './area';
import { remoteNamePattern } from './names';

const release = {
  /** Names the release's immutable folder. */
  version: v.string(),
  contract: finite,
  container: v.string(),
  /** Relative to the registry's address, like all addresses in it. */
  entry: v.string(),
  /** Of the entry; a release without it is refused. */
  integrity,
  requires: v.record(v.string(), v.string()),
  /** No earlier release may run in place of this one. */
  noFallback: v.exactOptional(v.boolean()),
};

const registryRelease = v.object(release);
export type RegistryRelease = v.InferOutput<typeof registryRelease>;

export const registryRemote = v.object({
  ...release,
  ...area.entries,
  /** An earlier release with the same screens. Runs where this one fails in a browser that has not seen it work. */
  fallback: v.exactOptional(registryRelease),
  canary: v.exactOptional(
    v.object({
      /** Of all browsers, 0 to 1. */
      share: finite,
      /** A browser can opt in with `?canary=<remote>`. */
      optIn: v.boolean(),
      release: v.object({ ...release, ...area.entries }),
    }),
  ),
  /** Versions that no page may run any more. */
  retired: v.exactOptional(v.array(v.string())),
});
/** The live release of a remote, and those that some browsers run instead. */
export type RegistryRemote = v.InferOutput<typeof registryRemote>;

/** Raised when a host of the older number could not read a registry of the newer one. */
export const registrySchema = 3;

export const remoteName = v.pipe(v.string(), v.regex(remoteNamePattern, 'no name of a remote'));

/** The live release of each remote. Inlined in the page, and at `/registry.json`. */
export const registry = v.object({
  schema: v.literal(registrySchema),
  /** Number of the ledger's entry that it shows. */
  entry: v.exactOptional(finite),
  /** Version of the host. */
  host: v.string(),
  /** Origins from which a tab may request a remote instead, for development against this site. */
  overrideOrigins: v.exactOptional(v.array(v.string())),
  remotes: v.record(remoteName, registryRemote),
  /** Versions that no page may run any more, of remotes that are not live. In `/registry.json` alone. */
  retired: v.exactOptional(v.record(remoteName, v.array(v.string()))),
});
export type Registry = v.InferOutput<typeof registry>;
