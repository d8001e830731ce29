import { remoteRelease } from '@portal/shared/federation';
import * as v from 'valibot';
import { firstScreen, firstScreens } from '../build/first-screen/format';
import { builtFile, byModule, linkedPages, namesByModule } from '../build/release';
import type { Disk } from './disk';
import type { Layout } from './layout';
import { namesIn, readIfThere } from './reading';
import { NewerSite, UserError } from './user-error';

/** Raised when an older deploy could not go by a record of the newer one; one that does not say is of format 1. */
export const recordFormat = 1;

const common = {
  format: v.exactOptional(v.number()),
  version: v.string(),
  publishedAt: v.string(),
  /** SHA-256 of all the release holds but its version: two releases of one version are the same, or the second is refused. */
  digest: v.string(),
  /** The hash of every file, by its path: in the site for a host, in the release's folder for a remote. Older records have none. */
  integrity: v.exactOptional(byModule),
};

const hostEntries = {
  ...common,
  kind: v.literal('host'),
  contract: v.number(),
  /** The Trusted Types policy that its page allows bundles. */
  policy: v.exactOptional(v.string()),
  /** The schema of registries that it reads; 1 where it does not say. */
  registry: v.exactOptional(v.number()),
  /** The version of the remote kit of the same sources. */
  kit: v.exactOptional(v.string()),
  provides: byModule,
  /** What each module that it provides exports; not of a module whose names only show when it runs. */
  exports: v.exactOptional(namesByModule),
  /** Pages of remotes to which it leads by itself. */
  pages: v.exactOptional(linkedPages),
  files: v.record(v.string(), v.pipe(v.array(builtFile), v.readonly())),
  /** Every file of the release, by its path in the site. */
  assets: v.pipe(v.array(v.string()), v.readonly()),
  parts: v.object({
    template: v.string(),
    script: v.string(),
    frame: v.exactOptional(firstScreen),
  }),
};
// Loose: what a newer deploy added is kept by an older one.
const hostRecord = v.looseObject(hostEntries);

const { fallback: _, canary: __, retired: ___, ...releaseEntries } = remoteRelease.entries;
const remoteRecord = v.looseObject({
  ...common,
  kind: v.literal('remote'),
  release: v.looseObject(releaseEntries),
  /** The Trusted Types policy by which it loads its chunks. */
  policy: v.exactOptional(v.string()),
  /** Name of the module for pages of others, where it brings one. */
  embed: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/))),
  /** What it imports of each module that it takes from its host; an older build does not say. */
  uses: v.exactOptional(namesByModule),
  /** What the page shows of it before its code is there. */
  firstScreens: v.exactOptional(firstScreens),
  /** ISO 8601; from then on it runs nowhere. */
  retiredAt: v.exactOptional(v.string()),
  /** Who loads just this release in a page of theirs. */
  pinnedBy: v.exactOptional(v.array(v.string())),
});

const anyRecord = v.variant('kind', [hostRecord, remoteRecord]);

/** All that a page needs of a release of the host, without its sources. */
export type HostRecord = v.InferOutput<typeof hostRecord>;

/** What a remote has to fit, as `/registry.json` states it of the live host. */
export const hostMetadata = v.pick(v.object(hostEntries), [
  'version',
  'contract',
  'policy',
  'kit',
  'provides',
  'exports',
  'pages',
]);
export type HostMetadata = v.InferOutput<typeof hostMetadata>;
/** All that the registry needs of a release of a remote, without its build. */
export type RemoteRecord = v.InferOutput<typeof remoteRecord>;
export type ReleaseRecord = HostRecord | RemoteRecord;

/** The releases that a site holds. */
export interface Records {
  readonly find: (app: string, version: string) => ReleaseRecord | undefined;
  /** Newest first. */
  readonly of: (app: string) => readonly ReleaseRecord[];
  readonly apps: () => readonly string[];
}

export function openRecords(layout: Layout): Records {
  const find = (app: string, version: string) => {
    const path = layout.record(app, version);
    const text = readIfThere(path);
    return text === undefined ? undefined : readRecord(path, text);
  };
  return {
    find,
    of: (app) =>
      namesIn(layout.recordFolder(app))
        .flatMap((name) => find(app, name.replace(/\.json$/, '')) ?? [])
        .sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1)),
    apps: () => namesIn(layout.records),
  };
}

/** @throws UserError where the record is damaged, or of a deploy that is newer than this one */
function readRecord(path: string, text: string): ReleaseRecord {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.looseObject({ format: common.format })), text);
  const format = parsed.success ? (parsed.output.format ?? 1) : 1;
  if (format > recordFormat)
    throw new NewerSite(`${path} is a record of format ${format}, this one reads ${recordFormat}`);
  const result = v.safeParse(anyRecord, parsed.success ? parsed.output : undefined);
  if (result.success) return result.output;
  throw new UserError(
    `${path} is damaged: restore it from a backup of .deploy, or delete it if nobody needs the release`,
  );
}

/** The same releases, and those that are about to be added. */
export const withPlanned = (
  records: Records,
  planned: readonly { readonly app: string; readonly record: ReleaseRecord }[],
): Records => ({
  ...records,
  find: (app, version) =>
    records.find(app, version) ?? planned.find((one) => one.app === app && one.record.version === version)?.record,
});

/** The releases of a remote that hold the same as this one, itself among them. */
export const sameContent = (records: Records, app: string, { digest }: ReleaseRecord): readonly RemoteRecord[] =>
  records.of(app).flatMap((one) => (one.kind === 'remote' && one.digest === digest ? [one] : []));

export function remoteRecordOf(records: Records, app: string, version: string): RemoteRecord {
  const record = records.find(app, version);
  if (record?.kind === 'remote') return record;
  throw new UserError(`${app} has no release ${version}; "list" shows the releases`);
}

export function hostRecordOf(records: Records, version: string): HostRecord {
  const record = records.find('host', version);
  if (record?.kind === 'host') return record;
  throw new UserError(`The host has no release ${version}; "list" shows the releases`);
}

/** Writes a release's record: from then on the release is there. */
export async function writeRecord(disk: Disk, layout: Layout, app: string, record: ReleaseRecord): Promise<void> {
  await disk.makeFolder(layout.recordFolder(app));
  await putFile(disk, layout, layout.record(app, record.version), `${JSON.stringify(record, null, 2)}\n`);
}

let count = 0;

/** A path in the staging folder that nothing else uses. */
export const stagingPath = ({ staging }: Layout): string => {
  count += 1;
  return `${staging}/${process.pid}-${count}`;
};

/** Puts a file into the site whole or not at all, whatever stood in its place. */
export async function putFile(disk: Disk, layout: Layout, path: string, content: string | Uint8Array): Promise<void> {
  const temporary = stagingPath(layout);
  await disk.makeFolder(layout.staging);
  await disk.write(temporary, content);
  await disk.move(temporary, path);
}
