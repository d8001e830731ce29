import * as v from 'valibot';
import { type Area, access, integrity, navigation, screen, screenName } from './area';
import { remoteNamePattern } from './names';
import { registry } from './registry';

/** Raised when an older tool could not go by what a newer build says of itself. */
export const releaseSchema = 1;

/** A file's place below the release's folder; part of an address. */
const filePath = v.pipe(
  v.string(),
  v.regex(/^[\w@~+-][\w.@~+-]*(\/[\w@~+-][\w.@~+-]*)*$/, 'a file is named with letters, digits and . @ ~ + - _'),
);
const byModule = v.record(v.string(), v.string());
/** Names by the module that exports them. */
const namesByModule = v.record(v.string(), v.array(v.string()));
const common = {
  schema: v.literal(releaseSchema),
  version: v.string(),
  /** See `contractVersion`. */
  contract: v.number(),
  /** The Trusted Types policy: of a host the one that its page allows bundles, of a remote the one by which it loads chunks. */
  policy: v.string(),
  /** Every file of the release; sizes in bytes. */
  files: v.record(filePath, v.object({ integrity, size: v.number() })),
};

/** What the page shows of an app before its code is there: the rules that the markup needs, and the markup by language. */
const markup = v.record(v.string(), v.string());
const firstScreen = v.object({ styles: v.string(), markup: v.record(v.string(), markup) });

export const hostRelease = v.object({
  ...common,
  kind: v.literal('host'),
  name: v.literal('host'),
  /** The schema of registries that it reads. */
  registry: v.number(),
  /** The version of the remote kit of the same sources. */
  kit: v.string(),
  provides: byModule,
  /** What each module that it provides exports; not of a module whose names only show when it runs. */
  exports: namesByModule,
  /** Pages of remotes to which it leads by itself. */
  pages: v.array(v.object({ path: v.string(), access })),
  page: v.object({
    template: v.string(),
    script: v.string(),
    /** Around the first screens of remotes, with a `<slot>` for them. */
    frame: v.exactOptional(v.object({ styles: v.string(), markup })),
    /** The files of the page's tags, and those that it may preload, by chunk. */
    files: v.record(v.string(), v.array(filePath)),
  }),
});
/** A release of the host, as its build describes it in `release.json`. */
export type HostRelease = v.InferOutput<typeof hostRelease>;

export const remoteRelease = v.object({
  ...common,
  kind: v.literal('remote'),
  name: v.pipe(v.string(), v.regex(remoteNamePattern, 'no name of a remote')),
  /** The global name under which the entry registers its container. */
  container: v.string(),
  entry: filePath,
  /** The shared modules that it takes from its host, each with the range that it was built against; see `satisfies`. */
  requires: byModule,
  /** What it imports of each of them. */
  uses: namesByModule,
  /** Packages in it whose styles the page's policy blocks. */
  blockedStyles: v.exactOptional(v.array(v.string())),
  screens: v.record(
    screenName,
    v.object({
      ...screen.entries,
      /** Its first files, besides the entry. */
      files: v.array(filePath),
      /** By address. */
      firstScreen: v.exactOptional(firstScreen),
    }),
  ),
  navigation,
  /** Name of the module for pages of others. */
  embed: v.exactOptional(v.string()),
});
/** A release of a remote, as its build describes it in `release.json`. */
export type RemoteRelease = v.InferOutput<typeof remoteRelease>;

export const release = v.variant('kind', [hostRelease, remoteRelease]);
export type Release = HostRelease | RemoteRelease;

/** What a host offers remotes. */
export const hostOffer = v.pick(hostRelease, ['version', 'contract', 'policy', 'kit', 'provides', 'exports', 'pages']);
export type HostOffer = v.InferOutput<typeof hostOffer>;

const preload = v.object({ href: v.string(), as: v.picklist(['script', 'style']), integrity });
/** A file to fetch ahead. */
export type Preload = v.InferOutput<typeof preload>;

/** `/registry.json`: says also what a remote has to fit, and which files embedding pages may fetch ahead. */
export const publishedRegistry = v.object({
  ...registry.entries,
  offer: hostOffer,
  /** By remote and screen. */
  preload: v.record(v.string(), v.record(v.string(), v.array(preload))),
});
export type PublishedRegistry = v.InferOutput<typeof publishedRegistry>;

export const preloadOf = ({ files }: Pick<Release, 'files'>, file: string, folder: string): Preload => ({
  href: `${folder}${file}`,
  as: file.endsWith('.css') ? 'style' : 'script',
  integrity: files[file]?.integrity ?? '',
});

/** The first files of each screen, the entry included. @param folder where they are */
export const preloadsOf = (release: RemoteRelease, folder: string): Readonly<Record<string, Preload[]>> =>
  Object.fromEntries(
    Object.entries(release.screens).map(([screen, { files }]) => [
      screen,
      [release.entry, ...files].map((file) => preloadOf(release, file, folder)),
    ]),
  );

/** A release as a registry has it. @param folder where its files are, such as `remotes/remote-x/1.0.0/` */
export function registryReleaseOf(
  { version, contract, container, entry, requires, files }: RemoteRelease,
  folder: string,
) {
  const { integrity = '' } = files[entry] ?? {};
  return { version, contract, container, entry: `${folder}${entry}`, integrity, requires };
}

/** The routes and navigation that a release declares. */
export const areaOf = ({ screens, navigation }: RemoteRelease): Area => ({
  screens: Object.fromEntries(
    Object.entries(screens).map(([name, { files: _, firstScreen: __, ...declared }]) => [name, declared]),
  ),
  navigation,
});
