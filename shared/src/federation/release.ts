import { addressPattern } from '@portal/shared/site';
import * as v from 'valibot';
import { type Area, access, area, finite, integrity, localizedText, ownPoint, screen, screenName } from './area';
import { remoteNamePattern } from './names';
import { registry } from './registry';
import { registryNotes } from './registry-notes';

/** Raised when an older tool could not use the description of a newer build. */
export const releaseSchema = 1;

/** Relative to the release's folder; part of an address. */
const filePath = v.pipe(
  v.string(),
  v.regex(/^[\w@~+-][\w.@~+-]*(\/[\w@~+-][\w.@~+-]*)*$/, 'a file is named with letters, digits and . @ ~ + - _'),
);
/** Its size in bytes. */
const file = v.object({ integrity, size: v.pipe(finite, v.minValue(0)) });
const byModule = v.record(v.string(), v.string());
/** Export names by module. */
const namesByModule = v.record(v.string(), v.array(v.string()));
const common = {
  schema: v.literal(releaseSchema),
  version: v.string(),
  /** See `contractVersion`. */
  contract: finite,
  /** The Trusted Types policy that a host allows bundles, or by which a remote loads its chunks. */
  policy: v.string(),
  /** All files that are served. */
  files: v.record(filePath, file),
  /** The source maps by file, in one file of JSON that is never served. */
  sourceMaps: v.exactOptional(file),
  extensionPoints: v.exactOptional(v.array(ownPoint)),
};

const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));
const address = v.pipe(v.string(), v.regex(addressPattern), v.maxLength(200));
/** Shown before the app's code has loaded: markup by address and language, and the styles that it needs. */
const firstScreen = v.object({ styles: v.string(), markup: v.record(address, localizedText) });

export const hostRelease = v.object({
  ...common,
  kind: v.literal('host'),
  name: v.literal('host'),
  /** The registry schema that it reads. */
  registry: finite,
  /** The version of the remote kit from the same sources. */
  kit: v.string(),
  provides: byModule,
  /** Of the provided modules, without those whose names are known only at run time. */
  exports: namesByModule,
  /** Pages of remotes to which it links. */
  pages: v.array(v.object({ path: v.string(), access })),
  page: v.object({
    template: v.string(),
    script: v.string(),
    /** Surrounds first screens of remotes, in a `<slot>`. */
    frame: v.exactOptional(v.object({ styles: v.string(), markup: v.record(languageCode, v.string()) })),
    /** By chunk: files of the page's tags, and files to preload. */
    files: v.record(v.string(), v.array(filePath)),
  }),
});
/** `release.json` of the host. */
export type HostRelease = v.InferOutput<typeof hostRelease>;

export const remoteRelease = v.object({
  ...common,
  kind: v.literal('remote'),
  name: v.pipe(v.string(), v.regex(remoteNamePattern, 'no name of a remote')),
  /** The global variable of its container. */
  container: v.string(),
  entry: filePath,
  /** Version ranges of the shared modules that it was built against; see `satisfies`. */
  requires: byModule,
  /** Names that it imports of them. */
  uses: namesByModule,
  screens: v.record(
    screenName,
    v.object({
      ...screen.entries,
      /** First files, without the entry. */
      files: v.array(filePath),
      firstScreen: v.exactOptional(firstScreen),
    }),
  ),
  navigation: area.entries.navigation,
  extensions: area.entries.extensions,
  links: area.entries.links,
  /** Name of the module for embedding pages. */
  embed: v.exactOptional(v.string()),
});
/** `release.json` of a remote. */
export type RemoteRelease = v.InferOutput<typeof remoteRelease>;

export const release = v.variant('kind', [hostRelease, remoteRelease]);
export type Release = HostRelease | RemoteRelease;

export const hostOffer = v.pick(hostRelease, ['version', 'contract', 'policy', 'kit', 'provides', 'exports', 'pages']);
export type HostOffer = v.InferOutput<typeof hostOffer>;

const preload = v.object({ href: v.string(), as: v.picklist(['script', 'style']), integrity });
export type Preload = v.InferOutput<typeof preload>;

/** `/registry.json`: adds the host's offer, and files that embedding pages may preload. */
export const publishedRegistry = v.object({
  ...registry.entries,
  ...registryNotes.entries,
  offer: hostOffer,
  /** By remote and screen. */
  preload: v.record(v.string(), v.record(v.string(), v.array(preload))),
});
export type PublishedRegistry = v.InferOutput<typeof publishedRegistry>;

/** @throws Error where the release has no such file */
function integrityIn(files: Release['files'], file: string): string {
  const integrity = files[file]?.integrity;
  if (integrity === undefined) throw new Error(`The release has no file ${file}`);
  return integrity;
}

export const preloadOf = ({ files }: Pick<Release, 'files'>, file: string, folder: string): Preload => ({
  href: `${folder}${file}`,
  as: file.endsWith('.css') ? 'style' : 'script',
  integrity: integrityIn(files, file),
});

/** The first files of each screen, with the entry. */
export const preloadsOf = (release: RemoteRelease, folder: string): Readonly<Record<string, Preload[]>> =>
  Object.fromEntries(
    Object.entries(release.screens).map(([screen, { files }]) => [
      screen,
      [release.entry, ...files].map((file) => preloadOf(release, file, folder)),
    ]),
  );

/** @param folder such as `remotes/remote-x/1.0.0/` */
export function registryReleaseOf(
  { version, contract, container, entry, requires, files }: RemoteRelease,
  folder: string,
) {
  const integrity = integrityIn(files, entry);
  return { version, contract, container, entry: `${folder}${entry}`, integrity, requires };
}

export const areaOf = ({ screens, navigation, extensions, links }: RemoteRelease): Area => ({
  screens: Object.fromEntries(
    Object.entries(screens).map(([name, { files: _, firstScreen: __, ...declared }]) => [name, declared]),
  ),
  navigation,
  ...(extensions ? { extensions } : {}),
  ...(links ? { links } : {}),
});
