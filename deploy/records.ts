import { hostRelease, remoteRelease } from '@portal/shared/federation';
import * as v from 'valibot';
import type { Disk } from './disk';
import { fromFormat1 } from './format-1';
import type { Layout } from './layout';
import { namesIn, readIfExists } from './reading';
import { NewerSite, UserError } from './user-error';

/** Raised when an older deploy could not use a newer record. */
export const recordFormat = 2;

/** Extends `release.json`; `version` is the version on the site. */
const common = {
  format: v.literal(recordFormat),
  publishedAt: v.string(),
  /** SHA-256 of the release without its version. A second release of a version must have the same digest. */
  digest: v.string(),
};

const hostRecord = v.object({ ...hostRelease.entries, ...common });
const remoteRecord = v.object({
  ...remoteRelease.entries,
  ...common,
  /** No earlier release may run in place of this one. */
  noFallback: v.exactOptional(v.boolean()),
  /** ISO 8601. */
  retiredAt: v.exactOptional(v.string()),
  /** Names of those whose pages load exactly this release. */
  pinnedBy: v.exactOptional(v.array(v.string())),
});
const anyRecord = v.variant('kind', [hostRecord, remoteRecord]);

export type HostRecord = v.InferOutput<typeof hostRecord>;
export type RemoteRecord = v.InferOutput<typeof remoteRecord>;
export type ReleaseRecord = HostRecord | RemoteRecord;

/** All releases of a site. */
export interface Records {
  readonly find: (app: string, version: string) => ReleaseRecord | undefined;
  /** Newest first. */
  readonly of: (app: string) => readonly ReleaseRecord[];
  readonly apps: () => readonly string[];
}

export function openRecords(layout: Layout): Records {
  const find = (app: string, version: string) => {
    const path = layout.record(app, version);
    const text = readIfExists(path);
    if (text === undefined) return undefined;
    const record = readRecord(layout, app, path, text);
    if (record.name === app && record.version === version) return record;
    throw new UserError(`${path} is a record of ${record.name} ${record.version}: restore it from a backup of .deploy`);
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

const formatted = v.looseObject({ format: v.exactOptional(v.number()) });

/** @throws UserError where the record is damaged, or newer than this deploy */
function readRecord(layout: Layout, app: string, path: string, text: string): ReleaseRecord {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), formatted), text);
  const { format = 1, ...content } = parsed.success ? parsed.output : {};
  if (format > recordFormat)
    throw new NewerSite(`${path} is a record of format ${format}, this one reads ${recordFormat}`);
  const current = format === recordFormat ? content : fromFormat1(layout, app, content);
  const result = v.safeParse(anyRecord, { ...Object(current), format: recordFormat });
  if (result.success) return result.output;
  throw new UserError(
    `${path} is damaged: restore it from a backup of .deploy, or delete it if nobody needs the release`,
  );
}

/** Adds releases that are not written yet. */
export const withPlanned = (
  records: Records,
  planned: readonly { readonly app: string; readonly record: ReleaseRecord }[],
): Records => ({
  ...records,
  find: (app, version) =>
    records.find(app, version) ?? planned.find((one) => one.app === app && one.record.version === version)?.record,
});

/** Includes the release itself. */
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

/** Completes a release: without its record it does not exist. */
export async function writeRecord(disk: Disk, layout: Layout, app: string, record: ReleaseRecord): Promise<void> {
  await disk.makeFolder(layout.recordFolder(app));
  await putFile(disk, layout, layout.record(app, record.version), `${JSON.stringify(record, null, 2)}\n`);
}

let count = 0;

/** A unique path in the staging folder. */
export const stagingPath = ({ staging }: Layout): string => {
  count += 1;
  return `${staging}/${process.pid}-${count}`;
};

/** Writes or replaces a file atomically. */
export async function putFile(disk: Disk, layout: Layout, path: string, content: string | Uint8Array): Promise<void> {
  const temporary = stagingPath(layout);
  await disk.makeFolder(layout.staging);
  await disk.write(temporary, content);
  await disk.move(temporary, path);
}
